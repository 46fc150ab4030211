import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BodyOf, accountClosureCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { compare, parseMoney } from '@kheya/money';
import type { AccountClosureRow, Database } from '#database.ts';
import type { ModuleContext, Sweep, Task } from '#platform/module.ts';
import { bookCrumb } from './account-closure-ledger.ts';
import type { Closing, ClosingAccount } from './account-closure-repository.ts';
import type { NonEmptyAccount } from './remaining-balances.ts';

const TASK = 'book_crumb';

/** What the owner gives up, as it was shown to them; `whatever` when they are only told of it. */
export type GivenUp = BodyOf<typeof accountClosureCreate>['give_up'] | 'whatever';

/** The owner gives up exactly what they saw, and not a poisha that arrived afterwards. */
export function isGivenUp({ posted }: NonEmptyAccount, givenUp: GivenUp): boolean {
  if (givenUp === 'whatever') return true;
  if (givenUp?.currency !== posted.currency) return false;
  const amount = parseMoney(givenUp.amount, posted.currency);
  return amount.ok && compare(amount.value, posted) === 0;
}

/**
 * Records what is given up, in the transaction that closes the profile, so that an abandoned
 * closure has given up nothing. The accounts are closed in the books, so the job books exactly this
 * amount.
 */
export async function recordCrumbs(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  closing: Closing,
  remaining: readonly NonEmptyAccount[],
): Promise<void> {
  for (const { account, posted } of remaining) {
    const { intentId } = closing.accounts.find((one) => one.account.id === account.id)!;
    await trx
      .updateTable('payments.account_closure_accounts')
      .set({ crumb_minor: posted.minor })
      .where('id', '=', intentId)
      .execute();
    await enqueueCrumbPosting(trx, jobs, intentId);
  }
}

function enqueueCrumbPosting(db: Kysely<Database>, jobs: ModuleContext['jobs'], closingId: string) {
  const options = { key: `${TASK}:${closingId}`, keyMode: 'preserve_run_at' } as const;
  return jobs.add(db, TASK, { closing_id: closingId }, options);
}

/** A job that was not lost has run long before this. */
const LATE_MS = 60_000;
const BATCH = 200;

/**
 * Books crumbs whose job was lost: what was given up has to leave the books of a closed account.
 */
export const crumbSweep: Sweep = {
  name: 'account_closure_crumbs',
  everySeconds: 60,
  async run({ db, clock, jobs }) {
    const rows = await db
      .selectFrom('payments.account_closure_accounts as c')
      .innerJoin('payments.account_closures as k', 'k.id', 'c.closure_id')
      .select('c.id')
      .where('c.crumb_minor', 'is not', null)
      .where('c.crumb_booked_at', 'is', null)
      .where('k.ended_at', '<', new Date(clock.now().getTime() - LATE_MS))
      .orderBy('k.ended_at')
      .limit(BATCH)
      .execute();
    for (const { id } of rows) await enqueueCrumbPosting(db, jobs, id);
  },
};

const payloadOf = z.object({ closing_id: z.uuid() });

/** Books one crumb; idempotent. */
export const bookCrumbTask: Task = async (payload, ctx) => {
  const { closing_id: closingId } = payloadOf.parse(payload);
  const row = await ctx.db
    .selectFrom('payments.account_closure_accounts as c')
    .select(['c.closure_id', 'c.account_id', 'c.crumb_minor'])
    .where('c.id', '=', closingId)
    .where('c.crumb_booked_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.crumb_minor === null) return;
  const [closure, account] = await Promise.all([
    ctx.db
      .selectFrom('payments.account_closures')
      .selectAll()
      .where('id', '=', row.closure_id)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('payments.accounts')
      .selectAll()
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow(),
  ]);
  const crumb: GivenUpCrumb = { intentId: closingId, account, crumbMinor: row.crumb_minor };
  await bookCrumb(ctx.ledger, closure, crumb);
  await inTransaction(ctx.db, (trx) => addToHistory(trx, ctx, closure, crumb));
};

type GivenUpCrumb = ClosingAccount & { readonly crumbMinor: bigint };

/** What is booked becomes a row of the account's history, so that its list and files lead to zero. */
async function addToHistory(
  trx: Kysely<Database>,
  { clock, events }: Pick<ModuleContext, 'clock' | 'events'>,
  closure: AccountClosureRow,
  { intentId, account, crumbMinor }: GivenUpCrumb,
): Promise<void> {
  const now = clock.now();
  const marked = await trx
    .updateTable('payments.account_closure_accounts')
    .set({ crumb_booked_at: now })
    .where('id', '=', intentId)
    .where('crumb_booked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return;
  await trx
    .insertInto('payments.account_postings')
    .values({
      ...{ id: intentId, account_id: account.id, kind: 'crumb', side: 'debit' },
      ...{ amount_minor: crumbMinor, subject: closure.id, bucket: account.bucket },
      ...{ step: 'posted', intent_at: closure.ended_at ?? now, created_at: now, posted_at: now },
    })
    .execute();
  await events.publish(trx, account.user_id, { kind: 'account', id: account.id });
}
