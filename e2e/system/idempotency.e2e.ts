import { randomUUID } from 'node:crypto';
import { transferCreate, transferList, type Transfer } from '@kheya/contract';
import { newHolder, newWallet } from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { testBooks } from '../support/books.ts';
import { dollarsToWallet, waitForEnd, newRate, moneyPositions } from '../support/payment.ts';

const PAID = { available: '79.01', current: '79.01', hold: '0.00' };

test('the same key and the same body: the same transfer, whatever it has become', async ({
  kheya,
}) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const body = await dollarsToWallet(holder, wallet, '20.00');
  const idempotencyKey = randomUUID();
  const first = await holder.api.call(transferCreate, { body, idempotencyKey });
  const second = await holder.api.call(transferCreate, { body, idempotencyKey });
  expect(second.id).toBe(first.id);
  await waitForEnd(holder, first.id);
  const third = await holder.api.call(transferCreate, { body, idempotencyKey });
  expect(third).toMatchObject({ id: first.id, status: 'COMPLETE' });
  expect((await holder.api.call(transferList)).count).toBe(1);
  expect((await moneyPositions(kheya.simulator, holder, wallet)).ours).toEqual(PAID);
});

test('the same key and another body: refused, and the first payment stands', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const body = await dollarsToWallet(holder, wallet, '20.00');
  const idempotencyKey = randomUUID();
  const { id } = await holder.api.call(transferCreate, { body, idempotencyKey });
  const other = { ...body, amount: '30.00', conversion_rate_id: await newRate(holder) };
  for (const changed of [other, { ...body, amount: '20.01' }, { ...body, memo: 'rent' }]) {
    const problem = await holder.api.refused(transferCreate, { body: changed, idempotencyKey });
    expect(problem).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  }
  await waitForEnd(holder, id);
  const where = await moneyPositions(kheya.simulator, holder, wallet);
  expect(where).toMatchObject({ ours: PAID, partnerCents: 7_901 });
  expect(where.wallet).toHaveLength(1);
});

test('ten at once with one key: one payment, and everyone hears of it', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const body = await dollarsToWallet(holder, wallet, '20.00');
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => holder.api.ask(transferCreate, { body, idempotencyKey })),
  );
  const ids = new Set<string>();
  for (const { status, body: answer } of answers) {
    if (status === 201) ids.add((answer as Transfer).id);
    else expect(answer).toMatchObject({ code: 'request_in_progress' });
  }
  expect(ids.size).toBe(1);
  await waitForEnd(holder, [...ids][0] ?? '');
  const where = await moneyPositions(kheya.simulator, holder, wallet);
  expect(where).toMatchObject({ ours: PAID, partnerCents: 7_901 });
  expect(where.wallet).toHaveLength(1);
});

test('somebody else’s key is their own: it neither collides nor tells anything', async ({
  kheya,
}) => {
  const [one, other] = await Promise.all([
    newHolder(kheya, { dollars: '100.00' }),
    newHolder(kheya, { dollars: '100.00' }),
  ]);
  const idempotencyKey = randomUUID();
  const ids: string[] = [];
  for (const holder of [one, other]) {
    const wallet = await newWallet(holder);
    const body = await dollarsToWallet(holder, wallet, '20.00');
    ids.push((await holder.api.call(transferCreate, { body, idempotencyKey })).id);
  }
  expect(ids[0]).not.toBe(ids[1]);
});

test('parallel payments cannot spend the same dollars twice', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const bodies = [];
  for (let count = 0; count < 6; count += 1) {
    bodies.push(await dollarsToWallet(holder, wallet, '40.00'));
  }
  const answers = await Promise.all(bodies.map((body) => holder.api.ask(transferCreate, { body })));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(2);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'insufficient_funds' });
  }
  for (const { body } of made) await waitForEnd(holder, (body as Transfer).id);
  const where = await moneyPositions(kheya.simulator, holder, wallet);
  expect(where.ours).toEqual({ available: '18.02', current: '18.02', hold: '0.00' });
  expect(where.wallet).toHaveLength(2);
});

testBooks();
