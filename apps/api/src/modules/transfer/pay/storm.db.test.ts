import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transfer } from '@kheya/contract';
import { storm } from '#testing/storm.config.ts';
import type { Answer, Client } from '#testing/test-api.ts';
import {
  addWallet,
  list,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import { openPartners, verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';

const AT_ONCE = 4;
const DAY = 86_400;

/** A fixed seed: every run makes the same calls, so a fault it finds can be found again. */
let state = 20_261_121;
function draw(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const pick = <T>(items: readonly T[]): T => items[draw(items.length)]!;

/** A customer with money and a freshly confirmed device. */
interface Person extends Omit<Payer, 'wallet'> {
  readonly number: string;
  readonly wallets: readonly string[];
  readonly keys: { key: string; body: object }[];
  friend?: string;
}

let world: TestWorld;
let people: Person[];
const odd: string[] = [];

beforeAll(async () => {
  world = await startMoneyWorld();
  people = [await person('Rahima'), await person('Karim')];
  for (const [index, one] of people.entries()) {
    const [account] = await list<{ account_number: string }>(
      people[1 - index]!.client,
      '/bdt-account/',
    );
    const contact = { account_number: account!.account_number, beneficiary_nickname: 'Friend' };
    const answer = one.client.call('POST', '/bdt-account-beneficiary/', contact);
    one.friend = (await ok<{ id: string }>(answer)).id;
  }
});
afterAll(async () => world?.stop());

async function person(firstName: string): Promise<Person> {
  const payer = await openPayer(world, { firstName, dollars: '6000.00' });
  const { userId, email } = payer.client;
  const client = await world.api.client({ userId, email, deviceId: 'outside-check' });
  // Wallets that are paid at once, not registered, full, lose the answer, and stay undecided for a
  // day.
  const wallets = [payer.wallet];
  for (const walletNumber of ['01812344800', '01812344801', '01812344802', '01812344803']) {
    wallets.push(await addWallet(client, { walletNumber }));
  }
  const [account] = await list<{ account_number: string }>(client, '/user-account/');
  return { ...payer, client, number: account!.account_number, wallets, keys: [] };
}

async function frozenRate(client: Client): Promise<string | undefined> {
  const pair = { source_currency: 'USD', target_currency: 'BDT' };
  const answer = await client.call('POST', '/conversion-rate/', pair);
  return answer.json<{ id?: string }>().id;
}

async function send(who: Person, body: object): Promise<Answer> {
  const key = newKey();
  who.keys.push({ key, body });
  return who.client.call('POST', '/transfer/', body, { 'idempotency-key': key });
}

const amount = () => `${1 + draw(400)}.${String(draw(100)).padStart(2, '0')}`;

/** What customers do, in random order. */
const ACTS: readonly ((who: Person) => Promise<Answer | undefined>)[] = [
  async (who) => {
    const rate = { conversion_rate_id: await frozenRate(who.client) };
    const payer = { ...who, wallet: pick(who.wallets) };
    return send(who, walletPayment(payer, amount(), rate));
  },
  async (who) =>
    send(who, {
      source_account: who.usd,
      ...(draw(2) ? { destination_bdt_account: who.bdt } : { bdt_account_beneficiary: who.friend }),
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: amount(),
      conversion_rate_id: await frozenRate(who.client),
    }),
  async (who) => {
    const payer = { ...who, wallet: pick(who.wallets) };
    const taka = String(50 + draw(20_000));
    return send(who, walletPayment(payer, taka, { source_account: who.bdt }));
  },
  async (who) => {
    const [newest] = await list<Transfer>(who.client, '/transfer/?limit=1');
    if (!newest) return undefined;
    const headers = { 'idempotency-key': newKey() };
    return who.client.call('POST', `/transfer/${newest.id}/cancel/`, {}, headers);
  },
  async (who) => {
    const before = pick(who.keys);
    if (!before) return undefined;
    return who.client.call('POST', '/transfer/', before.body, { 'idempotency-key': before.key });
  },
  async (who) => {
    await world.control('/incoming-ach', { account_number: who.number, amount: amount() });
    return undefined;
  },
];

const FAULT_KINDS = [
  ['bank', 'refuse'],
  ['bank', 'error_500'],
  ['bank', 'timeout_before_commit'],
  ['bank', 'timeout_after_commit'],
  ['bank', 'duplicate_webhook'],
  ['bank', 'no_webhook'],
  ['bank', 'malformed'],
  ['bkash', 'refuse'],
  ['bkash', 'error_500'],
  ['bkash', 'timeout_before_commit'],
  ['bkash', 'timeout_after_commit'],
  ['bkash', 'malformed'],
  ['fx', 'error_500'],
] as const;

/** One moment: several calls at once, with the worker's jobs running beside them. */
async function moment(): Promise<void> {
  if (draw(2)) {
    const [provider, kind] = pick(FAULT_KINDS);
    await world.control('/faults', { provider, kind, count: 1 + draw(2) });
  }
  const acts = Array.from({ length: AT_ONCE }, () => pick(ACTS)(pick(people)));
  const [answers] = await Promise.all([Promise.all(acts), workerTurn()]);
  for (const answer of answers) {
    if (answer && answer.status >= 500 && answer.status !== 503) odd.push(answer.text);
  }
  await world.api.advance(pick([1, 6, 20, 70, 400]));
  await workerTurn();
}

async function workerTurn(): Promise<void> {
  await world.simulator.context.work.settle();
  await world.api.runSweeps();
  await world.api.runJobs();
}

it('a storm of calls and faults leaves every account and every book correct', async () => {
  for (let round = 0; round < storm.rounds; round += 1) await moment();
  // Long enough for every retry and every late answer.
  for (const seconds of [60, 3600, 3600, DAY, DAY, 3600, 60]) {
    await world.api.advance(seconds);
    await workerTurn();
    await workerTurn();
  }
  expect(odd).toEqual([]);

  const left = await world.api.query<{ step: string; count: bigint }>(
    `select step, count(*) as count from payments.transfers
     where completed_at is null group by step`,
  );
  expect(left).toEqual([]);
  const ended = await world.api.query<{ step: string }>(
    'select distinct step from payments.transfers order by step',
  );
  expect(ended.map(({ step }) => step)).toEqual(expect.arrayContaining(['failed', 'settled']));

  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  expect(findings.filter((finding) => !finding.ok)).toEqual([]);
  const paid = await world.simulator.context.db
    .selectFrom('bkash.payments')
    .select(['merchant_invoice_number'])
    .where('status', '=', 'Completed')
    .execute();
  const settled = await world.api.query<{ id: string }>(
    `select id from payments.transfers where step = 'settled' and movement <> 'usd_to_bdt'`,
  );
  const references = settled.map(({ id }) => `KH${id.replaceAll('-', '')}`).toSorted();
  expect(paid.map((row) => row.merchant_invoice_number).toSorted()).toEqual(references);
}, 600_000);
