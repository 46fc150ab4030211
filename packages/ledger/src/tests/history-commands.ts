import type { Currency } from '@kheya/money';
import fc from 'fast-check';
import { customerAccount, houseAccount } from '#chart.ts';
import { ID_MAX, ID_ZERO } from '#ids.ts';
import { freshAccount, freshId, transfer } from '#tests/people.ts';
import type { AccountEvent, AccountFlags, TransferEvent } from '#types.ts';

const WHAT = {
  move: 6,
  deposit: 5,
  taka: 2,
  reserve: 5,
  reserveTimed: 4,
  post: 6,
  void: 4,
  balance: 4,
  reserveBalance: 2,
  close: 1,
  reopen: 2,
  replay: 4,
  replayChanged: 4,
  stranger: 1,
  abroad: 1,
  mixed: 1,
  faulty: 2,
  huge: 1,
} as const;

/** An abstract command; the event it becomes depends on what happened before. */
export const command = fc.record({
  what: fc.oneof(
    ...Object.entries(WHAT).map(([what, weight]) => ({
      weight,
      arbitrary: fc.constant(what as keyof typeof WHAT),
    })),
  ),
  bucket: fc.nat(3),
  from: fc.nat(20),
  to: fc.nat(20),
  amount: fc.bigInt(0n, 60n),
  pick: fc.nat(1000),
  linked: fc.integer({ min: 0, max: 4 }),
  all: fc.boolean(),
});
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

export const accountCommand = fc.record({
  what: fc.constantFrom('new', 'new', 'again', 'changed', 'faulty'),
  bucket: fc.nat(3),
  pick: fc.nat(1000),
  linked: fc.integer({ min: 0, max: 4 }),
});
export type AccountCommand =
  typeof accountCommand extends fc.Arbitrary<infer Value> ? Value : never;

interface BucketAccounts {
  readonly usd: string[];
  readonly taka: string[];
}

/** The accounts of one history and the events sent to them: commands become events here. */
export class Scene {
  readonly buckets: number;
  readonly accounts: AccountEvent[] = [];
  readonly requested: TransferEvent[] = [];
  readonly #places: BucketAccounts[];
  readonly #isMade: (id: string) => boolean;

  /** `isMade` tells whether a transfer is in the books, so that most references find one. */
  constructor(buckets: number, isMade: (id: string) => boolean) {
    this.buckets = buckets;
    this.#isMade = isMade;
    this.#places = Array.from({ length: buckets }, (_, bucket) => this.#place(bucket));
  }

  /**
   * Customers, one account that may only be credited what was debited, and accounts without limits.
   */
  #place(bucket: number): BucketAccounts {
    const open = (event: AccountEvent) => {
      this.accounts.push(event);
      return event.id;
    };
    const other = (currency: Currency, flags: Partial<AccountFlags>) =>
      open({ id: freshAccount(bucket), currency, code: 9000, flags });
    const customer = (currency: Currency) => open(customerAccount(freshAccount(bucket), currency));
    const back = { creditsMustNotExceedDebits: true, history: true };
    return {
      usd: [other('USD', {}), customer('USD'), customer('USD'), other('USD', back)],
      taka: [other('BDT', {}), customer('BDT')],
    };
  }

  /** Opening balances for all accounts. */
  gifts(): TransferEvent[] {
    return this.#places.flatMap(({ usd, taka }, bucket) => [
      ...[usd[1]!, usd[2]!].map((to) =>
        transfer({ debitAccountId: usd[0]!, creditAccountId: to, amount: 200n, leg: 1 }, bucket),
      ),
      transfer({ debitAccountId: usd[3]!, creditAccountId: usd[0]!, amount: 90n, leg: 1 }, bucket),
      transfer(
        {
          debitAccountId: taka[0]!,
          creditAccountId: taka[1]!,
          amount: 90n,
          currency: 'BDT',
          leg: 1,
        },
        bucket,
      ),
    ]);
  }

  customer(bucket: number): string {
    return this.#places[bucket % this.buckets]!.usd[1]!;
  }

  /** The house accounts that moves between buckets pass through. */
  house(): string[] {
    return this.#places.flatMap((_, bucket) => [
      houseAccount(bucket, 'bucket_transit', 'USD'),
      houseAccount(bucket, 'income_fee', 'USD'),
    ]);
  }

  events(commands: readonly Command[]): TransferEvent[] {
    return commands.map((own, index) => {
      const isLast = index === commands.length - 1;
      // Now and then a call ends in the middle of a chain.
      const linked = own.linked === 0 && (!isLast || own.pick % 17 === 0);
      const event = this.#event(own);
      const { linked: _linked, ...flags } = event.flags ?? {};
      const linkedEvent =
        own.what === 'replay' ? event : { ...event, flags: linked ? { ...flags, linked } : flags };
      this.requested.push(linkedEvent);
      return linkedEvent;
    });
  }

  openings(commands: readonly AccountCommand[]): AccountEvent[] {
    return commands.map((own, index) => {
      const event = this.#opening(own);
      const linked = own.linked === 0 && (index < commands.length - 1 || own.pick % 17 === 0);
      return linked ? { ...event, flags: { ...event.flags, linked } } : event;
    });
  }

  #opening({ what, bucket: wished, pick }: AccountCommand): AccountEvent {
    const bucket = wished % this.buckets;
    const known = at(this.accounts, pick);
    const { linked: _linked, ...flags } = known.flags ?? {};
    const both = { debitsMustNotExceedCredits: true, creditsMustNotExceedDebits: true };
    switch (what) {
      case 'again':
        return { ...known, flags };
      case 'changed':
        return at<AccountEvent>(
          [
            { ...known, flags: { ...flags, history: !flags.history } },
            { ...known, flags, currency: 'USDC' },
            { ...known, flags, code: 0 },
          ],
          pick,
        );
      case 'faulty':
        return at<AccountEvent>(
          [
            { ...known, flags, id: ID_ZERO },
            { ...known, flags, id: ID_MAX },
            { ...customerAccount(freshAccount(bucket), 'USD'), flags: both },
            { ...customerAccount(freshAccount(bucket), 'USD'), code: 0 },
          ],
          pick,
        );
      case 'new': {
        const event = customerAccount(freshAccount(bucket), 'USD');
        this.accounts.push(event);
        this.#places[bucket]!.usd.push(event.id);
        return event;
      }
    }
  }

  #event(own: Command): TransferEvent {
    const { what, from, to, amount, pick, all } = own;
    const bucket = own.bucket % this.buckets;
    const { usd, taka } = this.#places[bucket]!;
    const make = (fields: Partial<TransferEvent>) => transfer({ leg: 1, ...fields }, bucket);
    // Seldom from an account to itself.
    const other = to % usd.length === from % usd.length && pick % 10 > 0 ? to + 1 : to;
    const sides = { debitAccountId: at(usd, from), creditAccountId: at(usd, other), amount };
    const balances = at([{ balancingDebit: true }, { balancingCredit: true }, BOTH], pick);
    const most = all ? 'all' : amount;
    switch (what) {
      case 'move':
        return make(sides);
      case 'deposit':
        return make({ ...sides, debitAccountId: usd[0]!, creditAccountId: usd[1 + (to % 2)]! });
      case 'taka':
        return make({
          debitAccountId: at(taka, from),
          creditAccountId: at(taka, to),
          amount,
          currency: 'BDT',
        });
      case 'reserve':
        return make({ ...sides, kind: 'pending' });
      case 'reserveTimed':
        return make({ ...sides, kind: 'pending', timeoutSeconds: 1 + (pick % 60) });
      case 'post':
        return this.#resolution('post_pending', bucket, most, pick);
      case 'void':
        return this.#resolution('void_pending', bucket, pick % 5 === 0 ? amount : 'all', pick);
      case 'balance':
        return make({ ...sides, amount: most, flags: balances });
      case 'reserveBalance':
        return make({ ...sides, amount: most, kind: 'pending', flags: balances });
      case 'close':
        return make({
          ...sides,
          amount: all ? 0n : amount,
          kind: 'pending',
          ...(pick % 3 === 0 ? { timeoutSeconds: 20 } : {}),
          flags: at([{ closingDebit: true }, { closingCredit: true }, CLOSE_BOTH], pick),
        });
      case 'reopen':
        return this.#reopening(bucket, pick);
      default:
        return this.#odd(own, bucket, make, sides);
    }
  }

  /** An event that should be refused, or was sent before. */
  #odd(
    { what, from, pick, amount }: Command,
    bucket: number,
    make: (fields: Partial<TransferEvent>) => TransferEvent,
    sides: { debitAccountId: string; creditAccountId: string; amount: bigint },
  ): TransferEvent {
    const { taka } = this.#places[bucket]!;
    const elsewhere = this.#places[(bucket + 1) % this.buckets]!.usd;
    switch (what) {
      case 'replay':
        return this.requested.length > 0 ? at(this.requested, -1 - (pick % 40)) : make(sides);
      case 'replayChanged':
        return this.requested.length > 0
          ? changed(at(this.requested, -1 - (pick % 40)), bucket, pick)
          : make(sides);
      case 'stranger':
        return make(
          pick % 2 === 0
            ? { ...sides, debitAccountId: freshAccount(bucket) }
            : { ...sides, creditAccountId: freshAccount(bucket) },
        );
      case 'abroad':
        return make({ ...sides, creditAccountId: at(elsewhere, from) });
      case 'mixed':
        return make({ ...sides, creditAccountId: at(taka, from), amount });
      case 'huge':
        return make({ ...sides, amount: 2n ** 63n - 1n - amount });
      default:
        return { ...make(sides), ...at(FAULTS, pick), ...(pick % 3 === 0 ? { code: 0 } : {}) };
    }
  }

  #resolution(
    kind: 'post_pending' | 'void_pending',
    bucket: number,
    amount: bigint | 'all',
    pick: number,
  ): TransferEvent {
    const holds = this.#found((event) => event.kind === 'pending');
    const hold = holds.length > 0 ? at(holds, -1 - (pick % 12)) : undefined;
    const own = hold ? bucketNumber(hold.id) : bucket;
    const pendingId = hold?.id ?? freshId(bucket);
    const event = { id: freshId(own % this.buckets), kind, amount, pendingId };
    if (pick % 7 === 0) return { ...event, intentId: freshId(bucket), leg: pick % 3 };
    return pick % 11 === 0 ? { ...event, code: pick % 2, debitAccountId: ID_ZERO } : event;
  }

  /** Transfers in the books, and the last few sent, which may be booked by this very call. */
  #found(wanted: (event: TransferEvent) => boolean): TransferEvent[] {
    const recent = this.requested.length - 6;
    return this.requested.filter(
      (event, index) => wanted(event) && (index >= recent || this.#isMade(event.id)),
    );
  }

  #reopening(bucket: number, pick: number): TransferEvent {
    const closings = this.#found(
      ({ kind, flags }) =>
        kind === 'pending' && (flags?.closingDebit === true || flags?.closingCredit === true),
    );
    const closing = closings.length > 0 ? at(closings, -1 - (pick % 4)) : undefined;
    const own = closing ? bucketNumber(closing.id) % this.buckets : bucket;
    const pendingId = closing?.id ?? freshId(bucket);
    return { id: freshId(own), kind: 'void_pending', amount: 'all', pendingId };
  }
}

const BOTH = { balancingDebit: true, balancingCredit: true };
const CLOSE_BOTH = { closingDebit: true, closingCredit: true };

const FAULTS: readonly Partial<TransferEvent>[] = [
  { id: ID_ZERO },
  { id: ID_MAX },
  { debitAccountId: ID_ZERO },
  { creditAccountId: ID_MAX },
  { pendingId: ID_MAX },
  { timeoutSeconds: 5 },
  { flags: { closingDebit: true } },
  { currency: 'BDT' },
  { currency: 'USDC', timeoutSeconds: 1 },
  { code: 0 },
];

const bucketNumber = (id: string) => Number.parseInt(id.slice(15, 18), 16);

/** The same id with one thing changed. */
function changed(event: TransferEvent, bucket: number, pick: number): TransferEvent {
  const amount = event.amount === 'all' || event.amount === 0n ? 7n : event.amount - 1n;
  const changes: readonly Partial<TransferEvent>[] = [
    { amount },
    { intentId: freshId(bucket) },
    { leg: 9 },
    { code: 999 },
    { currency: 'USDC' },
    { timeoutSeconds: 77 },
    { debitAccountId: freshAccount(bucket) },
    { creditAccountId: freshAccount(bucket) },
    { pendingId: freshId(bucket) },
    { kind: event.kind === 'pending' ? 'normal' : 'pending', amount },
  ];
  return { ...event, intentId: event.intentId ?? freshId(bucket), ...at(changes, pick) };
}

/** An item by any number; negative ones count from the end. */
function at<Item>(list: readonly Item[], index: number): Item {
  const { length } = list;
  return list[((index % length) + length) % length]!;
}
