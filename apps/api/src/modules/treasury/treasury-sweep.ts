import {
  houseAccount,
  ownFunds,
  postMovement,
  treasuryPrefund,
  treasurySellDollars,
  type AccountName,
  type Posting,
} from '@kheya/ledger';
import { convert, fromDecimal, money, toDecimal, type Currency, type Money } from '@kheya/money';
import { newestMid } from '#modules/conversion-rate/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import {
  bookOpen,
  note,
  openMovements,
  throwFailures,
  type Failures,
  type MovementRow,
} from './treasury-movement.ts';

/** What the house starts with: our own money on both sides, and a float to pay out from. */
const OWN_DOLLARS = fromDecimal('250000.00', 'USD');
const OWN_TAKA = fromDecimal('150000000.00', 'BDT');
const FIRST_FLOAT = fromDecimal('50000000.00', 'BDT');

/** Below this the float is filled up again to what it started with. */
const LOW_FLOAT = fromDecimal('10000000.00', 'BDT');
/** Fewer dollars than this are not worth a day's sale. */
const LEAST_SALE = fromDecimal('1000.00', 'USD');
const MID_GOOD_FOR_MS = 10 * 60_000;

/**
 * Keeps the house's own books sensible: opened once, the float filled, the customers' dollars sold
 * once a day. Every movement has a row with a name of its own, so that it happens once whatever
 * number of workers think of it, and each ledger entry can be led back to it.
 */
export const treasurySweep: Sweep = {
  name: 'treasury',
  everySeconds: 10,
  async run(ctx) {
    // These are the sandbox's bookings: behind them stands no bank that moved the money.
    if (ctx.config.KHEYA_MODE === 'production') return;
    const { buckets } = ctx.ledger.capabilities;
    const isFounding = await isFoundedWith(ctx, buckets);
    const failures: Failures = [];
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      try {
        if (isFounding) await open(ctx, bucket, buckets);
        await fillFloat(ctx, bucket, buckets);
        await sellDollars(ctx, bucket);
      } catch (error) {
        ctx.log.error({ err: error, bucket }, 'the house’s money in a bucket was not seen to');
        failures.push(error);
      }
    }
    throwFailures([...failures, ...(await postOpen(ctx))]);
  },
};

/** Buckets that came later begin with nothing: the house has put in what it has put in. */
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
    return note(ctx, 'opening', `${account}:${bucket}`, facts);
  };
  await own('bank_cash', OWN_DOLLARS);
  await own('bd_settlement', OWN_TAKA);
  // What fails here stays open: the end of the run tries it again and says so.
  await postOpen(ctx, bucket);
  const amount = share(FIRST_FLOAT, buckets);
  if ((await heldIn(ctx, bucket, 'bd_settlement', 'BDT')) < amount.minor) return;
  await note(ctx, 'prefund', `prefund:${bucket}:0`, { bucket, amount: text(amount) });
  await postOpen(ctx, bucket);
}

async function fillFloat(ctx: ModuleContext, bucket: number, buckets: number): Promise<void> {
  if (await isUnderWay(ctx, 'prefund', bucket)) return;
  const held = await heldIn(ctx, bucket, 'float_bkash', 'BDT');
  if (held * BigInt(buckets) >= LOW_FLOAT.minor) return;
  const wanted = FIRST_FLOAT.minor / BigInt(buckets) - held;
  const there = await heldIn(ctx, bucket, 'bd_settlement', 'BDT');
  const amount = wanted < there ? wanted : there;
  if (amount <= 0n) return;
  const name = `prefund:${bucket}:${await countOfPrefunds(ctx, bucket)}`;
  await note(ctx, 'prefund', name, { bucket, amount: text(money('BDT', amount)) });
}

async function sellDollars(ctx: ModuleContext, bucket: number): Promise<void> {
  if (await isUnderWay(ctx, 'sale', bucket)) return;
  const now = ctx.clock.now();
  // Dollars taken from customers stand on the credit side, where an asset's would be negative.
  const position = -(await heldIn(ctx, bucket, 'fx_position_usd_bdt', 'USD'));
  if (position < LEAST_SALE.minor) return;
  const mid = await newestMid(ctx.db, now);
  if (!mid || now.getTime() - mid.heardAt.getTime() > MID_GOOD_FOR_MS) return;
  const sold = money('USD', position);
  const bought = convert(sold, mid.rate, { rounding: 'down' });
  const name = `sale:${bucket}:${dayIn('America/New_York', now)}`;
  await note(ctx, 'sale', name, { bucket, sold: text(sold), bought: text(bought) });
}

/** What is written down and not booked yet does not show on the accounts: it would be done twice. */
async function isUnderWay(
  ctx: ModuleContext,
  kind: 'prefund' | 'sale',
  bucket: number,
): Promise<boolean> {
  const open = await openMovements(ctx, [kind]);
  return open.some(({ facts }) => Number(facts['bucket']) === bucket);
}

/** Books what is written down and not booked yet, of one bucket or of all. */
async function postOpen(ctx: ModuleContext, bucket?: number): Promise<Failures> {
  const rows = await openMovements(ctx, ['opening', 'prefund', 'sale']);
  const own = rows.filter(
    ({ facts }) => bucket === undefined || Number(facts['bucket']) === bucket,
  );
  return bookOpen(ctx, own, (row) => postMovement(ctx.ledger, postingOf(row)));
}

function postingOf(row: MovementRow): Posting {
  const { facts } = row;
  const bucket = Number(facts['bucket']);
  const intent = { id: row.id, at: row.intent_at, bucket };
  const amount = (name: string, currency: Currency) => fromDecimal(String(facts[name]), currency);
  switch (row.kind) {
    case 'opening': {
      const account = facts['account'] === 'bank_cash' ? 'bank_cash' : 'bd_settlement';
      const currency = account === 'bank_cash' ? 'USD' : 'BDT';
      return ownFunds({ intent, account, direction: 'fund', amount: amount('amount', currency) });
    }
    case 'prefund':
      return treasuryPrefund({ intent, wallet: 'bkash', amount: amount('amount', 'BDT') });
    case 'even':
      throw new Error(`${row.name} is a move between buckets`);
    case 'sale':
      return treasurySellDollars({
        intent,
        sold: amount('sold', 'USD'),
        bought: amount('bought', 'BDT'),
      });
  }
}

/** What a house account holds as an asset: debits less credits, final ones only. */
async function heldIn(
  ctx: ModuleContext,
  bucket: number,
  name: AccountName,
  currency: Currency,
): Promise<bigint> {
  const [account] = await ctx.ledger.accounts([houseAccount(bucket, name, currency)]);
  return account ? account.debitsPosted - account.creditsPosted : 0n;
}

async function countOfPrefunds(ctx: ModuleContext, bucket: number): Promise<bigint> {
  const { count } = await ctx.db
    .selectFrom('payments.treasury_movements')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('name', 'like', `prefund:${bucket}:%`)
    .executeTakeFirstOrThrow();
  return count;
}

function share(amount: Money, buckets: number): Money {
  return money(amount.currency, amount.minor / BigInt(buckets));
}

const text = toDecimal;
