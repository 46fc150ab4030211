import type { Method } from '@kheya/contract';
import type { Answer, Client } from '../apps/api/src/testing/test-api.ts';
import { operatorAt } from '../apps/api/src/testing/test-console.ts';
import { confirm } from '../apps/api/src/testing/test-money.ts';
import type { TestWorld } from '../apps/api/src/testing/test-world.ts';
import { Mortality, type Death } from './mortality.ts';
import { openWorld } from './opening.ts';
import type { Person, Told } from './person.ts';
import { Random } from './random.ts';
import { Broken, type StepOutcome } from './outcome.ts';

const OFTEN = [0, 0, 0, 1, 1, 1, 2, 3, 3];

export interface Counters {
  faults: number;
  kills: number;
}

export interface Paid {
  readonly person: Person;
  readonly told: Told & { readonly id: string };
}

/** A whole bank on a clock of its own, with its providers, its customers and its two operators. */
export class Bank {
  readonly world: TestWorld;
  readonly people: readonly Person[];
  readonly operators: readonly [Client, Client];
  readonly counters: Counters = { faults: 0, kills: 0 };
  /** Every payment that somebody was told of, the newest last. */
  readonly paid: Paid[] = [];
  readonly #mortality: Mortality;

  private constructor(
    world: TestWorld,
    people: readonly Person[],
    operators: readonly [Client, Client],
  ) {
    this.world = world;
    this.people = people;
    this.operators = operators;
    this.#mortality = new Mortality(world.api.pool, world.api.database.ownerUrl);
  }

  static async open(): Promise<Bank> {
    const { world, people } = await openWorld();
    const roles = ['FINANCE', 'COMPLIANCE', 'SUPPORT'] as const;
    const maker = await operatorAt(world.api, 'Salma', roles);
    const checker = await operatorAt(world.api, 'Imran', roles);
    return new Bank(world, people, [maker, checker]);
  }

  /** Those with more accounts more often. */
  person(index: number): Person {
    return this.people[OFTEN[index % OFTEN.length]!]!;
  }

  /** A call of a customer or an operator. Bugs answer 500; only a process that died may answer 503. */
  async call(
    client: Client,
    method: Method,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await client.call(method, path, body, headers);
    if (isOutage(answer) && !this.#mortality.isDead) {
      const route = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
      throw new Broken(`${method} ${route} answers ${answer.status}`, answer.text);
    }
    return answer;
  }

  /** The same call with the confirmation it asks for; undefined where no code arrives. */
  async callConfirmed(
    client: Client,
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | undefined> {
    const first = await this.call(client, method, path, body, headers);
    if (codeOf(first) !== 'step_up_required') return first;
    const token = await confirm(this.world, client, first).catch(() => undefined);
    if (token === undefined) return undefined;
    return this.call(client, method, path, body, { ...headers, 'step-up-token': token });
  }

  /** Does it in a process that may die meanwhile. */
  async mortal(death: Death | undefined, act: () => Promise<void>): Promise<boolean> {
    const hasDied = await this.#mortality.during(death, act);
    if (hasDied) this.counters.kills += 1;
    return hasDied;
  }

  /** Everything due on both sides, the sweeps in some order; the process may die over it. */
  async turn(order: number, death?: Death): Promise<void> {
    await this.world.simulator.context.work.settle();
    await this.mortal(death, async () => {
      for (const sweep of new Random(`order ${order}`).shuffled(this.world.api.sweepNames)) {
        if (this.#mortality.isDead) return;
        await this.#sweep(sweep);
      }
      await this.world.api.runJobs();
    });
  }

  async #sweep(name: string): Promise<void> {
    try {
      await this.world.api.runSweeps([name]);
    } catch (error) {
      if (this.#mortality.isDead) return;
      throw new Broken(`the sweep ${name} fails`, String((error as Error).stack ?? error));
    }
  }

  /** Time passes, and everything that became due happens. */
  async pass(order: number, ...seconds: readonly number[]): Promise<void> {
    for (const [index, some] of seconds.entries()) {
      await this.world.api.advance(some);
      await this.turn(order + index);
    }
  }
}

/** No answer of the contract's: a bug or, where the process died, an outage. */
function isOutage(answer: Answer): boolean {
  if (answer.status < 500) return false;
  return answer.status !== 503 || codeOf(answer) === 'service_unavailable';
}

export function codeOf(answer: Answer): string {
  if (answer.status < 400) return '';
  try {
    return answer.json<{ code?: string }>().code ?? String(answer.status);
  } catch {
    return String(answer.status);
  }
}

/** What a step came to, by the answer to its last call. */
export function outcomeOf(answer: Answer | undefined): StepOutcome {
  if (!answer) return 'refused: no code arrived';
  return answer.status < 400 ? 'done' : `refused: ${codeOf(answer)}`;
}
