// The lists read most often take as many statements for many rows as for few.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { customerAt, operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { Client } from '#testing/test-api.ts';
import type { TestWorld } from '#testing/test-world.ts';

const MANY = 4;
const PAIR = { source_currency: 'USD', target_currency: 'BDT' };

let world: TestWorld;
let payer: Payer;
let operator: Client;
let ticketId: string;
const few = new Map<string, Read>();

interface Read {
  readonly rows: number;
  readonly statements: readonly string[];
}

/** The address of each list, its reader, and the most statements it may take. */
const LISTS: Readonly<
  Record<string, { readonly by: 'customer' | 'operator'; readonly most: number }>
> = {
  '/transfer/': { by: 'customer', most: 5 },
  '/transaction-history/': { by: 'customer', most: 7 },
  '/transaction-history/?status=PENDING': { by: 'customer', most: 4 },
  '/overview/': { by: 'customer', most: 8 },
  '/mobile-wallet-beneficiary/': { by: 'customer', most: 3 },
  '/notification/': { by: 'customer', most: 4 },
  // Accounts, how many, those being opened, and balances.
  '/user-account/': { by: 'customer', most: 5 },
  '/bdt-account/': { by: 'customer', most: 4 },
  '/ticket/': { by: 'customer', most: 4 },
  '/ticket/:id/comments/': { by: 'customer', most: 4 },
  '/console/ticket/': { by: 'operator', most: 6 },
  '/console/customer/?search=khatun': { by: 'operator', most: 2 },
  '/console/task/': { by: 'operator', most: 5 },
};
/** One account of each currency, and one overview, however much they hold. */
const ONE_EACH = new Set(['/user-account/', '/bdt-account/', '/overview/']);

beforeAll(async () => {
  world = await startMoneyWorld();
  const opened = await openPayer(world, { dollars: '1000.00' });
  const { userId, email } = opened.client;
  // This device counts as freshly confirmed, so no confirmation is needed.
  payer = {
    ...opened,
    client: await world.api.client({ userId, email, deviceId: 'outside-check' }),
  };
  operator = await operatorAt(world.api, 'Salma', ['SUPPORT', 'COMPLIANCE']);
  ticketId = await ask('The first one');
  await addRows(0);
  await pay(payer.wallet);
  for (const address of Object.keys(LISTS)) few.set(address, await read(address));
  for (let number = 1; number < MANY; number += 1) await addRows(number);
  // Still pending, as the first one was when it was read.
  for (let number = 0; number < MANY; number += 1) await pay(payer.wallet);
});
afterAll(async () => world?.stop());

/** Adds one row to every list. */
async function addRows(number: number): Promise<void> {
  const { api } = world;
  const wallet = await addWallet(payer.client, {
    walletNumber: `0171235${number}821`,
    payeeName: `Payee Number ${number}`,
  });
  const done = await pay(wallet);
  await work(world);
  expect(
    (await ok<{ status: string }>(payer.client.call('GET', `/transfer/${done}/`))).status,
  ).toBe('COMPLETE');
  await ask(`Question ${number}`);
  await ok(
    payer.client.call('POST', `/ticket/${ticketId}/comments/`, { message: `Word ${number}.` }),
  );
  const customer = await customerAt(api);
  await openOperatorTask(api.ctx.db, api.ctx, {
    kind: 'partner_refused',
    subjectId: customer.userId,
    detail: 'the partner could not read the address',
  });
}

async function pay(wallet: string): Promise<string> {
  await world.api.runSweeps(['mid_rate']);
  const rate = await ok<{ id: string }>(payer.client.call('POST', '/conversion-rate/', PAIR));
  const body = walletPayment({ ...payer, wallet }, '20.00', { conversion_rate_id: rate.id });
  const headers = { 'idempotency-key': newKey() };
  return (await ok<{ id: string }>(payer.client.call('POST', '/transfer/', body, headers))).id;
}

const ask = async (subject: string) =>
  (await ok<{ id: string }>(payer.client.call('POST', '/ticket/', { subject, message: 'Help.' })))
    .id;

/** Reads a list twice and counts the second time, when hourly caches are filled. */
async function read(address: string): Promise<Read> {
  const { by } = LISTS[address]!;
  const client = by === 'customer' ? payer.client : operator;
  const url = address.replace(':id', ticketId);
  await ok(client.call('GET', url));
  world.api.statements.clear();
  const { results } = await ok<{ results?: unknown[] }>(client.call('GET', url));
  const statements = world.api.statements.texts
    .filter((text) => /payments|ledger\./.test(text))
    // One statement for all rows has a placeholder for each of them.
    .map((text) => text.replace(/ in \(\$[^)]*\)/g, ' in (…)'));
  return { rows: results?.length ?? 1, statements };
}

it.each(Object.entries(LISTS))(
  '%s runs the same statements for many rows as for few',
  async (address, { most }) => {
    const before = few.get(address)!;
    const after = await read(address);
    if (!ONE_EACH.has(address)) expect(after.rows).toBeGreaterThan(before.rows);
    expect(after.statements).toEqual(before.statements);
    expect(after.statements.length).toBeLessThanOrEqual(most);
  },
);
