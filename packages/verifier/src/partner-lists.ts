import { CONNECTED_WALLETS, type ConnectedWallet } from '@kheya/contract';
import type { Partners, WalletPartner } from '@kheya/partners';
import type { PostedTransaction } from '@kheya/partners/bank';

/** The providers' own records; undefined where a provider does not answer. */
export interface PartnerState {
  readonly bankLines: readonly PostedTransaction[] | undefined;
  /** The balance from which each wallet pays out, in poisha. */
  readonly floats: ReadonlyMap<ConnectedWallet, bigint | undefined>;
  /** The balance of our settlement account in Bangladesh, in poisha. */
  readonly settlement: bigint | undefined;
}

export interface PartnerLists {
  read(): Promise<PartnerState>;
}

/** Reads the providers' records with the same clients that pay through them. */
export function openPartners({
  bank,
  bdBank,
  wallets,
}: Pick<Partners, 'bank' | 'bdBank' | 'wallets'>): PartnerLists {
  const silent = () => undefined;
  return {
    async read() {
      const floats = CONNECTED_WALLETS.map(
        async (wallet) => [wallet, await readFloat(wallets[wallet]).catch(silent)] as const,
      );
      return {
        bankLines: await readPosted(bank).catch(silent),
        floats: new Map(await Promise.all(floats)),
        settlement: await readFloat(bdBank).catch(silent),
      };
    },
  };
}

async function readPosted(bank: Partners['bank']): Promise<PostedTransaction[] | undefined> {
  const lines: PostedTransaction[] = [];
  let pageToken: string | undefined;
  do {
    const page = await bank.listPosted(pageToken ? { pageToken } : {});
    if (page.outcome !== 'done') return undefined;
    lines.push(...page.transactions);
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  return lines;
}

async function readFloat(partner: Pick<WalletPartner, 'readFloat'>): Promise<bigint | undefined> {
  const answer = await partner.readFloat();
  return answer.outcome === 'done' ? answer.float.minor : undefined;
}
