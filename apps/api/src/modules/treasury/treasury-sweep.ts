import { CONNECTED_WALLETS, WALLETS } from '@kheya/contract';
import { houseAccount, type AccountName, type Wallet } from '@kheya/ledger';
import { convert, fromDecimal, money, toDecimal, type Currency, type Money } from '@kheya/money';
import { latestMidRate } from '#modules/conversion-rate/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import {
  bookOpen,
  recordMovement,
  openMovements,
  throwFailures,
  type Failures,
} from './treasury-movement.ts';

/** The house's opening balance: own money in both currencies, and a float to pay out from. */
const OWN_DOLLARS = fromDecimal('250000.00', 'USD');
const OWN_TAKA = fromDecimal('150000000.00', 'BDT');
const FIRST_FLOAT = fromDecimal('50000000.00', 'BDT');
/** What stays at the settlement bank when a float is opened, for payouts to banks. */
const KEPT_TAKA = fromDecimal('100000000.00', 'BDT');

/** Every wallet provider that we pay into has a float of its own. */
const FLOATS: readonly Wallet[] = CONNECTED_WALLETS.map((wallet) => WALLETS[wallet].ledgerKey);
/** Below this, the float is refilled to its opening amount. */
const LOW_FLOAT = fromDecimal('10000000.00', 'BDT');
/** Fewer dollars than this are not worth a day's sale. */
const LEAST_SALE = fromDecimal('1000.00', 'USD');
const MID_GOOD_FOR_MS = 10 * 60_000;

/**
 * Maintains the house's books: opened once, the float refilled, the customers' dollars sold once a
 * day. Every movement has a row with a unique name, so that it happens once however many workers
 * run this, and each ledger entry leads back to its row.
 */
export const treasurySweep: Sweep = {
  name: 'treasury',
  everySeconds: 10,
  async run(ctx) {
    // These bookings are the sandbox's: no bank moved the money.
    if (ctx.config.KHEYA_MODE === 'production') return;
    const { buckets } = ctx.ledger.capabilities;
    const isFounding = await isFoundedWith(ctx, buckets);
    const failures: Failures = [];
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      try {
        if (isFounding) await open(ctx, bucket, buckets);
        for (const wallet of FLOATS) await fillFloat(ctx, bucket, buckets, wallet);
        await sellDollars(ctx, bucket);
      } catch (error) {
        ctx.log.error({ err: error, bucket }, 'the house’s money in a bucket was not seen to');
        failures.push(error);
      }
    }
    throwFailures([...failures, ...(await postOpen(ctx))]);
  },
};

/** A bucket added later starts empty: the house has already put in its capital. */
async function isFoundedWith(ctx: ModuleContext, buckets: number): Promise<boolean> {
  const first = await ctx.db
    .selectFrom('payments.treasury_movements')
    .select('facts')
    .where('name', '=', 'bank_cash:0')
    .executeTakeFirst();
  return !first || first.facts['amount'] === text(share(OWN_DOLLARS, buckets));
}

async function open(ctx: ModuleContext, bucket: number, buckets: number): Promise<void> {
  const own = (account: 'bank_cash' | 'bd_settlement', amount: Money) => {
    const facts = { bucket, account, amount: text(share(amount, buckets)) };
    return recordMovement(ctx, 'opening', `${account}:${bucket}`, facts);
  };
  await own('bank_cash', OWN_DOLLARS);
  await own('bd_settlement', OWN_TAKA);
  // A failure here stays open: the end of the run retries and reports it.
  await postOpen(ctx, bucket);
  for (const wallet of FLOATS) await openFloat(ctx, bucket, buckets, wallet);
}

/**
 * A wallet's first float, whole, as the wallet has it: one that is connected later, when the taka
 * at the settlement bank is already for something else, is opened with more of the house's own.
 */
async function openFloat(
  ctx: ModuleContext,
  bucket: number,
  buckets: number,
  wallet: Wallet,
): Promise<void> {
  if ((await countOfPrefunds(ctx, bucket, wallet)) > 0n) return;
  const amount = share(FIRST_FLOAT, buckets);
  const there = () => heldIn(ctx, bucket, 'bd_settlement', 'BDT');
  if ((await there()) - amount.minor < share(KEPT_TAKA, buckets).minor) {
    const facts = { bucket, account: 'bd_settlement', amount: text(amount) };
    await recordMovement(ctx, 'opening', `bd_settlement:${wallet}:${bucket}`, facts);
    await postOpen(ctx, bucket);
  }
  // The opening may have failed; the next run tries again.
  if ((await there()) < amount.minor) return;
  await prefund(ctx, bucket, { wallet, amount, nth: 0n });
  await postOpen(ctx, bucket);
}

interface Prefund {
  readonly wallet: Wallet;
  readonly amount: Money;
  readonly nth: bigint;
}

async function prefund(ctx: ModuleContext, bucket: number, { wallet, amount, nth }: Prefund) {
  const facts = { bucket, wallet, amount: text(amount) };
  await recordMovement(ctx, 'prefund', `prefund:${wallet}:${bucket}:${nth}`, facts);
}

async function fillFloat(
  ctx: ModuleContext,
  bucket: number,
  buckets: number,
  wallet: Wallet,
): Promise<void> {
  if (await isUnderWay(ctx, 'prefund', bucket)) return;
  const nth = await countOfPrefunds(ctx, bucket, wallet);
  if (nth === 0n) {
    const founded = await foundedBuckets(ctx);
    if (founded.includes(bucket)) return openFloat(ctx, bucket, founded.length, wallet);
  }
  const held = await heldIn(ctx, bucket, `float_${wallet}`, 'BDT');
  if (held * BigInt(buckets) >= LOW_FLOAT.minor) return;
  const wanted = FIRST_FLOAT.minor / BigInt(buckets) - held;
  const there = await heldIn(ctx, bucket, 'bd_settlement', 'BDT');
  const amount = wanted < there ? wanted : there;
  if (amount <= 0n) return;
  await prefund(ctx, bucket, { wallet, amount: money('BDT', amount), nth });
}

async function sellDollars(ctx: ModuleContext, bucket: number): Promise<void> {
  if (await isUnderWay(ctx, 'sale', bucket)) return;
  const now = ctx.clock.now();
  // Dollars taken from customers are credits, so as an asset the position is negative.
  const position = -(await heldIn(ctx, bucket, 'fx_position_usd_bdt', 'USD'));
  if (position < LEAST_SALE.minor) return;
  const mid = await latestMidRate(ctx.db, now);
  if (!mid || now.getTime() - mid.fetchedAt.getTime() > MID_GOOD_FOR_MS) return;
  const sold = money('USD', position);
  const bought = convert(sold, mid.rate, { rounding: 'down' });
  const name = `sale:${bucket}:${dayIn('America/New_York', now)}`;
  await recordMovement(ctx, 'sale', name, { bucket, sold: text(sold), bought: text(bought) });
}

/** The buckets that were given the house's capital; one that was added later has none. */
async function foundedBuckets(ctx: ModuleContext): Promise<readonly number[]> {
  const rows = await ctx.db
    .selectFrom('payments.treasury_movements')
    .select('name')
    .where('name', 'like', 'bank_cash:%')
    .execute();
  return rows.map(({ name }) => Number(name.slice('bank_cash:'.length)));
}

/** A movement stored but not booked yet does not show on the accounts, so it would be repeated. */
async function isUnderWay(
  ctx: ModuleContext,
  kind: 'prefund' | 'sale',
  bucket: number,
): Promise<boolean> {
  const open = await openMovements(ctx, [kind]);
  return open.some(({ facts }) => Number(facts['bucket']) === bucket);
}

/** Books the stored movements that are open, of one bucket or of all. */
async function postOpen(ctx: ModuleContext, bucket?: number): Promise<Failures> {
  const rows = await openMovements(ctx, ['opening', 'prefund', 'sale']);
  const own = rows.filter(
    ({ facts }) => bucket === undefined || Number(facts['bucket']) === bucket,
  );
  return bookOpen(ctx, own);
}

/** A house account's balance as an asset: posted debits less posted credits. */
async function heldIn(
  ctx: ModuleContext,
  bucket: number,
  name: AccountName,
  currency: Currency,
): Promise<bigint> {
  const [account] = await ctx.ledger.accounts([houseAccount(bucket, name, currency)]);
  return account ? account.debitsPosted - account.creditsPosted : 0n;
}

async function countOfPrefunds(
  ctx: ModuleContext,
  bucket: number,
  wallet: Wallet,
): Promise<bigint> {
  const { count } = await ctx.db
    .selectFrom('payments.treasury_movements')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('name', 'like', `prefund:${wallet}:${bucket}:%`)
    .executeTakeFirstOrThrow();
  return count;
}

function share(amount: Money, buckets: number): Money {
  return money(amount.currency, amount.minor / BigInt(buckets));
}

const text = toDecimal;
