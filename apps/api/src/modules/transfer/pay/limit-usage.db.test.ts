// What a payment counts against the limits and when it is given back: counted once, given back once, in
// the windows in which it was made.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transfer, TransferQuote } from '@kheya/contract';
import { addDays, dayIn, firstOfMonth, startOfDay, type Zone } from '#platform/calendar.ts';
import { addBdBank, addUsBank } from '#testing/test-contacts.ts';
import { waitForTuesday } from '#testing/test-hours.ts';
import {
  addWallet,
  confirm,
  newKey,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

const NEW_YORK = 'America/New_York';
const DHAKA = 'Asia/Dhaka';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world?.stop());

interface Usage {
  readonly subject: string;
  readonly rail: string;
  readonly name: string;
  readonly window_start: Date;
  readonly used: bigint;
}

/** The counters of a customer and of the wallet they pay, beginning at a moment or later. */
const usages = (subjects: readonly string[]) =>
  world.api.query<Usage & Record<string, unknown>>(
    `select subject, rail, name, window_start, used from payments.limit_usages
     where subject = any($1) order by window_start, rail, name`,
    [subjects],
  );
const userOf = ({ client }: Payer) => `user:${client.userId}`;
const cancel = (payer: Payer, id: string) =>
  payer.client.call('POST', `/transfer/${id}/cancel/`, {}, { 'idempotency-key': newKey() });

/** How the payments of one currency go, and whose days count them. */
interface Shore {
  readonly currency: 'USD' | 'BDT';
  readonly zone: Zone;
  readonly source: (payer: Payer) => string;
  /** To a wallet it is instant, to a bank it can be cancelled and comes back. */
  readonly bank: (payer: Payer) => Promise<object>;
}
const SHORES: readonly Shore[] = [
  {
    ...{ currency: 'USD', zone: NEW_YORK, source: ({ usd }) => usd },
    bank: async ({ client }) => ({
      ...{ beneficiary: await addUsBank(client), transfer_mode: 'ACH' },
    }),
  },
  {
    ...{ currency: 'BDT', zone: DHAKA, source: ({ bdt }) => bdt! },
    bank: async ({ client }) => ({
      ...{ bd_beneficiary: await addBdBank(client), transfer_mode: 'BD_TRANSFER', rail: 'beftn' },
      accept_late_processing: true,
    }),
  },
];

describe.each(SHORES)('each of the four counted limits, in $currency', (shore) => {
  const { currency } = shore;
  let payer: Payer;
  // A wallet's limit counts everybody who pays into it.
  const number = currency === 'USD' ? '01712344821' : '01712345821';
  let source: string;
  let bank: object;
  beforeAll(async () => {
    payer = await openPayer(world, { dollars: '900.00', walletNumber: number });
    await world.api.runSweeps(['mid_rate']);
    await pay(world, payer, {
      ...{ source_account: payer.usd, destination_bdt_account: payer.bdt, amount: '300.00' },
      transfer_mode: 'USD_TO_BDT_CONVERT',
    });
    source = shore.source(payer);
    bank = await shore.bank(payer);
  });
  beforeEach(async () => {
    await waitForTuesday(world.api);
    await world.api.runSweeps(['mid_rate']);
  });

  /** Whole amounts that are above each minimum: of dollars 20 and more, of taka a hundred times that. */
  const worth = (dollars: number) => `${currency === 'USD' ? dollars : dollars * 100}.00`;
  const toWallet = (dollars: number, wallet = payer.wallet) =>
    walletPayment({ ...payer, wallet }, worth(dollars), { source_account: source });
  const toBank = (dollars: number) => ({ source_account: source, ...bank, amount: worth(dollars) });
  const after = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await world.api.advance(86_400);
      await world.settle();
      await work(world);
    }
  };
  /** Beyond the next midnight on both shores. */
  const overnight = () => world.api.advance(16 * 3600);
  const sendAgain = async (body: object, between: () => Promise<unknown>) => {
    const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
    const request = { ...body, quote_id: quote.id };
    const key = newKey();
    const first = await payWithCode(world, payer.client, request, key);
    await between();
    const again = await payWithCode(world, payer.client, request, key);
    expect(again.json()).toMatchObject({ id: first.json<Transfer>().id });
    await work(world);
    return first.json<Transfer>();
  };
  const paid = async (body: object) => {
    const made = await pay(world, payer, body);
    await work(world);
    return made;
  };
  const cancelled = async (body: object, before: () => Promise<unknown>) => {
    const made = await pay(world, payer, body);
    await before();
    await Promise.all([cancel(payer, made.id), cancel(payer, made.id)]);
    return made;
  };
  const tomorrow = () => addDays(dayIn(DHAKA, world.api.clock.now()), 1);

  // What it is · how it goes · whether it counts in the end.
  const rows: readonly (readonly [string, string, () => Promise<Transfer>, boolean])[] = [
    ['is delivered', 'COMPLETE', () => paid(toWallet(20)), true],
    [
      'is sent twice with its key',
      'COMPLETE',
      () => sendAgain(toWallet(21), () => Promise.resolve()),
      true,
    ],
    [
      'is sent again with its key after midnight',
      'COMPLETE',
      () => sendAgain(toWallet(22), overnight),
      true,
    ],
    [
      'is cancelled, twice',
      'RELEASED',
      () => cancelled(toBank(23), () => Promise.resolve()),
      false,
    ],
    [
      'is cancelled twice after midnight, before it has gone out',
      'RELEASED',
      () => cancelled(toBank(24), overnight),
      false,
    ],
    [
      'is refused by the wallet',
      'FAILED',
      async () => {
        const wallet = await addWallet(payer.client, {
          walletNumber: '01712344800',
        });
        const made = await paid(toWallet(25, wallet));
        await after(1);
        return made;
      },
      false,
    ],
    ['comes back days after it had settled', 'FAILED', () => returned(), false],
    ...(currency === 'USD'
      ? []
      : ([
          [
            'is planned for tomorrow, and made then',
            'COMPLETE',
            async () => {
              const day = { scheduled_for: tomorrow() };
              const made = await pay(world, payer, { ...toWallet(26), ...day });
              await after(1);
              return made;
            },
            true,
          ],
          [
            'is planned and cancelled before its day',
            'RELEASED',
            () =>
              cancelled({ ...toWallet(27), scheduled_for: tomorrow() }, () => Promise.resolve()),
            false,
          ],
        ] as const)),
  ];

  async function returned(): Promise<Transfer> {
    if (currency === 'USD') {
      // The other bank gives this sum back after two banking days.
      const made = await paid({ ...toBank(100), amount: '100.03' });
      await after(6);
      return made;
    }
    // The instant rail has paid it, and the other bank gives it back afterwards.
    const made = await paid({ ...toBank(28), rail: 'npsb' });
    expect(await transferOf(payer.client, made.id)).toMatchObject({ status: 'COMPLETE' });
    const [payment] = await world.simulator.context.db
      .selectFrom('bd_bank.transactions')
      .select('transaction_reference_no')
      .where('transaction_reference_no', 'like', `%${made.id.replaceAll('-', '')}`)
      .execute();
    const reference = payment?.transaction_reference_no;
    await world.control('/bd-bank/return', { reference, code: 'AC04' });
    await after(2);
    return made;
  }

  const used = () => usages([userOf(payer), `wallet:bKash:${number}`]);

  it.each(rows)('of a payment that %s', async (_, status, play, isCounted) => {
    const before = new Map((await used()).map((row) => [keyOf(row), row.used]));
    const made = await play();
    expect(await transferOf(payer.client, made.id)).toMatchObject({ status });
    const changed = (await used()).flatMap((row) => {
      const by = row.used - (before.get(keyOf(row)) ?? 0n);
      return by === 0n ? [] : [shown(row.subject, row.name, row.window_start, by)];
    });
    expect(changed.toSorted()).toEqual(isCounted ? countedOf(made, shore) : []);
  });
});

/** What a payment to a wallet counts: the four of its payer, and what the wallet receives. */
function countedOf(made: Transfer, { currency, zone }: Shore): string[] {
  // Planned for a day in Bangladesh, it counts on that day.
  const at = new Date(made.scheduled_for ? `${made.scheduled_for}T06:00:00Z` : made.created_at);
  const dayOf = (of: Zone) => startOfDay(of, dayIn(of, at));
  const monthOf = (of: Zone) => startOfDay(of, firstOfMonth(dayIn(of, at)));
  const sent = minorOf(made.amount);
  const received = minorOf(made.target_amount);
  return [
    shown('user', 'daily_amount', dayOf(zone), sent),
    shown('user', 'daily_count', dayOf(zone), 1n),
    shown('user', 'monthly_amount', monthOf(zone), sent),
    shown('user', 'monthly_count', monthOf(zone), 1n),
    shown('wallet', 'monthly_amount', monthOf(DHAKA), received),
    ...(currency === 'BDT' ? [shown('wallet', 'daily_amount', dayOf(DHAKA), received)] : []),
  ].toSorted();
}

const minorOf = (amount: string) => BigInt(amount.replace('.', ''));
const shown = (subject: string, name: string, start: Date, by: bigint) =>
  [subject.split(':')[0], name, start.toISOString(), by].join(' ');
const keyOf = (row: Usage) =>
  [row.subject, row.rail, row.name, row.window_start.toISOString()].join(' ');

describe('a window', () => {
  const next = (zone: Zone, ahead: number) =>
    startOfDay(zone, addDays(dayIn(zone, world.api.clock.now()), ahead));
  /** The next day on which the clocks change there. */
  const changeDay = (zone: Zone) => {
    let day = addDays(dayIn(zone, world.api.clock.now()), 1);
    while (hoursOf(zone, day) === 24) day = addDays(day, 1);
    return day;
  };
  const hoursOf = (zone: Zone, day: string) =>
    (startOfDay(zone, addDays(day, 1)).getTime() - startOfDay(zone, day).getTime()) / 3_600_000;
  const until = async (moment: Date) => {
    await world.api.advance((moment.getTime() - world.api.clock.now().getTime()) / 1000);
    await world.api.runSweeps(['mid_rate']);
  };

  /** Pays in the last minute before a boundary and in the first after it. */
  async function around(payer: Payer, boundary: Date, payment: () => object) {
    await until(new Date(boundary.getTime() - 60_000));
    await pay(world, payer, payment());
    await until(new Date(boundary.getTime() + 1000));
    await pay(world, payer, payment());
  }

  const convert = (payer: Payer) => () => ({
    ...{ source_account: payer.usd, destination_bdt_account: payer.bdt, amount: '3.00' },
    transfer_mode: 'USD_TO_BDT_CONVERT',
  });
  const starts = async (subject: string, name: string, rail: string) =>
    (await usages([subject]))
      .filter((row) => row.name === name && row.rail === rail)
      .map(({ window_start: start, used }) => [start.toISOString(), used]);

  it('of dollars ends at midnight in New York, a day’s and a month’s', async () => {
    const payer = await openPayer(world, { dollars: '50.00' });
    const today = dayIn(NEW_YORK, world.api.clock.now());
    const first = firstOfMonth(today, 1);
    const boundary = startOfDay(NEW_YORK, first);
    await around(payer, boundary, convert(payer));
    const before = startOfDay(NEW_YORK, addDays(first, -1)).toISOString();
    expect(await starts(userOf(payer), 'daily_amount', 'bdt_account')).toEqual([
      [before, 300n],
      [boundary.toISOString(), 300n],
    ]);
    expect(await starts(userOf(payer), 'monthly_count', 'bdt_account')).toEqual([
      [startOfDay(NEW_YORK, firstOfMonth(first, -1)).toISOString(), 1n],
      [boundary.toISOString(), 1n],
    ]);
  });

  it('of taka ends at midnight in Dhaka, while the day in New York goes on', async () => {
    const payer = await openPayer(world, { dollars: '50.00' });
    await pay(world, payer, { ...convert(payer)(), amount: '10.00' });
    const boundary = next(DHAKA, 1);
    await around(payer, boundary, () =>
      walletPayment(payer, '100.00', { source_account: payer.bdt }),
    );
    const [before, after] = [next(DHAKA, -1), boundary].map((start) => start.toISOString());
    expect(await starts(userOf(payer), 'daily_amount', 'bkash_from_bdt')).toEqual([
      [before, 10_000n],
      [after, 10_000n],
    ]);
  });

  it.each(['first', 'second'])('is as long as its day on the %s change of the clocks', async () => {
    const payer = await openPayer(world, { dollars: '50.00' });
    const day = changeDay(NEW_YORK);
    expect([23, 25]).toContain(hoursOf(NEW_YORK, day));
    expect(hoursOf(DHAKA, day)).toBe(24);
    const [start, end] = [startOfDay(NEW_YORK, day), startOfDay(NEW_YORK, addDays(day, 1))];
    await around(payer, start, convert(payer));
    await around(payer, end, convert(payer));
    const yesterday = startOfDay(NEW_YORK, addDays(day, -1));
    expect(await starts(userOf(payer), 'daily_count', 'bdt_account')).toEqual([
      [yesterday.toISOString(), 1n],
      // After its midnight, and before the next one.
      [start.toISOString(), 2n],
      [end.toISOString(), 1n],
    ]);
  });
});

it('payments at one moment never pass a limit together, in amount or in number', async () => {
  const payer = await openPayer(world, { dollars: '900.00' });
  await world.api.query(
    `insert into payments.limit_rules
       (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
     values ('bdt_account', 'sender', 'PERSON', 'verified', 'daily_amount', 'USD', 3500, '2025-06-01', 'test')`,
  );
  await world.api.runSweeps(['mid_rate']);
  const body = {
    ...{ source_account: payer.usd, destination_bdt_account: payer.bdt, amount: '10.00' },
    transfer_mode: 'USD_TO_BDT_CONVERT',
  };
  const calls: [body: object, token: string][] = [];
  for (let count = 0; count < 5; count += 1) {
    const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
    const request = { ...body, quote_id: quote.id };
    const headers = { 'idempotency-key': newKey() };
    const asked = await payer.client.call('POST', '/transfer/', request, headers);
    calls.push([request, await confirm(world, payer.client, asked)]);
  }
  const answers = await Promise.all(
    calls.map(([request, token]) =>
      payer.client.call('POST', '/transfer/', request, {
        ...{ 'idempotency-key': newKey(), 'step-up-token': token },
      }),
    ),
  );
  const codes = answers.map((answer) =>
    answer.status === 201 ? 'paid' : answer.json<{ code: string }>().code,
  );
  expect(codes.toSorted()).toEqual([
    ...['limit_daily_exceeded', 'limit_daily_exceeded'],
    ...['paid', 'paid', 'paid'],
  ]);
  const rows = (await usages([userOf(payer)])).filter(({ name }) => name.startsWith('daily'));
  expect(rows.map(({ name, used }) => [name, used])).toEqual([
    ['daily_amount', 3000n],
    ['daily_count', 3n],
  ]);
});
