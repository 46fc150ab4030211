// What the load generator posts: mostly plain transfers, one in ten a reservation, half of those
// resolved.
import { randomFillSync, randomInt, randomUUID } from 'node:crypto';
import {
  bucketOf,
  customerAccount,
  customerAccountId,
  houseAccount,
  movements,
  type Ledger,
  type TransferEvent,
} from '@kheya/ledger';

const ACCOUNTS = 10_000;
const OPENED_AT_ONCE = 1000;
const FUNDED_WITH = 1_000_000_000_000n;

/** The accounts of a measurement, by bucket. */
export interface Accounts {
  readonly customers: readonly (readonly string[])[];
  readonly buckets: number;
}

/** Opens the customers' accounts with more money than a run can spend. */
export async function openAccounts(ledger: Ledger, buckets: number): Promise<Accounts> {
  const customers: string[][] = Array.from({ length: buckets }, () => []);
  for (let n = 0; n < ACCOUNTS; n += OPENED_AT_ONCE) {
    const ids = Array.from({ length: OPENED_AT_ONCE }, (_, index) =>
      customerAccountId({
        atMs: Date.now(),
        bucket: (n + index) % buckets,
        accountKey: randomUUID(),
      }),
    );
    await ledger.open(ids.map((id) => customerAccount(id, 'USD')));
    const funded = await ledger.post(
      ids.map((id) => ({
        ...plain(bucketOf(id)),
        debitAccountId: houseAccount(bucketOf(id), 'bank_cash', 'USD'),
        creditAccountId: id,
        amount: FUNDED_WITH,
        code: movements.incoming_ach,
      })),
    );
    if (funded.some(({ status }) => status !== 'created')) throw new Error('accounts not funded');
    for (const id of ids) customers[bucketOf(id)]!.push(id);
  }
  return { customers, buckets };
}

export interface WorkOptions {
  /** Every transfer involves the same account. */
  readonly hot: boolean;
  /** Every transfer sends a message with its commit. */
  readonly messages?: boolean;
}

/** Generates calls, and remembers reservations so that some are resolved later. */
export class Work {
  readonly #accounts: Accounts;
  readonly #options: WorkOptions;
  readonly #open: string[] = [];

  constructor(accounts: Accounts, options: WorkOptions) {
    this.#accounts = accounts;
    this.#options = options;
  }

  call(events: number): TransferEvent[] {
    return Array.from({ length: events }, () => this.#event());
  }

  /** Call it after an answer: only what was made can be resolved. */
  made(events: readonly TransferEvent[]): void {
    for (const event of events) if (event.kind === 'pending') this.#open.push(event.id);
  }

  #event(): TransferEvent {
    const dice = randomInt(100);
    const pendingId = dice < 5 ? this.#open.pop() : undefined;
    if (pendingId !== undefined) {
      const kind = dice < 3 ? 'post_pending' : 'void_pending';
      return { id: newId(bucketOf(pendingId)), kind, pendingId, amount: 'all' };
    }
    const bucket = randomInt(this.#accounts.buckets);
    const own = this.#accounts.customers[bucket]!;
    const from = randomInt(own.length);
    // Any account other than the source.
    const to = (from + randomInt(1, own.length)) % own.length;
    const event: TransferEvent = {
      ...plain(bucket),
      kind: dice < 15 ? 'pending' : 'normal',
      debitAccountId: own[from]!,
      creditAccountId: this.#options.hot ? houseAccount(bucket, 'income_fee', 'USD') : own[to]!,
    };
    if (!this.#options.messages) return event;
    const payload = { intentId: event.intentId, movement: 'internal_transfer' };
    return { ...event, outbox: [{ id: event.id, topic: 'bench', payload }] };
  }
}

function plain(bucket: number): TransferEvent {
  return {
    id: newId(bucket),
    kind: 'normal',
    amount: BigInt(randomInt(1, 1000)),
    currency: 'USD',
    code: movements.internal_transfer,
    intentId: newId(bucket),
    leg: 1,
  };
}

const random = Buffer.alloc(8 * 1024);
let used = random.length;

/** An id in the ledger's form without its hash: generating ids is not measured. */
function newId(bucket: number): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  random[used] = (random[used]! & 0x3f) | 0x80;
  const tail = random.toString('hex', used, used + 8);
  used += 8;
  const time = Date.now().toString(16).padStart(12, '0');
  const version = `8${bucket.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
