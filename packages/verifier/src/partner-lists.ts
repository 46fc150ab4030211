import { CONNECTED_WALLETS, type ConnectedWallet } from '@kheya/contract';
import type { Partners, WalletPartner } from '@kheya/partners';
import type { PostedTransaction } from '@kheya/partners/bank';

/** What the providers say of themselves; undefined where one does not answer. */
export interface PartnerState {
  readonly bankLines: readonly PostedTransaction[] | undefined;
  /** What is left to pay out from at each wallet, in poisha. */
  readonly floats: ReadonlyMap<ConnectedWallet, bigint | undefined>;
}

export interface PartnerLists {
  read(): Promise<PartnerState>;
}

/** Reads the providers' own books by the clients that pay through them. */
export function openPartners({ bank, wallets }: Pick<Partners, 'bank' | 'wallets'>): PartnerLists {
  const silent = () => undefined;
  return {
    async read() {
      const floats = CONNECTED_WALLETS.map(
        async (wallet) => [wallet, await readFloat(wallets[wallet]).catch(silent)] as const,
      );
      return {
        bankLines: await readPosted(bank).catch(silent),
        floats: new Map(await Promise.all(floats)),
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

async function readFloat(wallet: WalletPartner): Promise<bigint | undefined> {
  const answer = await wallet.readFloat();
  return answer.outcome === 'done' ? answer.float.minor : undefined;
}
