import type { DecidedRow } from '#decide/books.ts';
import { transferFlagBits } from '#decide/flags.ts';
import type { TransientStatus } from '#status.ts';
import type { Transfer } from '#types.ts';

/** The kinds in the order of the database's enum: their index is sent instead of their name. */
export const KINDS = [
  'normal',
  'pending',
  'post_pending',
  'void_pending',
  'expire_pending',
] as const satisfies readonly Transfer['kind'][];

const KIND_INDEXES = Object.fromEntries(KINDS.map((kind, index) => [kind, index + 1])) as Record<
  Transfer['kind'],
  number
>;

const CURRENCIES = { USD: 1, BDT: 2, USDC: 3 } as const satisfies Record<
  Transfer['currency'],
  number
>;

/**
 * A decided batch as the arrays of `ledger.append`, in PostgreSQL's text form. The driver would
 * quote and escape each element, which is not needed here.
 */
export function columnsOf(rows: readonly DecidedRow[]): (string | null)[] {
  const columns = new Columns();
  for (const row of rows) columns.add(row);
  return columns.values();
}

class Columns {
  readonly #ids: string[] = [];
  readonly #kinds: number[] = [];
  readonly #debits: string[] = [];
  readonly #credits: string[] = [];
  readonly #amounts: bigint[] = [];
  readonly #currencies: number[] = [];
  readonly #pendings: string[] = [];
  #resolves = false;
  readonly #timeouts: number[] = [];
  #times = false;
  readonly #codes: number[] = [];
  readonly #intents: string[] = [];
  readonly #legs: number[] = [];
  readonly #flags: number[] = [];
  readonly #refusedIds: string[] = [];
  readonly #refusals: TransientStatus[] = [];
  readonly #outboxIds: string[] = [];
  readonly #outboxEvents: number[] = [];
  readonly #topics: string[] = [];
  readonly #payloads: string[] = [];

  add({ id, idOutcome, outbox }: DecidedRow): void {
    if (idOutcome.outcome !== 'created') {
      this.#refusedIds.push(id);
      this.#refusals.push(idOutcome.outcome);
      return;
    }
    const { transfer } = idOutcome;
    this.#ids.push(id);
    this.#kinds.push(KIND_INDEXES[transfer.kind]);
    this.#debits.push(transfer.debitAccountId);
    this.#credits.push(transfer.creditAccountId);
    this.#amounts.push(transfer.amount);
    this.#currencies.push(CURRENCIES[transfer.currency]);
    this.#pendings.push(transfer.pendingId ?? 'NULL');
    this.#resolves ||= transfer.pendingId !== null;
    this.#timeouts.push(transfer.timeoutSeconds);
    this.#times ||= transfer.timeoutSeconds !== 0;
    this.#codes.push(transfer.code);
    this.#intents.push(transfer.intentId);
    this.#legs.push(transfer.leg);
    this.#flags.push(transferFlagBits(transfer.flags));
    for (const message of outbox) {
      this.#outboxIds.push(message.id);
      this.#outboxEvents.push(this.#ids.length);
      this.#topics.push(quoted(message.topic));
      this.#payloads.push(quoted(JSON.stringify(message.payload)));
    }
  }

  values(): (string | null)[] {
    const accounts = [...new Set([...this.#debits, ...this.#credits])].toSorted();
    const places = new Map(accounts.map((account, index) => [account, index + 1]));
    return [
      column(this.#ids),
      column(this.#kinds),
      column(accounts),
      column(this.#debits.map((account) => places.get(account)!)),
      column(this.#credits.map((account) => places.get(account)!)),
      column(this.#amounts),
      column(this.#currencies),
      this.#resolves ? column(this.#pendings) : null,
      this.#times ? column(this.#timeouts) : null,
      column(this.#codes),
      column(this.#intents),
      column(this.#legs),
      column(this.#flags),
      column(this.#refusedIds),
      column(this.#refusals),
      column(this.#outboxIds),
      column(this.#outboxEvents),
      column(this.#topics),
      column(this.#payloads),
    ];
  }
}

/** A column without a row is null, as `ledger.append` wants it. */
function column(elements: readonly (string | number | bigint)[]): string | null {
  return elements.length === 0 ? null : `{${elements.join(',')}}`;
}

/** Arbitrary text as an element of an array. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
