import type { AccountLine, Journal, TransferLine } from '#tests/model-journal.ts';
import type { AccountStatus, TransferStatus } from '#status.ts';
import type { AccountEvent, TransferEvent } from '#types.ts';

const ZERO = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MOST = 9_223_372_036_854_775_807n;

const bucketIn = (id: string) => Number.parseInt(id.split('-')[2]!.slice(1), 16);
const names = (flags: object = {}) =>
  Object.entries(flags)
    .filter(([, on]) => on === true)
    .map(([name]) => name)
    .toSorted()
    .join(' ');

/** One event evaluated against the journal. */
export class TransferRequest {
  readonly event: TransferEvent;
  readonly journal: Journal;
  readonly now: number;
  /** The bucket of the event's chain. */
  readonly bucket: number;

  constructor(event: TransferEvent, journal: Journal, now: number, bucket: number) {
    this.event = event;
    this.journal = journal;
    this.now = now;
    this.bucket = bucket;
  }

  get resolves(): boolean {
    return this.event.kind === 'post_pending' || this.event.kind === 'void_pending';
  }

  get isHere(): boolean {
    return bucketIn(this.event.id) === this.bucket;
  }

  get made(): TransferLine | undefined {
    return this.isHere ? this.journal.transfer(this.event.id) : undefined;
  }

  get reservation(): TransferLine | undefined {
    return this.journal.transfer(this.event.pendingId);
  }

  /** Whether a field of a post or void is set; zero or omitted counts as not set. */
  isSet<Value>(value: Value | undefined): value is Value {
    return value !== undefined && !(this.resolves && (value === ZERO || value === 0));
  }

  /**
   * Whether a field differs from the transfer made under the id; a post or void inherited omitted
   * fields.
   */
  differs<Value>(value: Value | undefined, made: Value, takenOver: Value | undefined): boolean {
    if (this.isSet(value)) return value !== made;
    return this.resolves ? takenOver !== made : true;
  }

  get ended(): TransferLine['kind'] | undefined {
    return this.journal.end(this.event.pendingId!)?.kind;
  }

  get isLate(): boolean {
    const { at, timeout } = this.reservation!;
    return timeout > 0 && this.now >= at + timeout * 1000;
  }

  debit(): AccountLine {
    return this.journal.account(this.debitId)!;
  }

  credit(): AccountLine {
    return this.journal.account(this.creditId)!;
  }

  get debitId(): string {
    return this.resolves ? this.reservation!.debit : this.event.debitAccountId!;
  }

  get creditId(): string {
    return this.resolves ? this.reservation!.credit : this.event.creditAccountId!;
  }

  /** The amount actually moved. */
  get amount(): bigint {
    const { amount, flags = {} } = this.event;
    if (this.resolves) return amount === 'all' ? this.reservation!.amount : amount;
    const limits = [amount === 'all' ? MOST : amount];
    const debit = this.journal.totals(this.debitId);
    const credit = this.journal.totals(this.creditId);
    if (flags.balancingDebit) {
      limits.push(debit.creditsPosted - debit.debitsPosted - debit.debitsPending);
    }
    if (flags.balancingCredit) {
      limits.push(credit.debitsPosted - credit.creditsPosted - credit.creditsPending);
    }
    const least = limits.reduce((a, b) => (b < a ? b : a));
    return least < 0n ? 0n : least;
  }
}

type Rule<Status, Request> = readonly [Status, (request: Request) => boolean | undefined];

const over = (...parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n) > MOST;

/** Refusals in order of precedence: the first that applies is the answer. */
export const transferRules: readonly Rule<TransferStatus, TransferRequest>[] = [
  ['id_must_not_be_zero', ({ event }) => event.id === ZERO],
  ['id_must_not_be_int_max', ({ event }) => event.id === LAST],
  [
    'exists_with_different_flags',
    ({ made, event }) =>
      made && (made.kind !== event.kind || names(made.flags) !== names(event.flags)),
  ],
  [
    'exists_with_different_pending_id',
    ({ made, event }) => made && (event.pendingId ?? ZERO) !== (made.ends ?? ZERO),
  ],
  [
    'exists_with_different_timeout',
    ({ made, event }) => made && (event.timeoutSeconds ?? 0) !== made.timeout,
  ],
  [
    'exists_with_different_debit_account_id',
    (a) => a.made && a.differs(a.event.debitAccountId, a.made.debit, a.made.debit),
  ],
  [
    'exists_with_different_credit_account_id',
    (a) => a.made && a.differs(a.event.creditAccountId, a.made.credit, a.made.credit),
  ],
  ['exists_with_different_amount', hasOtherAmount],
  [
    'exists_with_different_user_data_128',
    (a) => a.made && a.differs(a.event.intentId, a.made.intentId, a.reservation?.intentId),
  ],
  [
    'exists_with_different_user_data_64',
    (a) =>
      a.made &&
      a.differs(a.resolves ? a.event.leg : (a.event.leg ?? 0), a.made.leg, a.reservation?.leg),
  ],
  [
    'exists_with_different_ledger',
    (a) => a.made && a.differs(a.event.currency as string, a.made.currency, a.made.currency),
  ],
  [
    'exists_with_different_code',
    (a) => a.made && a.differs(a.event.code, a.made.code, a.made.code),
  ],
  ['exists', ({ made }) => made !== undefined],
  ['id_already_failed', (a) => a.isHere && a.journal.refusal(a.event.id) !== undefined],
  [
    'flags_are_mutually_exclusive',
    ({ resolves, event }) => resolves && /balancing|closing/.test(names(event.flags)),
  ],
  [
    'debit_account_id_must_not_be_zero',
    ({ resolves, event }) => !resolves && (event.debitAccountId ?? ZERO) === ZERO,
  ],
  [
    'debit_account_id_must_not_be_int_max',
    ({ resolves, event }) => !resolves && event.debitAccountId === LAST,
  ],
  [
    'credit_account_id_must_not_be_zero',
    ({ resolves, event }) => !resolves && (event.creditAccountId ?? ZERO) === ZERO,
  ],
  [
    'credit_account_id_must_not_be_int_max',
    ({ resolves, event }) => !resolves && event.creditAccountId === LAST,
  ],
  [
    'accounts_must_be_different',
    ({ resolves, event }) => !resolves && event.debitAccountId === event.creditAccountId,
  ],
  [
    'pending_id_must_be_zero',
    ({ resolves, event }) => !resolves && (event.pendingId ?? ZERO) !== ZERO,
  ],
  [
    'pending_id_must_not_be_zero',
    ({ resolves, event }) => resolves && (event.pendingId ?? ZERO) === ZERO,
  ],
  ['pending_id_must_not_be_int_max', ({ resolves, event }) => resolves && event.pendingId === LAST],
  [
    'pending_id_must_be_different',
    ({ resolves, event }) => resolves && event.pendingId === event.id,
  ],
  [
    'timeout_reserved_for_pending_transfer',
    ({ event }) => event.kind !== 'pending' && (event.timeoutSeconds ?? 0) > 0,
  ],
  [
    'closing_transfer_must_be_pending',
    ({ event }) => event.kind === 'normal' && /closing/.test(names(event.flags)),
  ],
  ['ledger_must_not_be_zero', ({ resolves, event }) => !resolves && event.currency === undefined],
  ['code_must_not_be_zero', ({ resolves, event }) => !resolves && (event.code ?? 0) === 0],
  ['accounts_must_be_in_same_bucket', isInOtherBucket],
  ['debit_account_not_found', (a) => !a.resolves && !a.debit()],
  ['credit_account_not_found', (a) => !a.resolves && !a.credit()],
  [
    'accounts_must_have_the_same_ledger',
    (a) => !a.resolves && a.debit().currency !== a.credit().currency,
  ],
  [
    'transfer_must_have_the_same_ledger_as_accounts',
    (a) => !a.resolves && a.debit().currency !== a.event.currency,
  ],
  ['pending_transfer_not_found', ({ resolves, reservation }) => resolves && !reservation],
  [
    'pending_transfer_not_pending',
    ({ resolves, reservation }) => resolves && reservation!.kind !== 'pending',
  ],
  [
    'pending_transfer_has_different_debit_account_id',
    (a) =>
      a.resolves &&
      a.isSet(a.event.debitAccountId) &&
      a.event.debitAccountId !== a.reservation!.debit,
  ],
  [
    'pending_transfer_has_different_credit_account_id',
    (a) =>
      a.resolves &&
      a.isSet(a.event.creditAccountId) &&
      a.event.creditAccountId !== a.reservation!.credit,
  ],
  [
    'pending_transfer_has_different_ledger',
    (a) => a.resolves && a.isSet(a.event.currency) && a.event.currency !== a.reservation!.currency,
  ],
  [
    'pending_transfer_has_different_code',
    (a) => a.resolves && a.isSet(a.event.code) && a.event.code !== a.reservation!.code,
  ],
  ['exceeds_pending_transfer_amount', (a) => a.resolves && a.amount > a.reservation!.amount],
  [
    'pending_transfer_has_different_amount',
    (a) => a.event.kind === 'void_pending' && a.amount !== a.reservation!.amount,
  ],
  ['pending_transfer_already_posted', (a) => a.resolves && a.ended === 'post_pending'],
  ['pending_transfer_already_voided', (a) => a.resolves && a.ended === 'void_pending'],
  ['pending_transfer_expired', (a) => a.resolves && (a.ended === 'expire_pending' || a.isLate)],
  [
    'debit_account_already_closed',
    (a) => a.event.kind !== 'void_pending' && a.journal.isClosed(a.debitId),
  ],
  [
    'credit_account_already_closed',
    (a) => a.event.kind !== 'void_pending' && a.journal.isClosed(a.creditId),
  ],
  [
    'overflows_debits_pending',
    (a) => a.event.kind === 'pending' && over(a.amount, a.journal.totals(a.debitId).debitsPending),
  ],
  [
    'overflows_credits_pending',
    (a) =>
      a.event.kind === 'pending' && over(a.amount, a.journal.totals(a.creditId).creditsPending),
  ],
  [
    'overflows_debits_posted',
    (a) => !a.resolves && over(a.amount, a.journal.totals(a.debitId).debitsPosted),
  ],
  [
    'overflows_credits_posted',
    (a) => !a.resolves && over(a.amount, a.journal.totals(a.creditId).creditsPosted),
  ],
  ['overflows_debits', (a) => !a.resolves && over(a.amount, ...debits(a))],
  ['overflows_credits', (a) => !a.resolves && over(a.amount, ...credits(a))],
  [
    'exceeds_credits',
    (a) => {
      if (a.resolves || !a.debit().flags.debitsMustNotExceedCredits) return false;
      const [posted, pending] = debits(a);
      return posted + pending + a.amount > a.journal.totals(a.debitId).creditsPosted;
    },
  ],
  [
    'exceeds_debits',
    (a) => {
      if (a.resolves || !a.credit().flags.creditsMustNotExceedDebits) return false;
      const [posted, pending] = credits(a);
      return posted + pending + a.amount > a.journal.totals(a.creditId).debitsPosted;
    },
  ],
];

function debits({ journal, debitId }: TransferRequest): readonly [bigint, bigint] {
  const { debitsPosted, debitsPending } = journal.totals(debitId);
  return [debitsPosted, debitsPending];
}

function credits({ journal, creditId }: TransferRequest): readonly [bigint, bigint] {
  const { creditsPosted, creditsPending } = journal.totals(creditId);
  return [creditsPosted, creditsPending];
}

function hasOtherAmount({ made, event, reservation }: TransferRequest): boolean | undefined {
  if (!made) return undefined;
  if (/balancing/.test(names(made.flags)))
    return event.amount !== 'all' && event.amount < made.amount;
  const request = event.amount === 'all' ? reservation!.amount : event.amount;
  return request !== made.amount;
}

function isInOtherBucket({ event, resolves, bucket, isHere }: TransferRequest): boolean {
  const others = resolves ? [event.pendingId!] : [event.debitAccountId!, event.creditAccountId!];
  return !isHere || others.some((id) => bucketIn(id) !== bucket);
}

/** One account evaluated against the journal. */
export interface AccountRequest {
  readonly event: AccountEvent;
  readonly known: AccountLine | undefined;
  readonly bucket: number;
}

const comparableFlags = ({ linked: _linked, ...flags }: NonNullable<AccountEvent['flags']>) =>
  names(flags);

export const accountRules: readonly Rule<AccountStatus, AccountRequest>[] = [
  ['id_must_not_be_zero', ({ event }) => event.id === ZERO],
  ['id_must_not_be_int_max', ({ event }) => event.id === LAST],
  ['accounts_must_be_in_same_bucket', ({ event, bucket }) => bucketIn(event.id) !== bucket],
  [
    'exists_with_different_flags',
    ({ event, known }) =>
      known && comparableFlags(event.flags ?? {}) !== comparableFlags(known.flags),
  ],
  [
    'exists_with_different_ledger',
    ({ event, known }) => known && event.currency !== known.currency,
  ],
  ['exists_with_different_code', ({ event, known }) => known && event.code !== known.code],
  ['exists', ({ known }) => known !== undefined],
  [
    'flags_are_mutually_exclusive',
    ({ event: { flags } }) => flags?.debitsMustNotExceedCredits && flags.creditsMustNotExceedDebits,
  ],
  ['code_must_not_be_zero', ({ event }) => event.code === 0],
];
