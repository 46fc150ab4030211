import { Journal } from '#tests/model-journal.ts';
import { accountRules, TransferRequest, transferRules } from '#tests/model-rules.ts';
import { transientStatuses, type AccountStatus, type TransferStatus } from '#status.ts';
import type { AccountEvent, TransferEvent } from '#types.ts';

export interface Answer<Status = TransferStatus | AccountStatus> {
  readonly status: Status;
  readonly at: number;
  readonly firstStatus?: string;
}

const bucketIn = (id: string) => (/^f{8}/.test(id) ? 0 : Number.parseInt(id.slice(15, 18), 16));
const LINKED = 'linked_event_failed';

/**
 * A second, plain implementation of the rules to compare engines with: a journal of what happened
 * and a list of refusals, with every balance summed from the journal. It shares only the names of
 * the statuses with the engine.
 */
export class Model {
  readonly journal = new Journal();
  readonly #clock: { now(): Date };

  constructor(clock: { now(): Date }) {
    this.#clock = clock;
  }

  /** The chains of a call: the positions of the events that belong together. */
  static chains(events: readonly { readonly flags?: { readonly linked?: boolean } }[]): number[][] {
    const chains: number[][] = [];
    for (const [index, event] of events.entries()) {
      if (index === 0 || !events[index - 1]!.flags?.linked) chains.push([]);
      chains.at(-1)!.push(index);
      if (index === events.length - 1 && event.flags?.linked) chains.at(-1)!.push(-1);
    }
    return chains;
  }

  post(events: readonly TransferEvent[]): Answer[] {
    return this.#together(events, (event, bucket) => this.#one(event, bucket));
  }

  open(events: readonly AccountEvent[]): Answer[] {
    return this.#together(events, (event, bucket) => this.#account(event, bucket));
  }

  /** What would be answered; nothing is changed. */
  answerEvent(events: readonly TransferEvent[]): Answer[] {
    const before = this.journal.length;
    const answers = this.post(events);
    this.journal.cut(before);
    return answers;
  }

  /** Releases one reservation that has expired; returns whether there was one. */
  expire(id: string): boolean {
    const hold = this.journal.transfer(id);
    if (!hold || hold.timeout === 0 || this.journal.end(id)) return false;
    if (this.#now() < hold.at + hold.timeout * 1000) return false;
    const line = { ...hold, id: `end of ${id}`, at: this.#now(), ends: id, timeout: 0, flags: {} };
    this.journal.write({ ...line, kind: 'expire_pending' });
    return true;
  }

  /** The reservations that have expired and are not released yet. */
  late(): string[] {
    return this.journal
      .openReservations()
      .filter(({ at, timeout }) => timeout > 0 && this.#now() >= at + timeout * 1000)
      .map(({ id }) => id);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #together<Event extends { readonly id: string; readonly flags?: { readonly linked?: boolean } }>(
    events: readonly Event[],
    decide: (event: Event, bucket: number) => Answer,
  ): Answer[] {
    return Model.chains(events).flatMap((chain) => this.#chain(chain, events, decide));
  }

  #chain<Event extends { readonly id: string }>(
    chain: readonly number[],
    events: readonly Event[],
    decide: (event: Event, bucket: number) => Answer,
  ): Answer[] {
    const isOpen = chain.at(-1) === -1;
    const own = chain.filter((index) => index >= 0).map((index) => events[index]!);
    const bucket = bucketIn(own[0]!.id);
    const before = this.journal.length;
    const failed = (): Answer => ({ status: LINKED, at: this.#now() });
    for (const [position, event] of own.entries()) {
      const isEnd = isOpen && position === own.length - 1;
      const answer: Answer = isEnd
        ? { status: 'linked_event_chain_open', at: this.#now() }
        : decide(event, bucket);
      if (answer.status === 'created') continue;
      this.journal.cut(before);
      this.#spend(event.id, answer.status);
      const answers = own.map((_, other) => (other === position ? answer : failed()));
      if (isOpen) answers[own.length - 1] = { status: 'linked_event_chain_open', at: this.#now() };
      return answers;
    }
    return own.map(() => ({ status: 'created', at: this.#now() }));
  }

  #spend(id: string, status: string): void {
    const spends = transientStatuses.find((own) => own === status);
    if (spends) this.journal.write({ what: 'refusal', id, status: spends });
  }

  #one(event: TransferEvent, bucket: number): Answer {
    const request = new TransferRequest(event, this.journal, this.#now(), bucket);
    const status = transferRules.find(([, applies]) => applies(request))?.[0];
    if (status === 'exists') return { status, at: request.made!.at };
    if (status === 'id_already_failed') {
      return { status, at: this.#now(), firstStatus: this.journal.refusal(event.id)!.status };
    }
    if (status) return { status, at: this.#now() };
    const { kind, intentId, leg, code, timeoutSeconds = 0, flags = {}, currency } = event;
    const hold = request.resolves ? request.reservation! : undefined;
    this.journal.write({
      what: 'transfer',
      id: event.id,
      at: this.#now(),
      kind,
      debit: request.debitId,
      credit: request.creditId,
      amount: request.amount,
      currency: hold?.currency ?? currency!,
      code: hold?.code ?? code!,
      intentId: request.isSet(intentId) ? intentId : hold!.intentId,
      leg: request.isSet(leg) ? leg : (hold?.leg ?? 0),
      timeout: timeoutSeconds,
      flags,
      ends: hold?.id,
    });
    return { status: 'created', at: this.#now() };
  }

  #account(event: AccountEvent, bucket: number): Answer {
    const known = this.journal.account(event.id);
    const status = accountRules.find(([, applies]) => applies({ event, known, bucket }))?.[0];
    if (status) return { status, at: status === 'exists' ? known!.at : this.#now() };
    const { id, currency, code, flags = {} } = event;
    this.journal.write({ what: 'account', id, at: this.#now(), currency, code, flags });
    return { status: 'created', at: this.#now() };
  }
}
