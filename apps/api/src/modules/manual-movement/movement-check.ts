import { sql, type Kysely } from 'kysely';
import type { BodyOf, Locale, manualMovementPreview } from '@kheya/contract';
import { refuse } from '@kheya/http-kit';
import { balances, houseAccount } from '@kheya/ledger';
import { compare, formatMoney, money, parseMoney, zero, type Money } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { findBreak } from '#modules/reconciliation/index.ts';
import type { ModuleContext } from '#platform/module.ts';

export type Proposal = BodyOf<typeof manualMovementPreview>;

/** Whether a movement may be made, and what it would find. Asked again before it is approved. */
export async function checkMovement(ctx: ModuleContext, asked: Proposal, locale: Locale) {
  const { db } = ctx;
  const account = await db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('account_number', '=', asked.account_number)
    .executeTakeFirst();
  if (!account) return refuse('not_found');
  const parsed = parseMoney(asked.amount, account.currency);
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  const amount = parsed.value;
  if (amount.minor <= 0n) return refuse('amount_not_positive');
  if (asked.kind === 'fee_refund' && asked.side !== 'credit') return refuse('request_invalid');
  if (asked.break_id !== undefined) {
    const found = await findBreak(db, asked.break_id);
    if (found?.account_id !== account.id) return refuse('not_found');
    if (found.state === 'resolved') return refuse('break_ended');
  }
  // What the partner booked and we did not has no entry of ours: then the break itself is what is put right.
  const isOfBreak = asked.corrects === asked.break_id && asked.kind === 'correction';
  if (!isOfBreak && !(await hasEntry(db, account, asked.corrects))) {
    return refuse('movement_subject_unknown');
  }
  const above = await checkFee(db, account, { ...asked, minor: amount.minor }, locale);
  if (above) return above;
  const held = await heldBy(ctx, account);
  if (asked.side === 'debit' && compare(held.available, amount) < 0) {
    return notCovered(amount, held.available, locale);
  }
  return { ok: true as const, account, amount, balance: held.posted };
}

export function notCovered(amount: Money, available: Money, locale: Locale) {
  return refuse('insufficient_funds', {
    facts: { total: formatMoney(amount, locale), available: formatMoney(available, locale) },
  });
}

export async function heldBy(
  { ledger }: Pick<ModuleContext, 'ledger'>,
  { ledger_account_id: id, currency }: Pick<AccountRow, 'ledger_account_id' | 'currency'>,
): Promise<{ readonly posted: Money; readonly available: Money }> {
  const found = (await balances(ledger, [id])).get(id);
  return found ?? { posted: zero(currency), available: zero(currency) };
}

async function hasEntry(
  db: Kysely<Database>,
  { bucket, ledger_account_id: id }: AccountRow,
  intentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger.bucket_transfers e
    where e.sk = ${bucket} and e.intent_id = ${intentId}
      and ${id} in (e.debit_account_id, e.credit_account_id)
      and e.kind in ('normal', 'post_pending') limit 1`.execute(db);
  return rows.length > 0;
}

interface Refund {
  readonly kind: Proposal['kind'];
  readonly corrects: string;
  readonly minor: bigint;
}

/** A refund gives back no more than the account still bears of the fee. */
export async function checkFee(
  db: Kysely<Database>,
  account: AccountRow,
  { kind, corrects, minor }: Refund,
  locale: Locale,
) {
  if (kind !== 'fee_refund') return undefined;
  const fee = await feeOf(db, account, corrects);
  if (minor <= fee) return undefined;
  const facts = { fee: formatMoney(money(account.currency, fee), locale) };
  return refuse('refund_above_fee', { facts });
}

/** The fee that an intent has taken from the account, less what a return of it gave back. */
async function feeOf(
  db: Kysely<Database>,
  { bucket, ledger_account_id: id, currency }: AccountRow,
  intentId: string,
): Promise<bigint> {
  const { rows } = await sql<{ fee: bigint }>`
    select (coalesce(sum(e.amount), 0) - coalesce((
      select r.fee_minor from payments.transfer_returns r where r.transfer_id = ${intentId}), 0))::bigint as fee
    from ledger.bucket_transfers e
    where e.sk = ${bucket} and e.intent_id = ${intentId} and e.debit_account_id = ${id}
      and e.credit_account_id = ${houseAccount(bucket, 'income_fee', currency)}
      and e.kind in ('normal', 'post_pending')`.execute(db);
  return rows[0]?.fee ?? 0n;
}
