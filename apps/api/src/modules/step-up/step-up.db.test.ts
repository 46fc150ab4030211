import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '#testing/test-api.ts';
import { openBusinessPayer } from '#testing/test-business.ts';
import {
  newKey,
  openPayer,
  startMoneyWorld,
  walletPayment,
  type Payer,
  challengeOf,
} from '#testing/test-money.ts';
import { mailsWaiting } from '#testing/test-messages.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.stop());

interface Asked {
  /** The seconds of the Retry-After header; NaN without one. */
  readonly retryAfter: number;
  readonly code: string;
  readonly answer: Answer;
}

/** A payment of this many dollars, without its confirmation. */
async function askToPay(payer: Payer, amount: number): Promise<Asked> {
  const { client } = payer;
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  const rate = (await client.call('POST', '/conversion-rate/', pair)).json<{ id: string }>();
  const body = walletPayment(payer, `${amount}.00`, { conversion_rate_id: rate.id });
  const answer = await client.call('POST', '/transfer/', body, { 'idempotency-key': newKey() });
  const { code } = answer.json<{ code: string }>();
  return { answer, code, retryAfter: Number(answer.headers['retry-after']) };
}

it('counts wrong codes over all payments: another amount gives no new attempts', async () => {
  const payer = await openPayer(world);
  for (let amount = 10; amount < 14; amount += 1) {
    const { answer } = await askToPay(payer, amount);
    const path = `/step-up/${challengeOf(answer).challenge_id}/confirm/`;
    for (let tried = 0; tried < 5; tried += 1) {
      await payer.client.call('POST', path, { code: 'nocode' });
    }
  }
  const { code, retryAfter } = await askToPay(payer, 14);
  expect(code).toBe('rate_limited');
  expect(retryAfter).toBeGreaterThan(86_000);
  expect(retryAfter).toBeLessThanOrEqual(86_400);
  await world.api.advance(retryAfter);
  await world.api.runSweeps(['mid_rate']);
  expect(await askToPay(payer, 14)).toMatchObject({ code: 'step_up_required' });
});

it('counts them over all profiles a person acts for', async () => {
  const payer = await openPayer(world);
  const given = { name: 'Rahman Home Care LLC', ein: '84-1947201' };
  const business = await openBusinessPayer(world, payer.client, given);
  await world.api.runSweeps(['mid_rate']);
  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, n) => askToPay(n % 2 === 0 ? payer : business, 10 + n)),
  );
  const codes = Map.groupBy(asked, ({ code }) => code);
  expect(codes.get('step_up_required')).toHaveLength(10);
  expect(codes.get('rate_limited')).toHaveLength(2);
});

it('limits unanswered codes, also when they are requested at one moment', async () => {
  const payer = await openPayer(world);
  const asked = await Promise.all(Array.from({ length: 16 }, (_, n) => askToPay(payer, 10 + n)));
  const codes = Map.groupBy(asked, ({ code }) => code);
  expect(codes.get('step_up_required')).toHaveLength(10);
  expect(codes.get('rate_limited')).toHaveLength(6);
  const { retryAfter } = await askToPay(payer, 40);
  expect(retryAfter).toBeGreaterThan(3500);
  expect(retryAfter).toBeLessThanOrEqual(3600);
});

it('gives one code for one payment, however many requests come at one moment', async () => {
  const payer = await openPayer(world);
  const asked = await Promise.all(Array.from({ length: 6 }, () => askToPay(payer, 25)));
  expect(new Set(asked.map(({ answer }) => challengeOf(answer).challenge_id)).size).toBe(1);
});

it('hides the code and its addressee from readers of the queue', async () => {
  const payer = await openPayer(world);
  await askToPay(payer, 33);
  const mail = (await mailsWaiting(world.api)).findLast(({ to }) => to === payer.client.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code was written';
  // Without timestamps, whose fractions of a second may look like an amount.
  const rows = await world.api.query<{ row: string; sealed: string | null }>(
    `select (to_jsonb(j) - '{run_at,created_at,updated_at,locked_at}'::text[])::text as row,
       payload->>'sealed' as sealed from graphile_worker._private_jobs j`,
  );
  const read = (sealed: string | null) => Buffer.from(sealed ?? '', 'base64').toString('latin1');
  const queue = rows.map(({ row, sealed }) => `${row} ${read(sealed)}`).join('\n');
  expect(queue).toContain('sealed');
  for (const said of [code, payer.client.email, '33.00', 'Rahima'])
    expect(queue).not.toContain(said);
  await world.api.runJobs();
  expect(await mailsWaiting(world.api)).toEqual([]);
});

it('mails one code for several simultaneous resend requests', async () => {
  const payer = await openPayer(world);
  const { answer } = await askToPay(payer, 34);
  await world.api.runJobs();
  await world.api.advance(31);
  const path = `/step-up/${challengeOf(answer).challenge_id}/resend/`;
  const asked = await Promise.all([1, 2, 3, 4].map(() => payer.client.call('POST', path)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mailsWaiting(world.api)).toHaveLength(1);
});
