import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database.ts';
import type { ModuleContext, Sweep, Task } from '#platform/module.ts';
import { bookCrumb } from './account-closure-books.ts';
import type { Closing } from './account-closure-repository.ts';
import type { AccountLeft } from './balances-left.ts';

const TASK = 'book_crumb';
/** A job that has its tries left is through long before. */
const LATE_MS = 3_600_000;

/**
 * Writes down what is given up, in the transaction that closes the profile: a closing that is taken
 * back has given up nothing. The accounts are closed in the books, so the job books exactly this.
 */
export async function keepCrumbs(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  closing: Closing,
  left: readonly AccountLeft[],
): Promise<void> {
  for (const { account, posted } of left) {
    const { intentId } = closing.accounts.find((one) => one.account.id === account.id)!;
    await trx
      .updateTable('payments.account_closure_accounts')
      .set({ crumb_minor: posted.minor })
      .where('id', '=', intentId)
      .execute();
    await askToBook(trx, { jobs }, intentId);
  }
}

function askToBook(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  closingId: string,
): Promise<void> {
  return jobs.add(trx, TASK, { closing_id: closingId }, { key: `${TASK}:${closingId}` });
}

/** Whatever became of a job: what was given up does not stay in an account that is closed. */
export const crumbSweep: Sweep = {
  name: 'account_closure_crumbs',
  everySeconds: 600,
  async run(ctx) {
    const late = await ctx.db
      .selectFrom('payments.account_closure_accounts as c')
      .innerJoin('payments.account_closures as k', 'k.id', 'c.closure_id')
      .select('c.id')
      .where('c.crumb_minor', 'is not', null)
      .where('c.crumb_booked_at', 'is', null)
      .where('k.ended_at', '<', new Date(ctx.clock.now().getTime() - LATE_MS))
      .execute();
    for (const { id } of late) await askToBook(ctx.db, ctx, id);
  },
};

const payloadOf = z.object({ closing_id: z.uuid() });

/** Books one crumb, however often it is asked. */
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
  const crumb = { intentId: closingId, account, crumbMinor: row.crumb_minor };
  await bookCrumb(ctx.ledger, closure, crumb);
  await ctx.db
    .updateTable('payments.account_closure_accounts')
    .set({ crumb_booked_at: ctx.clock.now() })
    .where('id', '=', closingId)
    .execute();
};
