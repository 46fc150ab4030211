import { expect } from 'vitest';
import { houseAccounts } from '#chart.ts';
import type { PostgresLedger } from '#engine/engine.ts';
import { move, type MoveLedger } from '#move/move.ts';
import type { MoveSteps } from '#move/steps.ts';
import { bucketOf } from '#ids.ts';
import { freshId } from '#tests/people.ts';
import type { Fixture } from '#tests/fixture.ts';
import { Scene, type AccountCommand, type Command } from '#tests/history-commands.ts';
import { Model } from '#tests/model.ts';
import type { Totals } from '#tests/model-journal.ts';
import { answersOf, unexplained, type ObservedCall } from '#tests/serial-order.ts';
import { inSnapshot, verifyBalances } from '#verify/ledger.ts';
import type { Account } from '#types.ts';

/** A caller; returns the calls it observed. */
export type Caller = () => Promise<ObservedCall[]>;

interface Past {
  readonly at: Date;
  readonly balances: ReadonlyMap<string, { readonly posted: bigint; readonly available: bigint }>;
}

/** One random history: the same calls to the engines and to the model, compared after every step. */
export class HistoryRun {
  readonly scene: Scene;
  readonly model: Model;
  events = 0;
  readonly #fixture: Fixture;
  readonly #ledgers: readonly [PostgresLedger, PostgresLedger];
  readonly #unfinished = new Set<MoveSteps>();
  readonly #past: Past[] = [];
  /**
   * House accounts are shared by all histories of a database: only the changes of this one are
   * compared.
   */
  #before = new Map<string, Account>();

  constructor(
    fixture: Fixture,
    ledgers: readonly [PostgresLedger, PostgresLedger],
    buckets: number,
  ) {
    this.#fixture = fixture;
    this.#ledgers = ledgers;
    this.model = new Model(fixture.clock);
    this.scene = new Scene(buckets, (id) => this.model.journal.transfer(id) !== undefined);
  }

  async begin(): Promise<void> {
    const house = this.scene.house();
    const { buckets } = this.scene;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      this.model.open(houseAccounts(bucket).filter(({ id }) => house.includes(id)));
    }
    this.#before = new Map((await this.#accounts(house)).map((own) => [own.id, own]));
    const opened = await this.#ledgers[0].open(this.scene.accounts);
    expect(answersOf(opened)).toEqual(this.model.open(this.scene.accounts));
    const gifts = this.scene.gifts();
    const given = await this.#ledgers[0].post(gifts);
    expect(answersOf(given)).toEqual(this.model.post(gifts));
  }

  posting(by: number, commands: readonly Command[]): Caller {
    const events = this.scene.events(commands);
    this.events += events.length;
    return async () => [{ what: 'post', events, results: await this.#ledger(by).post(events) }];
  }

  opening(by: number, commands: readonly AccountCommand[]): Caller {
    const events = this.scene.openings(commands);
    this.events += events.length;
    return async () => [{ what: 'open', events, results: await this.#ledger(by).open(events) }];
  }

  expiry(by: number): Caller {
    return async () => {
      await this.#ledger(by).expirePendings();
      return [];
    };
  }

  /**
   * A move, observed call by call. One that cannot end because an account is closed is ended later.
   */
  moving(by: number, steps: MoveSteps): Caller {
    return async () => {
      const observed: ObservedCall[] = [];
      const ledger = this.#ledger(by);
      const listening: MoveLedger = {
        accounts: (ids) => ledger.accounts(ids),
        transfers: (ids) => ledger.transfers(ids),
        post: async (events) => {
          this.events += events.length;
          const results = await ledger.post(events);
          observed.push({ what: 'post', events, results });
          return results;
        },
      };
      this.#unfinished.add(steps);
      try {
        await move(listening, steps);
        this.#unfinished.delete(steps);
      } catch (error) {
        if (!(error instanceof Error) || !/cannot end/.test(error.message)) throw error;
      }
      return observed;
    };
  }

  /** A single caller is compared call by call; concurrent ones by the order the ledger recorded. */
  async take(callers: readonly Caller[]): Promise<void> {
    const observed = (await Promise.all(callers.map((caller) => caller()))).flat();
    if (callers.length === 1 && observed.length === 1) {
      const [only] = observed;
      const answers =
        only!.what === 'post' ? this.model.post(only!.events) : this.model.open(only!.events);
      expect(answersOf(only!.results)).toEqual(answers);
      return;
    }
    expect(await unexplained(this.model, observed, this.#fixture.admin)).toEqual([]);
  }

  /** Advances the clock. What stood before is read again at the end. */
  advance(ms: number): void {
    this.#fixture.clock.advance(ms);
    const balances = this.scene.accounts.flatMap(({ id }) => {
      const line = this.model.journal.account(id);
      return line ? [[id, balanceOf(this.model.journal.totals(id))] as const] : [];
    });
    this.#past.push({ at: this.#fixture.clock.now(), balances: new Map(balances) });
  }

  /** After every step: totals equal the model's, debits equal credits, nothing is negative. */
  async check(thoroughly: boolean): Promise<void> {
    const ids = [...this.scene.accounts.map(({ id }) => id), ...this.scene.house()];
    const known = ids.filter((id) => this.model.journal.account(id));
    const accounts = await this.#accounts(known);
    expect(accounts.map(({ id }) => id)).toEqual(known);
    const sums = new Map<string, bigint>();
    for (const account of accounts) {
      const totals = less(account, this.#before.get(account.id));
      expect({ id: account.id, ...totals, closed: account.closed }).toEqual({
        id: account.id,
        ...this.model.journal.totals(account.id),
        closed: this.model.journal.isClosed(account.id),
      });
      expect(Object.values(totals).every((total) => total >= 0n)).toBe(true);
      const { currency } = account;
      const add = (what: string, amount: bigint) =>
        sums.set(`${currency} ${what}`, (sums.get(`${currency} ${what}`) ?? 0n) + amount);
      add('posted', totals.debitsPosted - totals.creditsPosted);
      add('pending', totals.debitsPending - totals.creditsPending);
    }
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    if (!thoroughly) return;
    const findings = await inSnapshot(this.#fixture.pool, (client) => verifyBalances(client));
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  }

  /** Completes unfinished moves, and compares the reads with the model. */
  async finish(): Promise<void> {
    await this.#reopenAll();
    for (const steps of [...this.#unfinished]) await this.take([this.moving(0, steps)]);
    expect(this.#unfinished.size).toBe(0);
    await this.check(true);
    const transit = this.scene.house().filter((_, index) => index % 2 === 0);
    const between = (await this.#accounts(transit)).map(
      (own) => own.creditsPosted - own.debitsPosted,
    );
    expect(between.reduce((a, b) => a + b, 0n)).toBe(0n);
    await this.#checkPast();
    await this.#checkHistory();
  }

  async #reopenAll(): Promise<void> {
    const closings = this.model.journal
      .openReservations()
      .filter(({ flags }) => flags.closingDebit || flags.closingCredit);
    if (closings.length === 0) return;
    await this.take([this.expiry(0)]);
    const events = closings
      .filter(({ id }) => !this.model.journal.end(id))
      .map(({ id }) => ({
        id: freshId(bucketOf(id)),
        kind: 'void_pending' as const,
        amount: 'all' as const,
        pendingId: id,
      }));
    const results = await this.#ledger(0).post(events);
    expect(answersOf(results)).toEqual(this.model.post(events));
  }

  async #checkPast(): Promise<void> {
    const first = this.#past[0];
    const middle = this.#past[this.#past.length >> 1];
    for (const past of [first, middle]) {
      if (!past) continue;
      const ids = this.scene.accounts.map(({ id }) => id);
      const found = await this.#ledger(1).balancesAt(ids, past.at);
      expect(found.map(({ id, posted, available }) => [id, { posted, available }])).toEqual([
        ...past.balances,
      ]);
    }
  }

  /** The balance after the last entry of an account is its balance. */
  async #checkHistory(): Promise<void> {
    for (const { id } of this.scene.accounts) {
      const line = this.model.journal.account(id);
      if (!line?.flags.history) continue;
      const [last] = await this.#ledger(1).history(id, { limit: 1 });
      const { posted, available } = balanceOf(this.model.journal.totals(id));
      expect([last?.balanceAfter ?? 0n, last?.availableAfter ?? 0n]).toEqual([posted, available]);
    }
  }

  #accounts(ids: readonly string[]): Promise<Account[]> {
    return this.#ledger(1).accounts(ids);
  }

  #ledger(by: number): PostgresLedger {
    return this.#ledgers[by]!;
  }
}

function balanceOf({ creditsPosted, debitsPosted, debitsPending }: Totals) {
  const posted = creditsPosted - debitsPosted;
  return { posted, available: posted - debitsPending };
}

function less(account: Account, before: Account | undefined): Totals {
  return {
    debitsPosted: account.debitsPosted - (before?.debitsPosted ?? 0n),
    debitsPending: account.debitsPending - (before?.debitsPending ?? 0n),
    creditsPosted: account.creditsPosted - (before?.creditsPosted ?? 0n),
    creditsPending: account.creditsPending - (before?.creditsPending ?? 0n),
  };
}
