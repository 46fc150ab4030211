import type { Transfer, TransferStep } from '@kheya/contract';
import { newKey, pay, transferOf, work } from '#testing/test-money.ts';
import { minor, type Balance, type Stage } from './stage.ts';
import type { Scenario, Way } from './ways.ts';

/** Everything that a cell says of a payment's end. */
export interface End {
  readonly status: Transfer['status'];
  readonly step: TransferStep;
  readonly reason: Transfer['reason'];
  readonly timeline: readonly string[];
  /** The notifications of the sender, in order, and of a payee who is another customer. */
  readonly told: readonly string[];
  readonly payeeTold: readonly string[];
  /** What the sender's account and the payee's changed by, in the smallest units. */
  readonly source: Balance;
  readonly payee: Balance | undefined;
}

/** One payment of one cell. */
export class Run {
  readonly stage: Stage;
  readonly way: Way;
  #paid: Transfer | undefined;
  readonly #source: Balance;
  readonly #payee: Balance | undefined;

  private constructor(stage: Stage, way: Way, source: Balance, payee: Balance | undefined) {
    this.stage = stage;
    this.way = way;
    this.#source = source;
    this.#payee = payee;
  }

  static async start(stage: Stage, way: Way): Promise<Run> {
    await stage.morningOf(way);
    return new Run(stage, way, await stage.sourceOf(way), await stage.payeeOf(way));
  }

  get id(): string {
    if (!this.#paid) throw new Error('nothing is paid yet');
    return this.#paid.id;
  }

  /** What a provider in Bangladesh knows the payment by. */
  get reference(): string {
    return `KH${this.id.replaceAll('-', '')}`;
  }

  get total(): bigint {
    return minor(this.#paid?.total ?? '0.00');
  }

  get target(): { readonly minor: bigint; readonly text: string } {
    const { target_amount: amount = '0.00', target_currency: currency } = this.#paid ?? {};
    return { minor: minor(amount), text: `${amount} ${currency}` };
  }

  async pay(scenario: Scenario = 'usual'): Promise<void> {
    const { stage, way } = this;
    this.#paid = await pay(stage.world, stage.sender, await way.body(stage, scenario));
  }

  work(rounds = 1): Promise<void> {
    return work(this.stage.world, rounds);
  }

  /** Time for every attempt that is due: on the provider's side first, then on ours. */
  async pass(...seconds: number[]): Promise<void> {
    const { world } = this.stage;
    for (const some of seconds) {
      await world.api.advance(some);
      await world.settle();
      await this.work();
    }
  }

  /** Time in which only the provider works. */
  async passAtProvider(seconds: number): Promise<void> {
    await this.stage.world.api.advance(seconds);
    await this.stage.world.simulator.context.work.settle();
  }

  control(path: string, body: object): Promise<unknown> {
    return this.stage.world.control(path, body);
  }

  fault(kind: string, over: { operation?: string; count?: number; provider?: string } = {}) {
    const { provider, operation } = this.way;
    const named = operation === undefined ? {} : { operation };
    return this.control('/faults', { provider, ...named, kind, count: 1, ...over });
  }

  /** A fault of what the provider tells us, and not of its answers. */
  webhookFault(kind: string) {
    return this.fault(kind, { operation: 'webhook' });
  }

  /** The customer's wish to stop it; the status of the answer, or the code of the refusal. */
  async cancel(): Promise<number | string> {
    const key = { 'idempotency-key': newKey() };
    const { client } = this.stage.sender;
    const answer = await client.call('POST', `/transfer/${this.id}/cancel/`, {}, key);
    return answer.status < 300 ? answer.status : answer.json<{ code: string }>().code;
  }

  async stepNow(): Promise<{ readonly step: TransferStep; readonly payment: string | null }> {
    const [row] = await this.stage.world.api.query<{ step: TransferStep; payment: string | null }>(
      'select step, rail_payment_id as payment from payments.transfers where id = $1',
      [this.id],
    );
    return row!;
  }

  /** What the sender's account has changed by since before the payment. */
  async sourceChange(): Promise<Balance> {
    return difference(await this.stage.sourceOf(this.way), this.#source);
  }

  /** The partner's movement after a payment that was posted in our books: known to us, and made there. */
  async mirror(): Promise<{ readonly known: boolean; readonly made: number }> {
    const [row] = await this.stage.world.api.query<{ known: boolean }>(
      'select bank_transfer_id is not null as known from payments.transfers where id = $1',
      [this.id],
    );
    const { db } = this.stage.world.simulator.context;
    const made = await db.selectFrom('bank.transactions').select('metadata').execute();
    const ours = made.filter(({ metadata }) => JSON.stringify(metadata).includes(this.id));
    return { known: row!.known, made: ours.length };
  }

  async end(): Promise<End> {
    const { stage, way } = this;
    const { status, step, reason, timeline } = await transferOf(stage.sender.client, this.id);
    const payee = await stage.payeeOf(way);
    return {
      ...{ status, step, reason, timeline: timeline.map((entry) => entry.step) },
      told: (await this.#toldTo(stage.sender.client.userId)).map(({ kind }) => kind),
      payeeTold: (await this.#toldTo(stage.other.client.userId)).map(
        ({ kind, amount }) => `${kind} ${amount}`,
      ),
      source: await this.sourceChange(),
      payee: payee && this.#payee && difference(payee, this.#payee),
    };
  }

  #toldTo(userId: string): Promise<{ kind: string; amount: string }[]> {
    return this.stage.world.api.query<{ kind: string; amount: string }>(
      `select kind, facts->>'amount' as amount from payments.notifications
       where user_id = $1 and subject_id = $2 order by created_at, id`,
      [userId, this.id],
    );
  }
}

function difference(now: Balance, before: Balance): Balance {
  return { available: now.available - before.available, posted: now.posted - before.posted };
}
