// Each invariant holds after a day of movements, and each can fail: a fault is planted as superuser
// in a transaction that is rolled back.
import { parseRate, type Rate } from '@kheya/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import { DAY_RATE, runExampleDay, type Day } from '#tests/example-day.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { freshId, transfer } from '#tests/people.ts';
import { withFault } from '#tests/with-fault.ts';
import { verifyBooks } from '#verify/books.ts';
import { inSnapshot, verify, verifyLedger } from '#verify/ledger.ts';

let fixture: Fixture;
let day: Day;
const rates = () => ({ usdBdt: DAY_RATE, midByIntent: day.midByIntent });

beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
  day = await runExampleDay(fixture, [0, 1]);
});
afterAll(async () => fixture.end());

describe('after a day of movements', () => {
  it('every invariant holds', async () => {
    const findings = await verifyLedger(fixture.pool, { inFlightIntents: day.inFlight });
    expect(findings.map(({ name }) => name)).toHaveLength(12);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('customers are covered and the position is explained', async () => {
    const findings = await inSnapshot(fixture.pool, (client) => verifyBooks(client, rates()));
    expect(findings.map(({ ok, detail }) => [ok, detail])).toEqual([
      [true, 'held 5200.00, owed 5196.04'],
      [true, 'held 1049180.00, owed 48740.00'],
      [true, 'held 0.000000, owed 0.000000'],
      [true, null],
      [true, null],
      [true, null],
    ]);
  });

  it('intents a rail has and the business does not know are named', async () => {
    const findings = await verifyLedger(fixture.pool, { inFlightIntents: day.inFlight.slice(1) });
    const broken = findings.filter(({ ok }) => !ok);
    expect(broken.map(({ name }) => name)).toEqual([
      '3 each rail in transit equals its open transfers',
    ]);
    expect(broken[0]?.detail).toContain(day.inFlight[0]);
  });
});

const cash = houseAccount(0, 'bank_cash', 'USD');
const control = houseAccount(0, 'force_control', 'USD');
const between = houseAccount(0, 'bucket_transit', 'USD');
const customerRow = "sk = 0 and code = 2000 and currency = 'USD'";
const anEntry = `(select seq from ledger.entries where sk = 0 and kind = 'normal' order by seq desc limit 1)`;
const unlimited = [
  'alter table ledger.accounts drop constraint debits_must_not_exceed_credits',
  'alter table ledger.accounts drop constraint accounts_totals_check',
];

const FAULTS: readonly [name: string, faults: readonly string[], number: string][] = [
  [
    'one side of a balance',
    [`update ledger.accounts set debits_posted = debits_posted + 1 where id = '${cash}'`],
    '1 debits',
  ],
  [
    'a balance its entries do not give',
    [
      `update ledger.accounts set debits_posted = debits_posted + 1, credits_posted = credits_posted + 1 where id = '${cash}'`,
    ],
    '1 totals',
  ],
  [
    'a balance after an entry',
    [
      `update ledger.entries set credit_balance = credit_balance + 1 where sk = 0 and credit_balance is not null`,
    ],
    '1 balance',
  ],
  [
    'an overdraft',
    [
      ...unlimited,
      `update ledger.accounts set debits_posted = credits_posted + 1 where ${customerRow}`,
    ],
    '2 no customer',
  ],
  [
    'a negative reservation',
    [...unlimited, `update ledger.accounts set debits_pending = -1 where ${customerRow}`],
    '2 no total',
  ],
  [
    'a reservation resolved twice',
    [
      `update ledger.entries set pending_id = (select pending_id from ledger.entries where sk = 0 and kind = 'post_pending' order by seq limit 1) where sk = 0 and kind = 'void_pending'`,
    ],
    '2 a reservation',
  ],
  ['an open reservation that is gone', ['delete from ledger.pendings'], '2 a reservation'],
  [
    'money between buckets',
    [`update ledger.accounts set credits_posted = 5 where id = '${between}'`],
    '3 bucket_transit',
  ],
  [
    'money in force_control',
    [`update ledger.accounts set credits_posted = 5 where id = '${control}'`],
    '3 force_control',
  ],
  [
    'money on a rail',
    [`update ledger.accounts set credits_posted = credits_posted + 1 where sk = 0 and code = 2113`],
    '3 each rail',
  ],
  [
    'a message about no intent',
    [`update ledger.outbox set payload = payload - 'intentId' where sk = 0`],
    '8 every waiting',
  ],
  [
    'a changed amount',
    [`update ledger.entries set amount = amount + 1 where sk = 0 and seq = ${anEntry}`],
    '8 the hash',
  ],
  [
    'a changed time',
    [`update ledger.entries set at = at + interval '1 second' where sk = 0 and seq = ${anEntry}`],
    '8 the hash',
  ],
  [
    'a removed entry',
    [`delete from ledger.entries where sk = 0 and seq = ${anEntry}`],
    '8 the hash',
  ],
  [
    'a removed outcome',
    [`delete from ledger.outcomes where sk = 0 and seq = ${anEntry}`],
    '8 the hash',
  ],
  [
    'an inserted entry',
    [
      `insert into ledger.entries select seq + 1000000, amount, at, debit_balance, debit_available, credit_balance, credit_available, gen_random_uuid(), debit_account_id, credit_account_id, intent_id, pending_id, sk, currency, kind, timeout, code, leg, flags from ledger.entries where sk = 0 and seq = ${anEntry}`,
    ],
    '8 the hash',
  ],
  [
    'an inserted outcome',
    [`insert into ledger.outcomes values (0, gen_random_uuid(), 1000000, 'exceeds_credits')`],
    '8 the hash',
  ],
  [
    'a cut-off tail',
    [
      `delete from ledger.batches where sk = 0 and last_seq = (select max(last_seq) from ledger.batches where sk = 0)`,
    ],
    '8 the hash',
  ],
  [
    'a changed account',
    [`update ledger.accounts set flags = 0 where ${customerRow}`],
    '8 the hash',
  ],
  ['a moved head', ['update ledger.heads set seq = seq + 1 where sk = 0'], '8 the hash'],
  [
    'a closed account',
    [`update ledger.accounts set closed = true where ${customerRow}`],
    '1 an account',
  ],
  [
    'a message about another intent',
    [`update ledger.outbox set payload = payload || '{"intentId": "none"}' where sk = 0`],
    '8 every waiting',
  ],
];

describe('a planted fault is found:', () => {
  it('every line can fail', async () => {
    const findings = await verifyLedger(fixture.pool);
    const never = findings.filter(
      ({ name }) => !FAULTS.some(([, , line]) => name.startsWith(line)),
    );
    expect(never).toEqual([]);
  });

  it.each(FAULTS)('%s', async (_name, faults, number) => {
    await withFault(fixture, faults, async (client) => {
      const broken = (await verify(client, { inFlightIntents: day.inFlight })).filter(
        ({ ok }) => !ok,
      );
      const found = broken.find(({ name }) => name.startsWith(number));
      expect(found?.detail).toBeTruthy();
    });
  });

  it('customers not covered', async () => {
    const owe = `update ledger.accounts set credits_posted = credits_posted + 1000000 where ${customerRow}`;
    await withFault(fixture, [owe], async (client) => {
      const broken = (await verifyBooks(client, rates())).filter(({ ok }) => !ok);
      expect(broken.map(({ name }) => name)).toEqual(['5 what is held in USD covers what is owed']);
    });
  });

  it('a conversion at another rate', async () => {
    const [first] = day.midByIntent.keys();
    const wrong = new Map<string, Rate>(day.midByIntent).set(
      first!,
      parseRate('122.41', 'USD', 'BDT'),
    );
    const findings = await inSnapshot(fixture.pool, (client) =>
      verifyBooks(client, { usdBdt: DAY_RATE, midByIntent: wrong }),
    );
    expect(findings.find(({ ok }) => !ok)?.detail).toBe(`${first} off by 2.00 BDT`);
  });

  it('a movement the position does not know', async () => {
    const id = freshId();
    await fixture.ledger.post([
      transfer({
        intentId: id,
        debitAccountId: cash,
        creditAccountId: houseAccount(0, 'fx_position_usd_bdt', 'USD'),
      }),
    ]);
    const findings = await inSnapshot(fixture.pool, (client) => verifyBooks(client, rates()));
    expect(findings.find(({ ok }) => !ok)?.detail).toBe(`${id} by internal_transfer`);
  });
});
