import type { Currency } from '@kheya/money';
import { freshAccount, freshId, transfer } from '#tests/people.ts';
import type {
  AccountEvent,
  AccountFlags,
  Ledger,
  TransferEvent,
  TransferFlags,
  TransferResult,
} from '#types.ts';

/** An engine under test. The suite uses only `ledger` and this clock. */
export interface Subject {
  readonly ledger: Ledger;
  readonly clock: { now(): Date; advance(ms: number): void };
  /** Releases expired reservations; an engine that does so by itself waits for it here. */
  readonly expire: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

export interface AccountWish {
  readonly balance?: bigint;
  readonly currency?: Currency;
  readonly flags?: Partial<AccountFlags>;
  readonly code?: number;
}

/** Flags of a customer's account: limited to its balance, with history. */
export const LIMITED: Partial<AccountFlags> = { debitsMustNotExceedCredits: true, history: true };

/**
 * The other codes of the chart have rules in the proofs of the books; a customer's has the one
 * needed here.
 */
const CUSTOMER = 2000;
const OTHER = 9000;
const AT_ONCE = 40;

/**
 * What the tests of one topic share: an engine, one of its buckets, and helpers for common steps.
 */
export class ConformanceFixture {
  readonly subject: Subject;
  readonly bucket: number;
  readonly #sources = new Map<Currency, string>();
  readonly #ready = new Map<string, string[]>();

  constructor(subject: Subject) {
    this.subject = subject;
    this.bucket = subject.ledger.capabilities.buckets - 1;
  }

  get ledger(): Ledger {
    return this.subject.ledger;
  }

  id(): string {
    return freshId(this.bucket);
  }

  accountId(): string {
    return freshAccount(this.bucket);
  }

  accountEvent(fields: Partial<AccountEvent> = {}): AccountEvent {
    return { id: this.accountId(), currency: 'USD', code: OTHER, ...fields };
  }

  /** A new account: a customer's, unless flags are given. Accounts are opened in batches. */
  async account(wish: AccountWish = {}): Promise<string> {
    const { balance = 0n, currency = 'USD', flags = LIMITED } = wish;
    const { code = flags === LIMITED ? CUSTOMER : OTHER } = wish;
    const kind = JSON.stringify([currency, flags, code]);
    const ready = this.#ready.get(kind) ?? [];
    this.#ready.set(kind, ready);
    if (ready.length === 0) {
      const events = Array.from({ length: AT_ONCE }, () =>
        this.accountEvent({ currency, flags, code }),
      );
      await this.ledger.open(events);
      ready.push(...events.map(({ id }) => id));
    }
    const id = ready.pop()!;
    if (balance > 0n) await this.fund(id, balance, currency);
    return id;
  }

  /** Funds an account from one without limits. */
  async fund(accountId: string, amount: bigint, currency: Currency = 'USD'): Promise<void> {
    const from = await this.source(currency);
    await this.make({ debitAccountId: from, creditAccountId: accountId, amount, currency });
  }

  async source(currency: Currency = 'USD'): Promise<string> {
    const known = this.#sources.get(currency);
    if (known) return known;
    const id = await this.account({ currency, flags: {}, code: 1000 });
    this.#sources.set(currency, id);
    return id;
  }

  event(fields: Partial<TransferEvent>): TransferEvent {
    return transfer(fields, this.bucket);
  }

  post(kind: 'post_pending' | 'void_pending', fields: Partial<TransferEvent>): TransferEvent {
    return { id: this.id(), kind, amount: 'all', ...fields };
  }

  results(...events: readonly TransferEvent[]): Promise<TransferResult[]> {
    return this.ledger.post(events);
  }

  async statuses(...events: readonly TransferEvent[]): Promise<string[]> {
    return (await this.ledger.post(events)).map(({ status }) => status);
  }

  async status(event: TransferEvent): Promise<string> {
    return (await this.statuses(event))[0]!;
  }

  async openStatuses(...events: readonly AccountEvent[]): Promise<string[]> {
    return (await this.ledger.open(events)).map(({ status }) => status);
  }

  /** Makes a transfer and expects it to succeed. */
  async make(fields: Partial<TransferEvent>): Promise<TransferEvent> {
    const event = this.event(fields);
    const status = await this.status(event);
    if (status !== 'created') throw new Error(`the stage could not be set: ${status}`);
    return event;
  }

  /** Closes an account with a reservation of zero; returns the event. */
  async close(accountId: string, currency: Currency = 'USD'): Promise<TransferEvent> {
    const creditAccountId = await this.source(currency);
    return this.make({
      kind: 'pending',
      debitAccountId: accountId,
      creditAccountId,
      amount: 0n,
      currency,
      flags: { closingDebit: true },
    });
  }

  /** Posted and pending debits and credits. */
  async totals(accountId: string) {
    const [account] = await this.ledger.accounts([accountId]);
    const { debitsPosted, debitsPending, creditsPosted, creditsPending } = account!;
    return { debitsPosted, debitsPending, creditsPosted, creditsPending };
  }

  async isClosed(accountId: string): Promise<boolean> {
    return (await this.ledger.accounts([accountId]))[0]!.closed;
  }
}

/** The same events as one chain. */
export function chained(...events: readonly TransferEvent[]): TransferEvent[] {
  const last = events.length - 1;
  return events.map((event, index) => withFlags(event, { linked: index < last }));
}

export function withFlags(event: TransferEvent, flags: Partial<TransferFlags>): TransferEvent {
  return { ...event, flags: { ...event.flags, ...flags } };
}

export function withLinked(event: AccountEvent): AccountEvent {
  return { ...event, flags: { ...event.flags, linked: true } };
}
