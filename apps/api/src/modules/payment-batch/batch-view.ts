import type { Locale, PaymentBatch, PaymentBatchRow as ShownBatchRow } from '@kheya/contract';
import { add, money, rateToDecimal, toDecimal, zero, type Money } from '@kheya/money';
import type { Kysely } from 'kysely';
import type { Database, PaymentBatchRow } from '#database.ts';
import type { PaymentBatchPayee } from '#database-json.ts';
import { maskIdentifier } from '#modules/contact/index.ts';
import { shownReason } from '#modules/transfer/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { approvalViews } from './batch-approval.ts';
import {
  countBatches,
  sumBatches,
  type BatchCounts,
  type BatchSum,
  type ShownRow,
} from './batch-repository.ts';

/** Batches as the contract shows them, any number in a few statements. */
export async function showBatches(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  viewer: Caller,
  batches: readonly PaymentBatchRow[],
): Promise<PaymentBatch[]> {
  const found = await findShown(ctx.db, batches);
  const approvals = await approvalViews(ctx, viewer, found);
  return found.map((one, index) => ({ ...batchView(one), ...approvals[index]! }));
}

/** A batch without its people, who depend on whom it is shown to. */
export type BatchFacts = Omit<PaymentBatch, 'uploaded_by' | 'paid_by' | 'approval'>;

export async function batchFacts(
  db: Kysely<Database>,
  batch: PaymentBatchRow,
): Promise<BatchFacts> {
  const [found] = await findShown(db, [batch]);
  return batchView(found!);
}

async function findShown(
  db: Kysely<Database>,
  batches: readonly PaymentBatchRow[],
): Promise<Found[]> {
  if (batches.length === 0) return [];
  const ids = batches.map(({ id }) => id);
  const [counts, sums, accounts] = await Promise.all([
    countBatches(db, ids),
    sumBatches(db, ids),
    db
      .selectFrom('payments.accounts')
      .select(['id', 'account_number', 'currency'])
      .where(
        'id',
        'in',
        batches.map((batch) => batch.source_account_id),
      )
      .execute(),
  ]);
  return batches.map((batch) => {
    const account = accounts.find(({ id }) => id === batch.source_account_id);
    const count = counts.get(batch.id);
    if (!account || !count) throw new Error(`batch ${batch.id} has no account or no rows`);
    const ofBatch = sums.filter((sum) => sum.batch_id === batch.id);
    return { batch, account, count, sums: ofBatch, total: totalOf(account, ofBatch) };
  });
}

function totalOf({ currency }: ShownAccount, sums: readonly BatchSum[]): Money {
  return sums.reduce(
    (sum, one) => add(sum, money(currency, one.amount_minor + one.fee_minor)),
    zero(currency),
  );
}

interface ShownAccount {
  readonly account_number: string;
  readonly currency: 'USD' | 'BDT';
}

interface Found {
  readonly batch: PaymentBatchRow;
  readonly account: ShownAccount;
  readonly count: BatchCounts;
  readonly sums: readonly BatchSum[];
  readonly total: Money;
}

function batchView({ batch, account, count, sums, total }: Found): BatchFacts {
  const { currency } = account;
  const { batch_id: _batch, ...rows } = count;
  const rate =
    batch.rate_e8 === null ? null : ({ base: 'USD', quote: 'BDT', e8: batch.rate_e8 } as const);
  return {
    id: batch.id,
    file_name: batch.file_name,
    state: batch.state,
    pause_reason: batch.pause_reason,
    source_account: batch.source_account_id,
    source_account_number: account.account_number,
    currency,
    version: batch.version,
    rows,
    sums: sums.map(sumView),
    total: toDecimal(total),
    rate: rate && rateToDecimal(rate),
    available_before:
      batch.available_minor === null ? null : toDecimal(money(currency, batch.available_minor)),
    priced_at: batch.priced_at.toISOString(),
    expires_at: batch.expires_at.toISOString(),
    paid_at: batch.paid_at?.toISOString() ?? null,
    rate_until: batch.rate_until?.toISOString() ?? null,
    ended_at: batch.ended_at?.toISOString() ?? null,
    created_at: batch.created_at.toISOString(),
  };
}

function sumView(sum: BatchSum): PaymentBatch['sums'][number] {
  const { currency, target_currency: target } = sum;
  return {
    currency,
    target_currency: target,
    amount: toDecimal(money(currency, sum.amount_minor)),
    fee: toDecimal(money(currency, sum.fee_minor)),
    total: toDecimal(money(currency, sum.amount_minor + sum.fee_minor)),
    target_amount: toDecimal(money(target, sum.target_minor)),
    count: sum.count,
  };
}

/** What the rail said of a new payee's name is a warning as it is of a contact's. */
const NAME_WARNINGS = { different: 'name_differs', not_found: 'account_unknown' } as const;

export function rowView(row: ShownRow, locale: Locale): ShownBatchRow {
  const { payee, refusal } = row;
  const ofName =
    row.name_check === 'different' || row.name_check === 'not_found'
      ? [NAME_WARNINGS[row.name_check]]
      : [];
  return {
    line: row.line,
    state: row.state,
    cells: { ...row.cells },
    payee: payee && {
      name: payee.name,
      account_display: shownNumber(payee),
      contact_id: row.contact_id,
    },
    rail: row.rail as ShownBatchRow['rail'],
    ...pricesOf(row),
    arrives_by: row.arrives_by?.toISOString() ?? null,
    warnings: [...row.warnings, ...ofName],
    duplicate_of: row.duplicate_of,
    name_check: row.name_check ?? payee?.name_check ?? null,
    decision: row.decision,
    refusal: refusal && { column: refusal.column, code: refusal.code, detail: refusal[locale] },
    transfer: row.transfer_id === null ? null : transferOf(row),
  };
}

function pricesOf(row: ShownRow) {
  const decimal = (currency: 'USD' | 'BDT' | null, minor: bigint | null) =>
    currency === null || minor === null ? null : toDecimal(money(currency, minor));
  return {
    amount: decimal(row.currency, row.amount_minor),
    fee: decimal(row.currency, row.fee_minor),
    currency: row.currency,
    target_amount: decimal(row.target_currency, row.target_minor),
    target_currency: row.target_currency,
  };
}

/** Why we declined a transfer may not be told (31 USC 5318(g)(2)); `shownReason` says it of every list. */
function transferOf({ transfer_id: id, reference, status, reason }: ShownRow) {
  return {
    id: id!,
    reference: reference ?? '',
    status: status as NonNullable<ShownBatchRow['transfer']>['status'],
    reason: shownReason(reason),
  };
}

function shownNumber({ kind, account_number: number }: PaymentBatchPayee): string {
  if (kind === 'mobile_wallet' || kind === 'ipay')
    return `${number.slice(0, 5)}-${number.slice(5)}`;
  return kind === 'customer' ? maskIdentifier(number) : `•••• ${number.slice(-4)}`;
}
