import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import {
  bdtAccountList,
  bdtTransactionHistory,
  consoleTicketList,
  notificationList,
  overview,
  TICKET_STATUSES,
  ticketList,
  transactionHistory,
  TRANSFER_STATUSES,
  transferList,
  userAccountList,
  userList,
} from '@kheya/contract';
import { browserSystem, startedBrowserSystem } from '../../tools/test/browser-system.ts';
import { verifyBooks } from '../support/books.ts';
import { clientOf } from '../support/customer.ts';
import { createSimulatorClient } from '../support/simulator-client.ts';

// The history a first start is seeded with: months of three customers, made by the real services.

const test = base.extend<object, { started: void }>({
  started: [
    async ({}, use) => {
      await startedBrowserSystem();
      await use();
    },
    { scope: 'worker', auto: true, timeout: 900_000 },
  ],
});

const system = browserSystem();
const simulator = createSimulatorClient(system.urls, system.secrets.bankApiKey);
const world = { ...system, simulator };
const PEOPLE = ['person.us@example.com', 'person.bd@example.com', 'business.us@example.com'];
const all = { limit: 'all' } as const;

const historyOf = async (email: string) => {
  const { api } = { api: clientOf(world, email) };
  const usd = await api.call(transactionHistory, { query: all });
  const bdt = await api.call(bdtTransactionHistory, { query: all });
  return [...usd.results, ...bdt.results];
};

for (const email of PEOPLE) {
  test(`${email}: about sixty movements, balances that follow from them`, async () => {
    const api = clientOf(world, email);
    const rows = await historyOf(email);
    expect(rows.length).toBeGreaterThanOrEqual(55);
    expect(rows.length).toBeLessThanOrEqual(110);
    const days = rows.map(({ transaction_time: time }) => time.slice(0, 10)).toSorted();
    expect(new Set(days).size).toBeGreaterThan(20);
    const span = Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '');
    expect(span / 86_400_000).toBeGreaterThan(90);
    const accounts = [
      ...(await api.call(userAccountList)).results.map((account) => ({
        number: account.account_number,
        current: account.account_details.current_balance,
      })),
      ...(await api.call(bdtAccountList)).results.map((account) => ({
        number: account.account_number,
        current: account.current_balance,
      })),
    ];
    expect(accounts.length).toBeGreaterThan(0);
    for (const { number, current } of accounts) {
      const booked = rows.filter((row) => row.account_no === number && row.balance !== null);
      const cents = booked.reduce(
        (sum, row) => sum + (row.dc_sign === 'credit' ? 1n : -1n) * minor(row.amount),
        0n,
      );
      expect(cents, number).toBe(minor(current));
    }
    const { spending, send_again: again } = await api.call(overview);
    expect(spending.length).toBeGreaterThan(3);
    expect(again.length).toBeGreaterThan(0);
    const told = await api.call(notificationList, { query: { display_channel: 'in_app' } });
    expect(told.count).toBeGreaterThan(10);
  });
}

test('support: every status, a notice of an error, and a queue for the operators', async () => {
  const desk = clientOf(world, 'operator@example.com');
  const { results } = await desk.call(consoleTicketList, { query: all });
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(TICKET_STATUSES));
  expect(results.filter(({ remittance_error: error }) => error !== null)).not.toHaveLength(0);
  for (const email of PEOPLE) {
    const { count } = await clientOf(world, email).call(ticketList);
    expect(count, email).toBeGreaterThan(1);
  }
});

test('all eight statuses are somewhere among the transfers', async () => {
  const seen = new Set<string>();
  for (const email of PEOPLE) {
    const { results } = await clientOf(world, email).call(transferList, { query: all });
    for (const { status } of results) seen.add(status);
  }
  expect([...seen].toSorted()).toEqual([...TRANSFER_STATUSES].toSorted());
});

/** What the bank took without our books knowing, in cents: the break that reconciliation shows. */
const TAKEN = { 'person.us@example.com': 0n, 'business.us@example.com': 1500n };

test('the dollars of each customer are the partner’s dollars too, but for one break', async () => {
  for (const [email, taken] of Object.entries(TAKEN)) {
    const { results } = await clientOf(world, email).call(userAccountList);
    for (const { account_number: number, account_details: details } of results) {
      // Money waiting at the rail has left the partner's account and is still held in ours.
      const bank = BigInt(await simulator.bankBalance(number)) + taken;
      expect(bank, number).toBeGreaterThanOrEqual(minor(details.available_balance));
      expect(bank, number).toBeLessThanOrEqual(minor(details.current_balance));
    }
  }
});

test('new@example.com has just signed up and has nothing', async () => {
  const api = clientOf(world, 'new@example.com');
  const { results } = await api.call(userList);
  expect(results[0]).toMatchObject({
    profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
    user_address: null,
    identification: null,
  });
  expect(await api.refused(overview)).toMatchObject({ code: 'not_permitted' });
});

test('every invariant of the books holds over it', async () => {
  const { ok, lines } = await verifyBooks(system);
  expect(ok, lines.join('\n')).toBe(true);
  expect(lines.length).toBeGreaterThan(10);
});

test('the token tool prints a token that works, and nothing else', async () => {
  const tool = join(import.meta.dirname, '..', '..', 'tools', 'token.ts');
  const env = {
    ...process.env,
    KHEYA_BASE_PORT: String(system.basePort),
    KHEYA_DATA_DIR: system.dataDir,
  };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [tool, 'person.us@example.com'], { env });
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const answer = await fetch(`${system.urls.api}/user/`, {
    headers: {
      'x-api-key': 'kheya-web-sandbox',
      authorization: `Bearer ${stdout.trim()}`,
      'device-fingerprint': 'outside-check',
      'device-type': 'web_browser',
    },
  });
  expect(answer.status).toBe(200);
  const nobody = run(process.execPath, [tool, 'nobody@example.com'], { env });
  await expect(nobody).rejects.toMatchObject({ code: 1, stdout: '' });
});

/** Two decimals as an integer, without floating point. */
function minor(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}
