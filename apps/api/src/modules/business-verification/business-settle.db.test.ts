import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '@kheya/contract';
import type { Client } from '#testing/test-api.ts';
import { actingAs, openBusiness } from '#testing/test-business.ts';
import { operatorAt } from '#testing/test-console.ts';
import { openCustomer } from '#testing/test-customers.ts';
import { list, ok } from '#testing/test-money.ts';
import { TestWorld } from '#testing/test-world.ts';
import { inTransaction } from '@kheya/db';
import { registerBankWebhook } from '#modules/webhook/index.ts';
import { moveBusiness } from './business-move.ts';
import { lockBusiness } from './business-repository.ts';

// Two operators accept a company, and the partner refuses to take their decision.
let world: TestWorld;
let maker: Client;
let checker: Client;
beforeAll(async () => {
  world = await TestWorld.start();
  registerBankWebhook(world.api.ctx, 50);
  await world.settle(1);
  maker = await operatorAt(world.api, 'Salma');
  checker = await operatorAt(world.api, 'Imran', ['ADMIN']);
});
afterAll(() => world?.stop());

const reason = 'Compared it with the state register.';

/** A company that the partner leaves to our operators. */
async function leftToPeople(ein: string): Promise<Client> {
  const owner = await openCustomer(world);
  const client = actingAs(owner, await openBusiness(owner, 'Jamuna Foods LLC', ein));
  await world.settle();
  return client;
}

async function acceptIt(client: Client): Promise<void> {
  const [review] = await world.api.query<{ id: string }>(
    `select id from payments.reviews where user_id = $1 and kind = 'business' and closed_at is null`,
    [await idOf(client)],
  );
  const path = `/console/review/${review?.id}`;
  await ok(maker.call('POST', `${path}/propose/`, { decision: 'accept', reason }));
  await ok(checker.call('POST', `${path}/confirm/`, { agree: true, reason }));
}

const idOf = async (client: Client) => (await list<User>(client, '/user/'))[0]!.id;
const refuse = (count: number) =>
  world.control('/faults', { provider: 'bank', kind: 'refuse', count });

async function standingOf(client: Client) {
  const [row] = await world.api.query<{ asked: number; waiting: number; tasks: number }>(
    `select u.verification_attempt as asked,
       (select count(*)::int from graphile_worker.jobs j
        where j.key like 'anew:%' || u.id || '%') as waiting,
       (select count(*)::int from payments.operator_tasks t
        where t.subject_id = u.id and t.kind = 'partner_refused' and t.closed_at is null) as tasks
     from payments.users u where u.id = $1`,
    [await idOf(client)],
  );
  return row!;
}

/** Lets time pass and runs the sweeps as the worker does. */
async function pass(seconds: number, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await world.api.advance(seconds);
    await world.api.runSweeps(['business_verification', 'account_opening']);
    await world.settle(1);
  }
}

test('one job retries a refusal with growing pauses, until the partner accepts it', async () => {
  const client = await leftToPeople('84-1110001');
  await refuse(1000);
  await acceptIt(client);
  await world.settle();
  expect(await standingOf(client)).toEqual({ asked: 1, waiting: 1, tasks: 1 });
  // After 10 s, 30 s and 2 minutes; the next pause is 10 minutes long.
  await pass(20, 15);
  expect(await standingOf(client)).toEqual({ asked: 4, waiting: 1, tasks: 1 });
  await refuse(0);
  await pass(600, 1);
  await world.settle();
  expect(await list(client, '/user-account/')).toHaveLength(1);
  expect(await standingOf(client)).toEqual({ asked: 4, waiting: 0, tasks: 0 });
});

test('the task also ends for a company whose account is open, when the partner accepts it', async () => {
  const client = await leftToPeople('84-2220001');
  await acceptIt(client);
  await world.settle();
  const id = await idOf(client);
  // The partner checks again, and so do our operators.
  await world.api.query(
    `update payments.users set business_verification_status = 'REVIEW', bank_business_status = 'REVIEW',
       updated_at = updated_at - interval '1 hour' where id = $1`,
    [id],
  );
  await world.api.runSweeps(['reviews']);
  await refuse(1000);
  await acceptIt(client);
  await world.settle();
  expect(await standingOf(client)).toMatchObject({ tasks: 1 });
  await refuse(0);
  await pass(600, 1);
  expect(await standingOf(client)).toMatchObject({ waiting: 0, tasks: 0 });
});

test('the overdue task for an account ends when the company is rejected', async () => {
  const client = await leftToPeople('84-3330001');
  await refuse(1000);
  await acceptIt(client);
  await world.settle();
  const id = await idOf(client);
  const open = () =>
    world.api.query<{ kind: string }>(
      `select kind from payments.operator_tasks where subject_id = $1 and closed_at is null order by kind`,
      [id],
    );
  await world.api.advance(2 * 86_400);
  await world.api.runSweeps(['verification_time_out']);
  expect(await open()).toEqual([{ kind: 'partner_refused' }, { kind: 'profile_overdue' }]);
  const { ctx } = world.api;
  await inTransaction(ctx.db, async (trx) => {
    const business = await lockBusiness(trx, id);
    await moveBusiness(trx, ctx, business!, 'partner_rejected');
  });
  expect(await open()).toEqual([]);
  await refuse(0);
});
