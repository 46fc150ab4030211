import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  customerAccount,
  customerAccountId,
  houseAccount,
  internalTransferBetween,
  ledgerId,
  move,
  movements,
  transitDebts,
} from '@kheya/ledger';
import { fromDecimal } from '@kheya/money';
import { newId } from '#platform/ids.ts';
import { TestApi } from '#testing/test-api.ts';
import { verifyEverything } from '@kheya/verifier';
import { transitSweep } from './transit-sweep.ts';

const DAY = 86_400;
const usd = (text: string) => fromDecimal(text, 'USD');

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ settings: { KHEYA_LEDGER_BUCKETS: '4' } });
});
afterAll(() => api.stop());

async function account(bucket: number): Promise<string> {
  const id = customerAccountId({ atMs: 1, bucket, accountKey: newId(api.clock) });
  await api.ctx.ledger.open([customerAccount(id, 'USD')]);
  return id;
}

/** A customer of bucket 1 pays a customer of bucket 3. */
async function pay(dollars: string): Promise<void> {
  const [from, to] = [await account(1), await account(3)];
  const id = newId(api.clock);
  const fields = { atMs: 1, bucket: 1, intent: id, leg: 1 };
  await api.ctx.ledger.post([
    {
      id: ledgerId({ ...fields, kind: 'cash' }),
      kind: 'normal',
      debitAccountId: houseAccount(1, 'bank_cash', 'USD'),
      creditAccountId: from,
      amount: usd(dollars).minor,
      currency: 'USD',
      code: movements.incoming_ach,
      intentId: id,
      leg: 1,
    },
  ]);
  const intent = { id, at: api.clock.now(), bucket: 1 };
  const facts = { intent, fromAccountId: from, toAccountId: to, fee: usd('0.00') };
  const steps = internalTransferBetween({ ...facts, amount: usd(dollars) });
  expect(await move(api.ctx.ledger, steps)).toMatchObject({ ok: true });
}

const owed = async () => (await transitDebts(api.ctx.ledger)).map(({ amount }) => amount.minor);
const rows = () =>
  api.query<{ name: string; posted: boolean }>(
    `select name, posted_at is not null as posted from payments.treasury_movements
     where kind = 'even' order by name`,
  );

it('evens out once a day what buckets owe each other, in production too', async () => {
  await pay('20.00');
  const config = { ...api.ctx.config, KHEYA_MODE: 'production' } as const;
  await Promise.all([1, 2, 3].map(() => transitSweep.run({ ...api.ctx, config })));
  expect(await owed()).toEqual([]);
  await pay('5.00');
  await transitSweep.run(api.ctx);
  expect(await owed()).toEqual([500n]);
  await api.advance(DAY);
  await transitSweep.run(api.ctx);
  expect(await owed()).toEqual([]);
  expect((await rows()).map(({ posted }) => posted)).toEqual([true, true]);
});

/** The finding of verify about the house's movements, when nothing else is wrong. */
async function houseLine(): Promise<string | null> {
  const findings = await verifyEverything(api.pool);
  const broken = findings.filter(({ ok }) => !ok).map(({ name }) => name);
  // The payments of this test have no business row.
  expect(broken).toEqual(['4 every entry has its business row']);
  return findings.find(({ name }) => name.startsWith('4 every movement'))!.detail;
}

it.each([1, 2, 3])('resumes a move stopped after step %i, which verify reports', async (step) => {
  await api.advance(DAY);
  await pay('7.00');
  const { ledger } = api.ctx;
  const real = ledger.post.bind(ledger);
  let calls = 0;
  ledger.post = async (events) => {
    calls += 1;
    const answer = await real(events);
    if (calls === step) throw new Error('lost');
    return answer;
  };
  await expect(transitSweep.run(api.ctx)).rejects.toThrow('lost');
  ledger.post = real;
  expect((await rows()).filter(({ posted }) => !posted)).toHaveLength(1);
  await api.advance(31);
  // Wherever it stopped, its books balance.
  expect(await houseLine()).toMatch(/^1 in flight, the oldest for \d+ s$/);
  await transitSweep.run(api.ctx);
  expect((await rows()).filter(({ posted }) => !posted)).toEqual([]);
  expect(await owed()).toEqual([]);
  expect(await houseLine()).toBeNull();
});

it('does not pay again a debt that failed the day before', async () => {
  await api.advance(DAY);
  await pay('9.00');
  const { ledger } = api.ctx;
  const real = ledger.post.bind(ledger);
  ledger.post = () => Promise.reject(new Error('lost'));
  await expect(transitSweep.run(api.ctx)).rejects.toThrow('lost');
  ledger.post = real;
  expect((await rows()).filter(({ posted }) => !posted)).toHaveLength(1);
  await api.advance(DAY);
  await transitSweep.run(api.ctx);
  expect((await rows()).filter(({ posted }) => !posted)).toEqual([]);
  expect(await owed()).toEqual([]);
});

it('pays the other debts when one fails, and reports the failure', async () => {
  const facts = JSON.stringify({ from: 0, to: 2, currency: 'USD', amount: '0.00' });
  await api.query(
    `insert into payments.treasury_movements (id, kind, name, facts, intent_at)
     values (gen_random_uuid(), 'even', 'broken', $1, clock.now() - interval '3 days')`,
    [facts],
  );
  await api.advance(DAY);
  await pay('11.00');
  await expect(transitSweep.run(api.ctx)).rejects.toThrow();
  expect((await rows()).filter(({ posted }) => !posted).map(({ name }) => name)).toEqual([
    'broken',
  ]);
  expect(await owed()).toEqual([]);
});
