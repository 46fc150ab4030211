import type { PaymentBatchWarning, RailKey, TransferRequest } from '@kheya/contract';
import { WALLETS } from '@kheya/contract';
import { add, compare, subtract, zero, type Money } from '@kheya/money';
import type { AccountRow, ContactRow, ConversionRateRow, UserRow } from '#database.ts';
import type { PaymentBatchRefusal } from '#database-json.ts';
import {
  draftTransfer,
  findEarlierPayments,
  insufficient,
  isLate,
  type Draft,
} from '#modules/transfer/index.ts';
import {
  countsOf,
  findBrokenLimit,
  limitFacts,
  type Limit,
  type LimitCount,
} from '#modules/transfer-rule/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { findPayees, payeeKey, type FoundPayee } from './batch-payee.ts';
import { paymentRefusal } from './batch-refusal.ts';
import { readRow, type ReadRow } from './batch-row.ts';
import type { FileRow } from './batch-file.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'ledger'>;

export type Decision = 'pay' | 'leave_out' | null;

/** A row of the file with what its owner decided about it. */
export interface DecidedRow extends FileRow {
  readonly decision: Decision;
}

export interface CheckAsked {
  readonly user: UserRow;
  readonly source: AccountRow;
  /** Prices every row that converts; null where nothing does. */
  readonly rate: ConversionRateRow | null;
  readonly rows: readonly DecidedRow[];
}

/** What the check of one row found, as it is stored. */
export interface CheckedRow {
  readonly line: number;
  readonly payee: ContactRow | null;
  /** Set where the payee is a contact already. */
  readonly contactId: string | null;
  readonly price: Draft['price'] | null;
  readonly rail: RailKey | null;
  readonly arrivesBy: Date | null;
  readonly warnings: readonly PaymentBatchWarning[];
  readonly duplicateOf: number | null;
  readonly refusal: PaymentBatchRefusal | null;
}

export interface Checked {
  readonly rows: readonly CheckedRow[];
  readonly available: Money | null;
}

/** Where a row's payment goes, as a payment names it. */
export function instructionOf(
  { cells }: Pick<FileRow, 'cells'>,
  { currency }: Pick<ReadRow, 'currency'>,
  source: Pick<AccountRow, 'id' | 'currency'>,
  contact: Pick<ContactRow, 'id' | 'kind' | 'wallet_type'>,
): TransferRequest {
  const amount = cells.amount ?? '';
  // Dollars that become taka are named by what is sent or by what arrives.
  const given = currency === source.currency ? { amount } : { receive_amount: amount };
  const common = {
    source_account: source.id,
    ...given,
    ...(cells.note === undefined ? {} : { memo: cells.note }),
  };
  switch (contact.kind) {
    case 'us_bank':
      return { ...common, beneficiary: contact.id, transfer_mode: 'ACH' };
    case 'bd_bank':
      return { ...common, bd_beneficiary: contact.id, transfer_mode: 'BD_TRANSFER' };
    case 'mobile_wallet':
    case 'ipay': {
      const { destinationField, mode } = WALLETS[contact.wallet_type!];
      return { ...common, [destinationField]: contact.id, transfer_mode: mode };
    }
    default:
      return { ...common, beneficiary: contact.id, transfer_mode: 'INTERNAL' };
  }
}

/** A row as far as its payment is drafted. */
interface Drafted {
  readonly row: DecidedRow;
  readonly found: Extract<FoundPayee, { ok: true }> | null;
  readonly draft: Draft | null;
  readonly refusal: PaymentBatchRefusal | null;
}

/**
 * Checks and prices every row as if they were paid one after the other. The look-ups of all rows
 * share their statements, so that a thousand rows take as many as one, and nothing is written.
 */
export async function checkRows(ctx: Context, asked: CheckAsked): Promise<Checked> {
  const drafted = await draftRows(ctx, asked);
  const withDuplicates = findDuplicates(drafted);
  const refusals = refuseTogether(drafted, withDuplicates);
  const warnings = await warningsOf(ctx, asked, drafted);
  const rows = drafted.map(({ row, found, draft, refusal }, index): CheckedRow => {
    const duplicateOf = withDuplicates[index] ?? null;
    return {
      line: row.line,
      payee: found?.contact ?? null,
      contactId: found && !found.isNew ? found.contact.id : null,
      price: draft?.price ?? null,
      rail: draft?.rail.key ?? null,
      arrivesBy: draft?.timing.arrivesBy ?? null,
      warnings: [
        ...(duplicateOf === null ? [] : ['duplicate_in_file' as const]),
        ...warnings[index]!,
      ],
      duplicateOf,
      refusal: refusal ?? refusals[index] ?? null,
    };
  });
  const available = drafted.find(({ draft }) => draft)?.draft?.available ?? null;
  return { rows, available };
}

async function draftRows(ctx: Context, asked: CheckAsked): Promise<Drafted[]> {
  const { user, source, rows } = asked;
  const read = rows.map((row) => readRow(row, source));
  const payees = await findPayees(ctx, {
    ...{ userId: user.id, source },
    payees: read.flatMap((one) => (one.ok ? one.payee : [])),
  });
  let next = 0;
  return Promise.all(
    rows.map(async (row, index): Promise<Drafted> => {
      const one = read[index]!;
      if (!one.ok) return { row, found: null, draft: null, refusal: one.refusal };
      const found = payees[next++]!;
      if (!found.ok) return { row, found: null, draft: null, refusal: found.refusal };
      return draftRow(ctx, asked, row, one, found);
    }),
  );
}

async function draftRow(
  ctx: Context,
  { user, source, rate }: CheckAsked,
  row: DecidedRow,
  read: ReadRow,
  found: Extract<FoundPayee, { ok: true }>,
): Promise<Drafted> {
  const instruction = instructionOf(row, read, source, found.contact);
  const unsaved = { contact: found.contact, ...(rate ? { rate } : {}) };
  const drafted = (locale: 'en' | 'bn') =>
    draftTransfer(ctx, { user, instruction, locale, isQuote: true, unsaved });
  const draft = await drafted('en');
  if (draft.ok) return { row, found, draft, refusal: null };
  // The facts of a refusal are in one language, and it is kept in both.
  const inBangla = draft.facts === undefined ? draft : await drafted('bn');
  const factsIn = { en: draft.facts, bn: inBangla.ok ? draft.facts : inBangla.facts };
  const refusal = paymentRefusal(draft.code, (locale) => factsIn[locale]);
  return { row, found, draft: null, refusal };
}

/** The line that pays the same before, for each row; a row that is left out repeats nothing. */
function findDuplicates(drafted: readonly Drafted[]): (number | null)[] {
  const first = new Map<string, number>();
  return drafted.map(({ row, found, draft }) => {
    if (!found || !draft || row.decision === 'leave_out') return null;
    const { amount, target } = draft.price;
    const key = `${payeeKey(found.contact)} ${amount.minor} ${target.minor}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, row.line);
    return before ?? null;
  });
}

/** Whether a row is paid as it stands. */
function isCounted({ row, draft }: Drafted, duplicateOf: number | null | undefined): boolean {
  if (!draft || row.decision === 'leave_out') return false;
  return duplicateOf === null || row.decision === 'pay';
}

/** Balance and limits over the whole batch: the rows that fit are paid, in the order of the file. */
function refuseTogether(
  drafted: readonly Drafted[],
  duplicates: readonly (number | null)[],
): (PaymentBatchRefusal | null)[] {
  const counted = new Map<string, bigint>();
  let spent: Money | undefined;
  return drafted.map((one, index) => {
    const { draft } = one;
    if (!draft || !isCounted(one, duplicates[index])) return null;
    const { price, available } = draft;
    const left = subtract(available, spent ?? zero(available.currency));
    if (compare(left, price.total) < 0) {
      const facts = (locale: 'en' | 'bn') => insufficient(price.total, left, locale).facts;
      return paymentRefusal('insufficient_funds', facts);
    }
    const limits = draft.limits.map((limit) => usedWith(limit, counted));
    const broken = findBrokenLimit(limits, price);
    if (broken) return paymentRefusal(broken.code, (locale) => limitFacts(broken, locale));
    for (const count of countsOf(draft.limits, price, {
      isReviewed: draft.softLimits.length > 0,
    })) {
      const key = counterKey(count, count.windowStart);
      counted.set(key, (counted.get(key) ?? 0n) + count.amount);
    }
    spent = add(spent ?? zero(available.currency), price.total);
    return null;
  });
}

function usedWith(limit: Limit, counted: ReadonlyMap<string, bigint>): Limit {
  const earlier = counted.get(counterKey(limit, limit.window.start)) ?? 0n;
  return { ...limit, used: limit.used + earlier };
}

function counterKey(
  { subject, rail, name, currency }: Pick<LimitCount, 'subject' | 'rail' | 'name' | 'currency'>,
  start: Date,
): string {
  return [subject, rail, name, currency, start.getTime()].join(' ');
}

/** Reasons to look at each row again, for all of them in two statements. */
async function warningsOf(
  ctx: Context,
  { user, source }: CheckAsked,
  drafted: readonly Drafted[],
): Promise<PaymentBatchWarning[][]> {
  const contactIds = drafted.flatMap(({ found }) =>
    found && !found.isNew ? found.contact.id : [],
  );
  const earlier = await findEarlierPayments(ctx.db, {
    ...{ userId: user.id, sourceId: source.id, contactIds },
    now: ctx.clock.now(),
  });
  return drafted.map(({ row, found, draft }) => {
    if (!found || !draft) return [];
    const { contact, isNew } = found;
    const warnings: PaymentBatchWarning[] = [];
    if (earlier.isSameLately(contact.id, draft.price.amount.minor)) {
      warnings.push('duplicate_payment');
    } else if (isNew || (!contact.last_paid_at && !earlier.isPaidBefore(contact.id))) {
      warnings.push('new_payee');
    }
    if (!isNew && hasOtherName(row, contact)) warnings.push('other_name_saved');
    if (contact.name_check === 'different') warnings.push('name_differs');
    if (contact.name_check === 'not_found') warnings.push('account_unknown');
    if (draft.isRailHeld) warnings.push('rail_held');
    if (isLate(draft)) warnings.push('late_processing');
    return warnings;
  });
}

/** The file calls somebody else by the number of a contact. Another customer's name is masked. */
function hasOtherName({ cells }: DecidedRow, { kind, name, nickname }: ContactRow): boolean {
  const typed = cells.name?.toLowerCase();
  if (typed === undefined || kind === 'customer') return false;
  return typed !== name.toLowerCase() && typed !== nickname.toLowerCase();
}
