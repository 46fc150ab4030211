import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withClient } from '@kheya/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const SECRET = 'webhook-secret';
const eventOf = (over: object = {}) => ({
  id: randomUUID(),
  type: 'PERSON.VERIFICATION_OUTCOME.UPDATED',
  event_resource: JSON.stringify({ id: randomUUID() }),
  ...over,
});

interface Delivery {
  readonly body?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly signature?: string;
  readonly timestamp?: string;
}

async function deliver(given: Delivery = {}) {
  const body = given.body ?? JSON.stringify(eventOf());
  const at = given.at ?? api.clock.now();
  const timestamp = given.timestamp ?? Math.floor(at.getTime() / 1000).toString();
  const hmac = createHmac('sha256', given.secret ?? SECRET).update(`${timestamp}.${body}`);
  const answer = await api.raw({
    method: 'POST',
    url: '/webhooks/bank/',
    headers: {
      'content-type': 'application/json',
      'synctera-signature': given.signature ?? hmac.digest('hex'),
      'request-timestamp': timestamp,
    },
    payload: body,
  });
  return { status: answer.status, body: answer.json<{ code?: string; received?: boolean }>() };
}

async function keptEvents(): Promise<number> {
  return (await api.query('select 1 from payments.webhook_events')).length;
}

test('a freshly signed delivery is accepted with its job, without key or bearer', async () => {
  const event = eventOf();
  const answer = await deliver({ body: JSON.stringify(event) });
  expect(answer).toEqual({ status: 200, body: { received: true } });
  const jobs = await api.query('select 1 from graphile_worker.jobs where key = $1', [
    `bank_event:${event.id}`,
  ]);
  expect(jobs).toHaveLength(1);
});

test('a repeated delivery gets the same response and is stored once', async () => {
  const body = JSON.stringify(eventOf());
  const before = await keptEvents();
  for (let copy = 0; copy < 3; copy += 1) expect((await deliver({ body })).status).toBe(200);
  expect((await keptEvents()) - before).toBe(1);
});

test('a wrong secret, changed body, missing or garbled signature is refused and not stored', async () => {
  const before = await keptEvents();
  const body = JSON.stringify(eventOf());
  const at = api.clock.now();
  const stamp = Math.floor(at.getTime() / 1000).toString();
  const own = createHmac('sha256', SECRET).update(`${stamp}.${body}`).digest('hex');
  for (const delivery of [
    { body, secret: 'another secret' },
    { body: `${body} `, signature: own, timestamp: stamp },
    { body, signature: '' },
    { body, signature: 'zz'.repeat(32) },
    { body, signature: own.slice(0, 62) },
    { body, timestamp: 'now' },
  ]) {
    const answer = await deliver(delivery);
    expect(answer).toMatchObject({ status: 401, body: { code: 'signature_invalid' } });
  }
  expect(await keptEvents()).toBe(before);
});

test('a valid signature five minutes old, or from the future, is refused as a replay', async () => {
  const now = api.clock.now().getTime();
  expect((await deliver({ at: new Date(now - 290_000) })).status).toBe(200);
  expect((await deliver({ at: new Date(now - 310_000) })).status).toBe(401);
  expect((await deliver({ at: new Date(now + 310_000) })).status).toBe(401);
});

test('during a change of secret either of the two signatures is valid', async () => {
  const body = JSON.stringify(eventOf());
  const timestamp = Math.floor(api.clock.now().getTime() / 1000).toString();
  const sign = (secret: string) =>
    createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const signature = `${sign('the next secret')}.${sign(SECRET)}`;
  expect((await deliver({ body, signature, timestamp })).status).toBe(200);
});

test('a signed unreadable body is refused; an unknown kind is accepted and ignored', async () => {
  expect(await deliver({ body: '{"id": 1}' })).toMatchObject({
    status: 400,
    body: { code: 'body_malformed' },
  });
  const event = eventOf({ type: 'CARD.UPDATED' });
  expect((await deliver({ body: JSON.stringify(event) })).status).toBe(200);
  await api.runJobs();
  const [row] = await api.query<{ done: boolean }>(
    'select processed_at is not null as done from payments.webhook_events where event_id = $1',
    [event.id],
  );
  expect(row?.done).toBe(true);
});

const keptBody = async (id: string) => {
  const [row] = await api.query<{ body: Record<string, string> | null }>(
    'select body from payments.webhook_events where event_id = $1',
    [id],
  );
  return row?.body;
};

test('a person’s event keeps only the person’s id, a processed event nothing, an old one not even a row', async () => {
  const person = {
    id: randomUUID(),
    first_name: 'Rahima',
    metadata: { national_id: '1987654321' },
  };
  const event = eventOf({ event_resource: JSON.stringify(person), metadata: '1987654321' });
  await deliver({ body: JSON.stringify(event) });
  const { id, type } = event;
  const resource = JSON.stringify({ id: person.id });
  expect(await keptBody(id)).toEqual({ id, type, event_resource: resource });
  await api.runJobs();
  expect(await keptBody(id)).toBeNull();
  await api.advance(29 * 86_400);
  await api.runSweeps(['webhook_events']);
  expect(await keptBody(id)).toBeNull();
  await api.advance(2 * 86_400);
  await api.runSweeps(['webhook_events']);
  expect(await keptBody(id)).toBeUndefined();
});

test('a movement of money is stored whole until it is booked', async () => {
  const resource = JSON.stringify({ uuid: randomUUID(), data: { memo: 'rent' } });
  const event = eventOf({ type: 'TRANSACTION.POSTED.CREATED', event_resource: resource });
  await deliver({ body: JSON.stringify(event) });
  expect(await keptBody(event.id)).toMatchObject({ event_resource: resource });
});

test('an event whose resource is not JSON is refused', async () => {
  const body = JSON.stringify(eventOf({ event_resource: '{"id":' }));
  expect(await deliver({ body })).toMatchObject({ status: 400, body: { code: 'body_malformed' } });
});

test('the migration clears stored payloads except for money not booked yet', async () => {
  const up = readFileSync(
    new URL('../../../migrations/0038-webhook-events-empty/up.sql', import.meta.url),
    'utf8',
  );
  await withClient(api.database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`
      drop trigger keep_unprocessed_event on payments.webhook_events;
      drop function payments.keep_unprocessed_event;
      drop index payments.webhook_events_processed;
      alter table payments.webhook_events drop constraint webhook_events_emptied;
      delete from payments.webhook_events;
      alter table payments.webhook_events alter column body set not null;
      insert into payments.webhook_events (provider, event_id, type, body, received_at, processed_at)
      select 'bank', type || done, type, '{"metadata": "1987654321"}', clock.now(),
        case when done then clock.now() end
      from unnest(array['PERSON.VERIFICATION_OUTCOME.UPDATED', 'TRANSACTION.POSTED.CREATED']) as type,
        unnest(array[true, false]) as done`);
    await client.query(up);
    const { rows } = await client.query(
      'select event_id from payments.webhook_events where body is not null or processed_at is null',
    );
    expect(rows).toEqual([{ event_id: 'TRANSACTION.POSTED.CREATEDfalse' }]);
    await client.query('rollback');
  });
});
