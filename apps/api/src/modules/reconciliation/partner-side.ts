import type { PostedTransaction } from '@kheya/partners/bank';
import type { ModuleContext } from '#platform/module.ts';

/** One transaction of the partner on the account; credits are positive. */
export interface PartnerLine {
  readonly id: string;
  readonly reference: string;
  readonly type: string;
  readonly text: string | null;
  readonly minor: bigint;
  readonly at: Date;
}

export interface PartnerSide {
  /** What the partner says the account holds now. */
  readonly balance: bigint;
  readonly lines: readonly PartnerLine[];
}

/** Of a hundred transactions each. An account that moved more is an incident and not a day's list. */
const MOST_PAGES = 100;
const TRIES = 3;

/**
 * The partner's balance and transactions since a moment, as of one instant: the balance is read on
 * both sides of the list, and again while it has moved in between.
 */
export async function readPartnerSide(
  ctx: Pick<ModuleContext, 'partners'>,
  accountId: string,
  from: Date,
): Promise<PartnerSide> {
  let before = await readBalance(ctx, accountId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lines = await readLines(ctx, accountId, from);
    const after = await readBalance(ctx, accountId);
    if (after === before) return { balance: after, lines };
    before = after;
  }
  throw new Error('the partner’s balance moves faster than it can be read');
}

async function readBalance(
  { partners }: Pick<ModuleContext, 'partners'>,
  accountId: string,
): Promise<bigint> {
  const got = await partners.bank.readBalance({ accountId });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank states no balance: ${got.code}`);
  return got.balance.minor;
}

async function readLines(
  { partners }: Pick<ModuleContext, 'partners'>,
  accountId: string,
  from: Date,
): Promise<PartnerLine[]> {
  const lines: PartnerLine[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const got = await partners.bank.listPosted({
      accountId,
      from,
      ...(pageToken ? { pageToken } : {}),
    });
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') throw new Error(`the bank lists nothing: ${got.code}`);
    lines.push(...got.transactions.filter((one) => one.accountId === accountId).map(lineOf));
    if (!got.nextPageToken) return lines;
    pageToken = got.nextPageToken;
  }
  throw new Error(`the partner lists more than ${MOST_PAGES} pages for one account`);
}

function lineOf(posted: PostedTransaction): PartnerLine {
  const { id, referenceId, subtype, memo, senderName, side, amount, postedAt } = posted;
  return {
    ...{ id, reference: referenceId, type: subtype, at: postedAt },
    text: memo ?? senderName,
    minor: side === 'credit' ? amount.minor : -amount.minor,
  };
}
