import { isCurrency } from '@kheya/money';
import { AMOUNT_MAX } from '#decide/decide.ts';
import { LedgerMalformed } from '#errors.ts';
import { bucketOf, ID_MAX } from '#ids.ts';
import type {
  AccountEvent,
  HistoryQuery,
  OutboxMessage,
  PageQuery,
  TransferEvent,
  TransferQuery,
} from '#types.ts';

/** Maximum of events in one call. */
export const EVENTS_PER_CALL = 8000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KINDS: ReadonlySet<unknown> = new Set(['normal', 'pending', 'post_pending', 'void_pending']);
const STORED_KINDS: ReadonlySet<unknown> = new Set([...KINDS, 'expire_pending']);
const TRANSFER_FLAGS: ReadonlySet<string> = new Set([
  'linked',
  'balancingDebit',
  'balancingCredit',
  'closingDebit',
  'closingCredit',
]);
const ACCOUNT_FLAGS: ReadonlySet<string> = new Set([
  'linked',
  'debitsMustNotExceedCredits',
  'creditsMustNotExceedDebits',
  'history',
]);
const SMALLINT_MAX = 32_767;
const TIMEOUT_MAX = 2_147_483_647;

/**
 * Throws `LedgerMalformed` when one of the events is not a valid event, with its position and the
 * fault.
 */
export function checkTransferEvents(events: readonly TransferEvent[], buckets: number): void {
  checkCount(events.length);
  for (const [index, event] of events.entries()) {
    const problem = problemOfTransfer(event) ?? bucketProblem(events, index, buckets);
    if (problem) throw new LedgerMalformed(`event ${index}: ${problem}`);
  }
}

export function checkAccountEvents(accounts: readonly AccountEvent[], buckets: number): void {
  checkCount(accounts.length);
  for (const [index, event] of accounts.entries()) {
    const problem =
      idProblem('id', event.id) ??
      (isCurrency(event.currency) ? undefined : 'currency is unknown') ??
      smallProblem('code', event.code) ??
      flagsProblem(event.flags, ACCOUNT_FLAGS) ??
      bucketProblem(accounts, index, buckets);
    if (problem) throw new LedgerMalformed(`account ${index}: ${problem}`);
  }
}

/** Ids are compared as text, so only the lower-case form is valid. */
export function checkId(id: string): void {
  refuse(idProblem('id', id));
}

export function checkHistoryQuery(accountId: string, query: HistoryQuery): void {
  const { side, codes, kinds } = query;
  refuse(
    idProblem('accountId', accountId) ??
      pageProblem(query) ??
      listProblem('codes', codes, (code) => smallProblem('', code) === undefined) ??
      listProblem('kinds', kinds, (kind) => STORED_KINDS.has(kind)) ??
      (side === undefined || side === 'debit' || side === 'credit' ? undefined : 'side is unknown'),
  );
}

export function checkTransferQuery(query: TransferQuery): void {
  const { bucket, intentId, currency, codes, kinds } = query;
  refuse(
    smallProblem('bucket', bucket) ??
      pageProblem(query) ??
      (intentId === undefined ? undefined : idProblem('intentId', intentId)) ??
      (currency === undefined || isCurrency(currency) ? undefined : 'currency is unknown') ??
      listProblem('codes', codes, (code) => smallProblem('', code) === undefined) ??
      listProblem('kinds', kinds, (kind) => STORED_KINDS.has(kind)),
  );
}

export function checkMoment(at: Date): void {
  refuse(momentProblem('at', at));
}

function refuse(problem: string | undefined): void {
  if (problem) throw new LedgerMalformed(problem);
}

function checkCount(count: number): void {
  if (count > EVENTS_PER_CALL) {
    throw new LedgerMalformed(`${count} events in one call: at most ${EVENTS_PER_CALL}`);
  }
}

function problemOfTransfer(event: TransferEvent): string | undefined {
  if (!KINDS.has(event.kind)) return 'kind is unknown';
  const resolves = event.kind === 'post_pending' || event.kind === 'void_pending';
  const { amount, timeoutSeconds = 0, currency, intentId, code, leg } = event;
  if (amount === 'all') {
    const balances = event.flags?.balancingDebit || event.flags?.balancingCredit;
    if (!resolves && !balances) return "amount 'all' has no meaning here";
  } else if (typeof amount !== 'bigint' || amount < 0n || amount > AMOUNT_MAX) {
    return 'amount is not a bigint from 0 to 2^63 - 1';
  }
  if (!resolves && intentId === undefined) return 'intentId is missing';
  if (!Number.isInteger(timeoutSeconds) || timeoutSeconds < 0 || timeoutSeconds > TIMEOUT_MAX) {
    return 'timeoutSeconds is out of range';
  }
  if (currency !== undefined && !isCurrency(currency)) return 'currency is unknown';
  return (
    idProblem('id', event.id) ??
    optionalIdProblem('debitAccountId', event.debitAccountId) ??
    optionalIdProblem('creditAccountId', event.creditAccountId) ??
    optionalIdProblem('pendingId', event.pendingId) ??
    optionalIdProblem('intentId', intentId) ??
    (code === undefined ? undefined : smallProblem('code', code)) ??
    (leg === undefined ? undefined : smallProblem('leg', leg)) ??
    flagsProblem(event.flags, TRANSFER_FLAGS) ??
    outboxProblem(event.outbox)
  );
}

function idProblem(name: string, id: unknown): string | undefined {
  return typeof id === 'string' && UUID.test(id) ? undefined : `${name} is not a lower-case uuid`;
}

function optionalIdProblem(name: string, id: unknown): string | undefined {
  return id === undefined ? undefined : idProblem(name, id);
}

/**
 * The bucket of a chain is that of its first event. The largest id belongs to none: it has a status
 * of its own.
 */
function bucketProblem(
  events: readonly (TransferEvent | AccountEvent)[],
  index: number,
  buckets: number,
): string | undefined {
  if (events[index - 1]?.flags?.linked) return undefined;
  const { id } = events[index]!;
  const bucket = bucketOf(id);
  if (bucket < buckets || id === ID_MAX) return undefined;
  return `id lies in bucket ${bucket}, which is not open`;
}

function smallProblem(name: string, value: unknown): string | undefined {
  const fits = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= SMALLINT_MAX;
  return fits ? undefined : `${name} is out of range`;
}

function flagsProblem(
  flags: Readonly<Record<string, unknown>> | undefined,
  names: ReadonlySet<string>,
): string | undefined {
  if (flags === undefined) return undefined;
  for (const [name, value] of Object.entries(flags)) {
    if (!names.has(name)) return `flags.${name} is unknown`;
    if (typeof value !== 'boolean') return `flags.${name} is neither true nor false`;
  }
  return undefined;
}

function outboxProblem(outbox: readonly OutboxMessage[] | undefined): string | undefined {
  for (const [index, { id, topic, payload }] of (outbox ?? []).entries()) {
    const name = `outbox[${index}]`;
    const problem = idProblem(`${name}.id`, id);
    if (problem) return problem;
    if (typeof topic !== 'string' || topic === '') return `${name}.topic is missing`;
    if (typeof payload !== 'object' || payload === null) return `${name}.payload is no object`;
  }
  return undefined;
}

function pageProblem(query: PageQuery): string | undefined {
  const { before, after, from, until, order, limit } = query;
  if (before !== undefined && !isNumber(before)) return 'before is no number of an entry';
  if (after !== undefined && !isNumber(after)) return 'after is no number of an entry';
  if (order !== undefined && order !== 'newest' && order !== 'oldest') return 'order is unknown';
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1)) {
    return 'limit is not a whole number from 1';
  }
  return (
    (from === undefined ? undefined : momentProblem('from', from)) ??
    (until === undefined ? undefined : momentProblem('until', until))
  );
}

function isNumber(seq: unknown): boolean {
  return typeof seq === 'bigint' && seq >= 0n && seq < AMOUNT_MAX;
}

function momentProblem(name: string, value: Date): string | undefined {
  return Number.isNaN(value.getTime()) ? `${name} is no moment` : undefined;
}

function listProblem<Item>(
  name: string,
  list: readonly Item[] | undefined,
  fits: (item: Item) => boolean,
): string | undefined {
  return list === undefined || list.every(fits) ? undefined : `${name} holds an unknown one`;
}
