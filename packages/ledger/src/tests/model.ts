import type { TransferEvent } from '#types.ts';

/**
 * A second, plain telling of the rules for comparison with the engine: balances recomputed from a list of
 * what happened, no cache, no undo log. It knows the events the property makes, nothing more.
 */
export class Model {
  readonly #limited: ReadonlySet<string>;
  #done: Done[] = [];
  #spent = new Set<string>();

  constructor(limited: Iterable<string>) {
    this.#limited = new Set(limited);
  }

  balance(account: string) {
    let posted = 0n;
    let reserved = 0n;
    for (const { event, amount } of this.#done) {
      if (event.kind === 'void_pending') continue;
      const of = this.#sides(event);
      const open = event.kind === 'pending' && !this.#resolution(event.id);
      if (event.kind === 'pending') {
        if (open && of.debit === account) reserved += amount;
        continue;
      }
      if (of.debit === account) posted -= amount;
      if (of.credit === account) posted += amount;
    }
    return { posted, available: posted - reserved };
  }

  post(events: readonly TransferEvent[]): string[] {
    const answers: string[] = [];
    for (let start = 0; start < events.length;) {
      let end = start;
      while (events[end]!.flags?.linked) end += 1;
      answers.push(...this.#chain(events.slice(start, end + 1)));
      start = end + 1;
    }
    return answers;
  }

  #chain(chain: readonly TransferEvent[]): string[] {
    const before = [...this.#done];
    for (const [index, event] of chain.entries()) {
      const status = this.#one(event);
      if (status === 'created') continue;
      this.#done = before;
      if (/exceeds_credits|_not_found/.test(status)) this.#spent.add(event.id);
      return chain.map((_, other) => (other === index ? status : 'linked_event_failed'));
    }
    return chain.map(() => 'created');
  }

  #one(event: TransferEvent): string {
    const known = this.#done.find((done) => done.event.id === event.id);
    if (known)
      return known.event.amount === event.amount ? 'exists' : 'exists_with_different_amount';
    if (this.#spent.has(event.id)) return 'id_already_failed';
    let amount = event.amount as bigint;
    if (event.kind === 'post_pending' || event.kind === 'void_pending') {
      const reservation = this.#done.find((done) => done.event.id === event.pendingId);
      if (!reservation) return 'pending_transfer_not_found';
      if (event.amount === 'all') amount = reservation.amount;
      if (amount > reservation.amount) return 'exceeds_pending_transfer_amount';
      const resolution = this.#resolution(reservation.event.id);
      if (resolution === 'post_pending') return 'pending_transfer_already_posted';
      if (resolution === 'void_pending') return 'pending_transfer_already_voided';
    } else {
      const { available } = this.balance(event.debitAccountId!);
      if (event.flags?.balancingDebit) amount = min(amount, max(available, 0n));
      if (this.#limited.has(event.debitAccountId!) && amount > available) return 'exceeds_credits';
    }
    this.#done.push({ event, amount });
    return 'created';
  }

  #resolution(id: string): string | undefined {
    return this.#done.find((done) => done.event.pendingId === id)?.event.kind;
  }

  #sides(event: TransferEvent): { debit: string; credit: string } {
    const own = event.pendingId
      ? this.#done.find((done) => done.event.id === event.pendingId)!.event
      : event;
    return { debit: own.debitAccountId!, credit: own.creditAccountId! };
  }
}

interface Done {
  readonly event: TransferEvent;
  readonly amount: bigint;
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);
