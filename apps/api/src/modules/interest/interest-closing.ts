import { sql, type Kysely } from 'kysely';
import { money, type Money } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { accrueClosedAccount } from './interest-accrue.ts';
import { writeMonth } from './interest-pay.ts';

/** What an account has earned and not been paid, in whole cents. */
export async function unpaidInterest(db: Kysely<Database>, accountId: string): Promise<Money> {
  const { rows } = await sql<{ minor: bigint }>`
    select (select div(coalesce(sum(i.amount_micro), 0), 1000000)::bigint
        from payments.interest_accruals i where i.account_id = ${accountId})
      - (select coalesce(sum(m.paid_minor), 0)::bigint
        from payments.interest_months m where m.account_id = ${accountId}) as minor`.execute(db);
  return money('USD', rows[0]!.minor);
}

/**
 * The same of every open account of a customer together, each in whole cents; undefined where none
 * earns any.
 */
export async function unpaidInterestOf(
  db: Kysely<Database>,
  userId: string,
): Promise<Money | undefined> {
  const { rows } = await sql<{ minor: bigint | null }>`
    select sum((select div(coalesce(sum(i.amount_micro), 0), 1000000)
        from payments.interest_accruals i where i.account_id = a.id)
      - (select coalesce(sum(m.paid_minor), 0)
        from payments.interest_months m where m.account_id = a.id))::bigint as minor
    from payments.accounts a
    where a.user_id = ${userId} and a.kind in ('savings', 'deposit') and a.closed_at is null`.execute(
    db,
  );
  const minor = rows[0]?.minor ?? null;
  return minor === null ? undefined : money('USD', minor);
}

export interface InterestConclusion {
  readonly account: AccountRow;
  /** The account that receives it; without one the account itself, where nothing may be due. */
  readonly paidTo: AccountRow | undefined;
  /** The moment the account is closed. */
  readonly at: Date;
}

/**
 * Ends the interest of an account that the books have closed, in the transaction that closes it:
 * its days up to yesterday accrue, and every month that is open, the one under way included, is paid
 * to another account of its owner. What is below a cent is not paid. Returns the sum.
 */
export async function concludeInterest(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { account, paidTo, at }: InterestConclusion,
): Promise<Money> {
  // A worker that is paying a month holds the same lock.
  await sql`select from payments.accounts where id = ${account.id} for no key update`.execute(trx);
  await accrueClosedAccount(trx, account.id, at);
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(i.day, 'YYYY-MM') as month from payments.interest_accruals i
    where i.account_id = ${account.id} and not exists (
      select from payments.interest_months m
      where m.account_id = i.account_id and m.month = to_char(i.day, 'YYYY-MM'))
    order by month`.execute(trx);
  const { id: accountId, bucket } = paidTo ?? account;
  let sum = 0n;
  for (const { month } of rows) {
    // The month alone is what the account that receives it calls its own interest.
    const subject = `${month} ${account.account_number}`;
    const paid = { accountId: account.id, month };
    sum += await writeMonth(trx, ctx, paid, { accountId, bucket, subject });
  }
  return money('USD', sum);
}

/** The interest that a closed account paid to another one. */
export async function interestPaidElsewhere(
  db: Kysely<Database>,
  accountId: string,
): Promise<Money> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(m.paid_minor), 0)::bigint as minor
    from payments.interest_months m join payments.account_postings b on b.id = m.posting_id
    where m.account_id = ${accountId} and b.account_id <> m.account_id`.execute(db);
  return money('USD', rows[0]!.minor);
}
