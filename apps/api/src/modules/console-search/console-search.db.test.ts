import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConsoleSearchResult, Transfer } from '@kheya/contract';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let support: Client;
let salma: Client;
let finance: Client;
let paid: Transfer;
let ticket: { id: string; number: string };

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { firstName: 'Shaheda', dollars: '900.00' });
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
  salma = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
  finance = await operatorAt(world.api, 'Farid', ['FINANCE']);
  await world.api.runSweeps(['mid_rate']);
  const { id } = await pay(world, payer, walletPayment(payer, '20.00'));
  await work(world);
  paid = await transferOf(payer.client, id);
  const { ctx } = world.api;
  await openOperatorTask(ctx.db, ctx, {
    ...{ kind: 'transfer_unanswered', subjectId: paid.id, detail: 'A test of the search.' },
  });
  const body = { kind: 'question', subject: 'A question', message: 'About my money, please.' };
  const headers = { 'idempotency-key': newKey() };
  ticket = await ok(payer.client.call('POST', '/ticket/', body, headers));
  // To open what is frozen again is proposed: a review that waits.
  const restriction = `/console/customer/${payer.client.userId}/restriction/`;
  const reason = 'A test of the search.';
  await ok(
    salma.call('POST', restriction, {
      ...{ action: 'freeze', reason, customer_reason: 'security_check' },
    }),
  );
  await ok(salma.call('POST', restriction, { action: 'unfreeze', reason }));
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const search = (client: Client, text: string) =>
  ok<ConsoleSearchResult>(client.call('GET', `/console/search/?text=${encodeURIComponent(text)}`));
const NOTHING = { transfers: [], customers: [], accounts: [], tickets: [], tasks: [], reviews: [] };

it('finds a transfer by all that can be quoted of it, with its task', async () => {
  const isIt = { transfers: [{ id: paid.id, customer: { id: payer.client.userId } }] };
  const quoted = [
    paid.reference,
    paid.reference.toLowerCase().replaceAll('-', ' '),
    paid.id,
    `KH${paid.id.replaceAll('-', '')}`,
    paid.rail_reference!,
    paid.rail_reference!.toLowerCase(),
  ];
  for (const text of quoted) {
    for (const operator of [support, finance]) {
      const found = await search(operator, text);
      expect(found, text).toMatchObject(isIt);
      expect(found.transfers).toHaveLength(1);
      expect(found.tasks).toMatchObject([{ kind: 'transfer_unanswered' }]);
    }
  }
});

it('finds a customer as their list does, with what is theirs', async () => {
  for (const text of ['Shaheda', 'shahe', payer.client.email, payer.client.userId]) {
    const found = await search(support, text);
    expect(found.customers, text).toMatchObject([{ id: payer.client.userId }]);
    expect(found.transfers.map(({ id }) => id)).toEqual([paid.id]);
    expect(found.tickets).toMatchObject([{ number: ticket.number }]);
    expect(found.tasks).toMatchObject([{ kind: 'transfer_unanswered' }]);
    // Reviews are not for support.
    expect(found.reviews).toEqual([]);
    expect(JSON.stringify(found)).not.toContain(payer.client.email);
  }
  const found = await search(salma, 'Shaheda');
  expect(found.reviews).toMatchObject([{ kind: 'access', state: 'proposed' }]);
  expect(await search(salma, found.reviews[0]!.id)).toMatchObject({ reviews: found.reviews });
});

it('finds a ticket by its number, for those who may read it', async () => {
  const expected = { ...NOTHING, tickets: [expect.objectContaining({ id: ticket.id })] };
  expect(await search(support, ticket.number)).toEqual(expected);
  expect(await search(salma, ticket.number.toLowerCase())).toEqual(expected);
  expect(await search(finance, ticket.number)).toEqual(NOTHING);
});

it('finds nobody for a role that may not read customers, and nothing for one letter', async () => {
  for (const text of ['Shaheda', payer.client.email, payer.client.userId]) {
    expect(await search(finance, text)).toEqual(NOTHING);
  }
  expect(await search(support, 'S')).toEqual(NOTHING);
  expect(await search(support, '%%')).toEqual(NOTHING);
  expect((await payer.client.call('GET', '/console/search/?text=Shaheda')).status).toBe(401);
});
