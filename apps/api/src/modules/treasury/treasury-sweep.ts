import type { Selectable } from 'kysely';
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
import type { Database } from '#database.ts';
import { newestMid } from '#modules/conversion-rate/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';

type MovementRow = Selectable<Database['payments.treasury_movements']>;

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
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      await open(ctx, bucket, buckets);
      await fillFloat(ctx, bucket, buckets);
      await sellDollars(ctx, bucket);
    }
    await postOpen(ctx);
  },
};

async function open(ctx: ModuleContext, bucket: number, buckets: number): Promise<void> {
  const share = (amount: Money) => money(amount.currency, amount.minor / BigInt(buckets));
  const own = (account: 'bank_cash' | 'bd_settlement', amount: Money) =>
    note(ctx, 'opening', `${account}:${bucket}`, { bucket, account, amount: text(share(amount)) });
  await own('bank_cash', OWN_DOLLARS);
  await own('bd_settlement', OWN_TAKA);
  await postOpen(ctx);
  await note(ctx, 'prefund', `prefund:${bucket}:0`, { bucket, amount: text(share(FIRST_FLOAT)) });
  await postOpen(ctx);
}

async function fillFloat(ctx: ModuleContext, bucket: number, buckets: number): Promise<void> {
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

/** Writes a movement down before it is booked; the name lets it exist once. */
async function note(
  ctx: ModuleContext,
  kind: MovementRow['kind'],
  name: string,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  await ctx.db
    .insertInto('payments.treasury_movements')
    .values({
      id: newId(ctx.clock),
      kind,
      name,
      facts: JSON.stringify(facts),
      intent_at: ctx.clock.now(),
      posted_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Books what is written down and not booked yet; the ids follow from the row. */
async function postOpen(ctx: ModuleContext): Promise<void> {
  const rows = await ctx.db
    .selectFrom('payments.treasury_movements')
    .selectAll()
    .where('posted_at', 'is', null)
    .orderBy('intent_at')
    .orderBy('name')
    .execute();
  for (const row of rows) {
    const result = await postMovement(ctx.ledger, postingOf(row));
    if (!result.ok) throw new Error(`${row.name} was not booked: ${result.status}`);
    await ctx.db
      .updateTable('payments.treasury_movements')
      .set({ posted_at: ctx.clock.now() })
      .where('id', '=', row.id)
      .execute();
  }
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

const text = toDecimal;
