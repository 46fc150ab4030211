import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleStop, CustomerStop, Transfer } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { eventually } from '@kheya/test-kit';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { Client } from '#testing/test-api.ts';
import { actingAs } from '#testing/test-business.ts';
import {
  addWallet,
  available,
  list,
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
import { stopEverything } from './customer-stop-service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(async () => world?.stop());

const stop = (client: Client) => ok<CustomerStop>(client.call('POST', '/customer-stop/'));
const holding = (client: Client) => list<CustomerStop>(client, '/customer-stop/');

/** A payment in taka planned for tomorrow. */
async function planned(payer: Payer, amount = '100.00'): Promise<Transfer> {
  const scheduled_for = addDays(dayIn('Asia/Dhaka', world.api.clock.now()), 1);
  const over = { source_account: payer.bdt, scheduled_for };
  return pay(world, payer, walletPayment(payer, amount, over));
}

async function messages(to: string): Promise<{ text: string; subject: string }[]> {
  const url = `${world.simulatorUrl}/__sim/messages?to=${encodeURIComponent(to)}`;
  return ((await (await fetch(url)).json()) as { results: { text: string; subject: string }[] })
    .results;
}

async function countOf(table: string, userId: string): Promise<number> {
  const [row] = await world.api.query<{ count: bigint }>(
    `select count(*) as count from payments.${table} where user_id = $1`,
    [userId],
  );
  return Number(row?.count);
}

async function isFrozen(userId: string): Promise<boolean> {
  const [row] = await world.api.query<{ user_status: string }>(
    'select user_status from payments.users where id = $1',
    [userId],
  );
  return row?.user_status === 'FROZEN';
}

/** Lifts a stop by two operators. */
async function lift(id: string): Promise<ConsoleStop> {
  const [first, second] = [
    await world.api.client({ roles: ['SUPPORT'] }),
    await world.api.client({ roles: ['COMPLIANCE'] }),
  ];
  const body = { reason: 'Spoke with the customer' };
  const path = `/console/customer-stop/${id}/lift/`;
  await ok(first.call('POST', path, body));
  return ok<ConsoleStop>(second.call('POST', path, body));
}

test('one call stops payments, account and sessions, and opens an operator task', async () => {
  const payer = await openPayer(world, { dollars: '1000.00' });
  const { client } = payer;
  const before = await available(client);
  const slow = { ...payer, wallet: await addWallet(client, { walletNumber: '01912344803' }) };
  const handedOver = await pay(world, slow, walletPayment(slow, '40.00'));
  await work(world);
  const reserved = await pay(world, payer, walletPayment(payer, '30.00'));
  const tomorrow = await planned(payer);
  const other = await world.api.client({ userId: client.userId, email: client.email });
  expect((await other.call('GET', '/user/')).status).toBe(200);
  const off = { security: { email: true, sms: false } };
  await ok(client.call('PATCH', '/user-preference/', { notifications: off }));

  const stopped = await stop(client);
  expect(stopped).toMatchObject({
    ...{ transfers_cancelled: 2, transfers_asked_back: 1, sessions_ended: 1, lifted_at: null },
  });
  expect(await transferOf(client, reserved.id)).toMatchObject({ status: 'RELEASED' });
  expect(await transferOf(client, tomorrow.id)).toMatchObject({ status: 'RELEASED' });
  expect(await transferOf(client, handedOver.id)).toMatchObject({
    status: 'PENDING',
    cancel: { kind: 'requested' },
  });
  // Everything is back at once, except what bKash has.
  expect(Number(before) - Number(await available(client))).toBeCloseTo(40.99, 2);

  // The message that ends a session travels separately, and takes effect within five seconds.
  await eventually(async () => {
    const ended = await other.call('GET', '/user/');
    expect([ended.status, ended.json<{ error_code: number }>().error_code]).toEqual([401, 4025]);
  });
  const [user] = await list<{ user_status: string; permissions: object }>(client, '/user/');
  expect(user).toMatchObject({
    user_status: 'FROZEN',
    permissions: { transfer_money: { can_act: false, reason: 'account_frozen' } },
  });
  const refused = await client.call('POST', '/transfer/', walletPayment(payer, '10.00'), {
    'idempotency-key': newKey(),
  });
  expect(refused.json<{ code: string }>().code).toBe('account_frozen');
  // Only the person decided it, so no appeal is offered, and its refusal says what to do instead.
  expect(refused.json<{ detail: string }>().detail).not.toMatch(/appeal/i);
  const text = 'I stopped it myself and am safe now. Please open it.';
  const appeal = await client.call('POST', '/appeal/', { text });
  expect(appeal.json()).toMatchObject({
    code: 'appeal_not_possible',
    detail: expect.stringContaining('reply in the ticket that came with it') as string,
  });

  const [ticket] = await world.api.query(
    'select kind, status, number::int from payments.tickets where id = $1',
    [stopped.ticket_id],
  );
  expect(ticket).toMatchObject({ kind: 'scam', status: 'open' });
  await world.api.runJobs();
  const mails = (await messages(client.email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === 'Everything is stopped')).toHaveLength(1);
  const [sms] = (await messages('+17185550142')).filter(({ text }) =>
    text.includes(`KT-${String(ticket?.['number'])}`),
  );
  expect(sms?.text).toMatch(/^Kheya: Everything is stopped/);
  expect(await holding(client)).toEqual([stopped]);
});

test('stopping twice makes one stop, even at the same moment', async () => {
  const { client } = await openPayer(world);
  const all = await Promise.all(Array.from({ length: 6 }, () => stop(client)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await stop(client)).id).toBe(all[0]?.id);
  expect(await countOf('customer_stops', client.userId)).toBe(1);
  expect(await countOf('tickets', client.userId)).toBe(1);
  expect(await holding(client)).toHaveLength(1);
});

test('the database allows one active stop for a person', async () => {
  const client = await world.api.client();
  const { id } = await stop(client);
  const again = world.api.query(
    `insert into payments.customer_stops (id, user_id, session_id, ticket_id, sessions_ended, stopped_at)
     select gen_random_uuid(), user_id, session_id, ticket_id, 0, stopped_at
     from payments.customer_stops where id = $1`,
    [id],
  );
  await expect(again).rejects.toThrow(/customer_stops_holding/);
});

test('the businesses of a person stop with them, and their open screens are updated', async () => {
  const client = await world.api.client();
  await client.call('GET', '/user/');
  const [business] = await world.api.query<{ id: string }>(
    `insert into payments.users (id, email, owner_id, profile_type, business_name, created_at, updated_at)
     values (gen_random_uuid(), $2, $1, 'BUSINESS', 'Surma Imports', clock.now(), clock.now()) returning id`,
    [client.userId, client.email],
  );
  await world.api.query(
    `insert into payments.profile_members (profile_id, user_id, role, created_at)
     values ($1, $2, 'OWNER', clock.now())`,
    [business!.id, client.userId],
  );
  const asked = { subject: 'A question', message: 'About the company' };
  const ticket = await ok<{ id: string }>(
    actingAs(client, business!.id).call('POST', '/ticket/', asked),
  );
  const heard = await withClient(world.api.database.ownerUrl, async (listener) => {
    const told: string[] = [];
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listener.query('listen customer_events');
    await stop(actingAs(client, business!.id));
    await expect.poll(() => told.join('')).toContain('"kind":"user"');
    return told.flatMap((text) => JSON.parse(text) as { user_id: string; kind: string }[]);
  });
  const users = heard.filter(({ kind }) => kind === 'user').map(({ user_id: id }) => id);
  expect(users.toSorted()).toEqual([client.userId, business!.id].toSorted());
  expect(await isFrozen(business!.id)).toBe(true);
  const operator = await world.api.client({ roles: ['SUPPORT'] });
  const thread = await ok<{ context: { stop_id: string } }>(
    operator.call('GET', `/console/ticket/${ticket.id}/`),
  );
  // The stop belongs to the person: the business sees it, and its ticket is the person's.
  const [stopped] = await holding(actingAs(client, business!.id));
  expect(stopped).toEqual((await holding(client))[0]);
  expect(thread.context.stop_id).toBe(stopped?.id);
  expect((await client.call('GET', `/ticket/${stopped!.ticket_id}/`)).status).toBe(200);
  await lift((await holding(client))[0]!.id);
  expect(await isFrozen(business!.id)).toBe(false);
});

/** Copies of a planned payment, without paying each separately. */
async function copyOf(transferId: string, count: number): Promise<string[]> {
  const rows = await world.api.query<{ id: string }>(
    `insert into payments.transfers
     select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
       'reference', payments.transfer_reference(nextval('payments.transfer_references')),
       'idempotency_key', gen_random_uuid(), 'shares_quote', true, 'step', 'intent', 'status', 'INIT', 'completed_at', null,
       'reason', null, 'cancel_key', null, 'cancel_requested_at', null, 'limit_counts', '[]'::jsonb))).*
     from payments.transfers t, generate_series(1, $2) where t.id = $1 returning id`,
    [transferId, count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Runs the whole stop in a process whose connection dies before the n-th statement; returns how
 * many statements there were.
 */
async function stopDyingAt(client: Client, nth: number): Promise<number> {
  const { ctx } = world.api;
  let asked = 0;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      if (asked >= nth) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const dying: ModuleContext = { ...ctx, db };
  const caller = { personId: client.userId, sessionId: client.sessionId };
  await stopEverything(dying, caller, 'en').catch((error: unknown) => {
    if (!String(error).includes('killed')) throw error;
  });
  return asked;
}

test('a stop that was interrupted at any statement is finished by the worker, once', async () => {
  const payer = await openPayer(world);
  const { client } = payer;
  const { id: pattern } = await planned(payer);
  const statements = await stopDyingAt(client, Number.POSITIVE_INFINITY);
  await lift((await holding(client))[0]!.id);
  expect(statements).toBeGreaterThan(15);
  let cutOff = 0;
  for (let nth = 4; nth <= statements; nth += 8) {
    const payments = await copyOf(pattern, 2);
    await stopDyingAt(client, nth);
    // Either nothing at all, or a stop that the worker finishes; never a half-stopped account.
    const [begun] = await holding(client);
    expect(await isFrozen(client.userId)).toBe(begun !== undefined);
    if (!begun) await stop(client);
    if (begun && begun.transfers_cancelled < 2) cutOff += 1;
    await world.api.runJobs();
    const [ended, ...more] = await holding(client);
    expect(more).toEqual([]);
    expect(ended).toMatchObject({ transfers_cancelled: 2, transfers_asked_back: 0 });
    for (const id of payments) {
      expect(await transferOf(client, id)).toMatchObject({ status: 'RELEASED' });
    }
    await lift(ended!.id);
  }
  expect(cutOff).toBeGreaterThan(0);
  const stops = await countOf('customer_stops', client.userId);
  expect(await countOf('tickets', client.userId)).toBe(stops);
});

test('a payment that was still being made is stopped when the worker looks again', async () => {
  const payer = await openPayer(world);
  const { client } = payer;
  const { id: pattern } = await planned(payer);
  const { id } = await stop(client);
  await world.api.runJobs();
  const [late] = await copyOf(pattern, 1);
  await world.api.advance(31);
  await world.api.runJobs();
  expect(await transferOf(client, late!)).toMatchObject({ status: 'RELEASED' });
  const [row] = await world.api.query<{ finished_at: Date | null }>(
    'select finished_at from payments.customer_stops where id = $1',
    [id],
  );
  expect(row?.finished_at).toBeInstanceOf(Date);
});

test('only two different operators lift a stop, and both actions are kept', async () => {
  const client = await world.api.client();
  const { id } = await stop(client);
  const path = `/console/customer-stop/${id}/lift/`;
  const body = { reason: 'Spoke with the customer' };
  const first = await world.api.client({ roles: ['SUPPORT'], email: 'nadia@kheya.example' });
  const second = await world.api.client({ roles: ['ADMIN'] });
  const finance = await world.api.client({ roles: ['FINANCE'] });
  expect((await client.call('POST', path, body)).status).toBe(401);
  expect((await finance.call('POST', path, body)).status).toBe(403);
  const proposed = await ok<ConsoleStop>(first.call('POST', path, body));
  expect(proposed).toMatchObject({
    lifted_at: null,
    lift_proposed_by: { id: first.userId, name: 'Nadia' },
    customer: { id: client.userId, name: client.email },
  });
  const alone = await first.call('POST', path, body);
  expect(alone.json<{ code: string }>().code).toBe('operator_must_differ');
  expect(await isFrozen(client.userId)).toBe(true);
  expect((await second.call('POST', path, { reason: '' })).status).toBe(422);

  const lifted = await ok<ConsoleStop>(second.call('POST', path, body));
  expect(lifted.lifted_at).not.toBeNull();
  expect(await isFrozen(client.userId)).toBe(false);
  expect(await holding(client)).toEqual([]);
  // A repeat gets the same answer, and nothing is done or recorded again.
  expect(await ok<ConsoleStop>(first.call('POST', path, body))).toEqual(lifted);
  const actions = await world.api.query(
    'select operator_id, action, facts from payments.operator_actions where subject_id = $1 order by number',
    [id],
  );
  expect(actions).toMatchObject([
    { operator_id: first.userId, action: 'customer_stop_lift_proposed', facts: body },
    { operator_id: second.userId, action: 'customer_stop_lifted', facts: body },
  ]);
  const told = await list<{ title: string }>(client, '/notification/');
  expect(told.map(({ title }) => title)).toContain('Your account is open again');
  const stops = await ok<{ results: ConsoleStop[]; count: number }>(
    second.call('GET', '/console/customer-stop/?limit=50'),
  );
  expect(stops.results).toHaveLength(stops.count);
  const isLifted = stops.results.map((one) => one.lifted_at !== null);
  expect(isLifted).toEqual(isLifted.toSorted((a, b) => Number(a) - Number(b)));
  expect((await second.call('POST', path.replace(id, client.userId), body)).status).toBe(404);
});

test('lifting opens nothing that has another cause to be closed', async () => {
  const client = await world.api.client();
  await client.call('GET', '/user/');
  await world.api.query(`update payments.users set user_status = 'FROZEN' where id = $1`, [
    client.userId,
  ]);
  const { id } = await stop(client);
  await lift(id);
  expect(await isFrozen(client.userId)).toBe(true);
  const told = await list<{ title: string }>(client, '/notification/');
  expect(told.map(({ title }) => title)).toContain('Your stop was lifted');
});

test('a suspended customer is not told that the account is open', async () => {
  const client = await world.api.client();
  const { id } = await stop(client);
  await world.api.query(`update payments.users set admin_review_status = 'BLOCKED' where id = $1`, [
    client.userId,
  ]);
  await lift(id);
  const titles = (await list<{ title: string }>(client, '/notification/')).map((one) => one.title);
  expect(titles).toContain('Your stop was lifted');
  expect(titles).not.toContain('Your account is open again');
});
