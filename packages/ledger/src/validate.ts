import { isCurrency } from '@kheya/money';
import { AMOUNT_MAX } from '#decide/decide.ts';
import { LedgerMalformed } from '#errors.ts';
import type { AccountEvent, TransferEvent } from '#types.ts';

/** As many events as one call may hold. */
export const EVENTS_PER_CALL = 8000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KINDS: ReadonlySet<string> = new Set(['normal', 'pending', 'post_pending', 'void_pending']);
const SMALLINT_MAX = 32_767;
const TIMEOUT_MAX = 2_147_483_647;

/** Refuses a call whole when one of its events is not an event at all. */
export function checkTransferEvents(events: readonly TransferEvent[]): void {
  checkCount(events.length);
  for (const [index, event] of events.entries()) {
    const problem = problemOfTransfer(event);
    if (problem) throw new LedgerMalformed(`event ${index}: ${problem}`);
  }
}

export function checkAccountEvents(events: readonly AccountEvent[]): void {
  checkCount(events.length);
  for (const [index, event] of events.entries()) {
    const problem =
      idProblem('id', event.id) ??
      (isCurrency(event.currency) ? undefined : 'currency is unknown') ??
      smallProblem('code', event.code);
    if (problem) throw new LedgerMalformed(`account ${index}: ${problem}`);
  }
}

/** Ids are compared as text, so only the lower-case form is one. */
export function checkId(id: string): void {
  const problem = idProblem('id', id);
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
  const balances = event.flags?.balancingDebit || event.flags?.balancingCredit;
  if (event.amount === 'all') {
    if (!resolves && !balances) return "amount 'all' has no meaning here";
  } else if (typeof event.amount !== 'bigint' || event.amount < 0n || event.amount > AMOUNT_MAX) {
    return 'amount is not a bigint from 0 to 2^63 - 1';
  }
  if (!resolves && event.intentId === undefined) return 'intentId is missing';
  const { timeoutSeconds = 0, currency } = event;
  if (!Number.isInteger(timeoutSeconds) || timeoutSeconds < 0 || timeoutSeconds > TIMEOUT_MAX) {
    return 'timeoutSeconds is out of range';
  }
  if (currency !== undefined && !isCurrency(currency)) return 'currency is unknown';
  return (
    idProblem('id', event.id) ??
    idProblem('debitAccountId', event.debitAccountId) ??
    idProblem('creditAccountId', event.creditAccountId) ??
    idProblem('pendingId', event.pendingId) ??
    idProblem('intentId', event.intentId) ??
    smallProblem('code', event.code) ??
    smallProblem('leg', event.leg) ??
    event.outbox?.map((message) => idProblem('outbox id', message.id)).find(Boolean)
  );
}

function idProblem(name: string, id: string | undefined): string | undefined {
  return id === undefined || UUID.test(id) ? undefined : `${name} is not a lower-case uuid`;
}

function smallProblem(name: string, value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  const fits = Number.isInteger(value) && value >= 0 && value <= SMALLINT_MAX;
  return fits ? undefined : `${name} is out of range`;
}
