import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { eventually } from '@kheya/test-kit';
import { notify } from '#modules/notification/index.ts';
import { holdPort } from '#testing/held-port.ts';
import { TestApi, type Client } from '#testing/test-api.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  const held = await holdPort();
  port = held.port;
  api = await TestApi.start({ port: held });
});
afterAll(() => api.stop());

async function open(client: Client, query = '') {
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/events/${query}`, {
    headers: {
      'x-api-key': 'kheya-web-sandbox',
      authorization: `Bearer ${await api.token(client)}`,
      'device-fingerprint': client.deviceId,
      'device-type': 'web_browser',
      origin: api.ctx.config.PAY_URL,
    },
    signal: abort.signal,
  });
  const received = { text: '', ended: false };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) received.text += decoder.decode(chunk as Uint8Array);
    received.ended = true;
  })().catch(() => undefined);
  return { response, received, close: () => abort.abort() };
}

async function tell(client: Client, subjectId: string): Promise<void> {
  await api.ctx.db
    .transaction()
    .execute((trx) =>
      notify(trx, api.ctx, { userId: client.userId, kind: 'verification_accepted', subjectId }),
    );
}

test('a person receives their own changes after the commit, and nobody else’s', async () => {
  const [own, other] = [await api.client(), await api.client()];
  for (const client of [own, other]) await client.call('GET', '/user/');
  const stream = await open(own);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('access-control-allow-origin')).toBe(api.ctx.config.PAY_URL);
  await eventually(() => expect(stream.received.text).toContain('event: open'));
  await tell(other, other.userId);
  await tell(own, own.userId);
  await eventually(() => expect(stream.received.text).toContain('event: notification'));
  expect(stream.received.text.match(/event: notification/g)).toHaveLength(1);
  // The same notification again publishes nothing, because there is nothing new to read.
  await tell(own, own.userId);
  await tell(own, other.userId);
  await eventually(() =>
    expect(stream.received.text.match(/event: notification/g)).toHaveLength(2),
  );
  stream.close();
});

test('what changed after the page had read and before its stream was open is told first', async () => {
  const client = await api.client();
  await client.call('GET', '/user/');
  // The api has heard the event when another stream has.
  const witness = await open(client);
  await eventually(() => expect(witness.received.text).toContain('event: open'));
  await tell(client, client.userId);
  await eventually(() => expect(witness.received.text).toContain('event: notification'));
  const [late, longAgo, silent] = [
    await open(client, '?replay_seconds=2'),
    await open(client, '?replay_seconds=60'),
    await open(client),
  ];
  // It is told what it was, or, by a process that is younger than the question, to read all again.
  await eventually(() => expect(late.received.text).toMatch(/event: (notification|resync)/));
  // The api of this test is younger than a minute, so it cannot know what it missed.
  await eventually(() => expect(longAgo.received.text).toContain('event: resync'));
  await eventually(() => expect(silent.received.text).toContain(': still here'));
  expect(silent.received.text).not.toMatch(/event: (notification|resync)/);
  for (const stream of [witness, late, longAgo, silent]) stream.close();
});

test('a rolled-back change is never published', async () => {
  const client = await api.client();
  await client.call('GET', '/user/');
  const stream = await open(client);
  await eventually(() => expect(stream.received.text).toContain('event: open'));
  const failed = api.ctx.db.transaction().execute(async (trx) => {
    await api.ctx.events.publish(trx, client.userId, { kind: 'account', id: client.userId });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await tell(client, client.userId);
  await eventually(() => expect(stream.received.text).toContain('event: notification'));
  expect(stream.received.text).not.toContain('event: account');
  stream.close();
});

test('an idle stream sends heartbeats, and ends with its session', async () => {
  const client = await api.client();
  await client.call('GET', '/user/');
  const stream = await open(client);
  await eventually(() => expect(stream.received.text).toContain(': still here'));
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update identity.sessions set ended_at = clock.now(), end_reason = 'revoked' where id = $1`,
      [client.sessionId],
    ),
  );
  await eventually(() => expect(stream.received.ended).toBe(true));
  expect(stream.received.text).toContain('event: ended');
});

test('one person has a limited number of streams: the oldest is closed', async () => {
  const client = await api.client();
  await client.call('GET', '/user/');
  const first = await open(client);
  const others = [];
  for (let count = 0; count < 20; count += 1) others.push(await open(client));
  await eventually(() => expect(first.received.ended).toBe(true));
  expect(others.filter(({ received }) => received.ended)).toEqual([]);
  for (const stream of others) stream.close();
});

test('a stream that nobody reads is closed', async () => {
  let isCut = false;
  const response = Object.assign(new EventEmitter(), {
    writableLength: 100_000,
    write: () => false,
    destroy: () => {
      isCut = true;
      response.emit('close');
    },
  });
  api.hub.subscribe('nobody', {
    response: response as unknown as ServerResponse,
    isStillAllowed: async () => true,
  });
  await eventually(() => expect(isCut).toBe(true));
});

test('all notifications are marked as read at once', async () => {
  const client = await api.client();
  await client.call('GET', '/user/');
  await tell(client, client.userId);
  const unread = async () =>
    (await client.call('GET', '/notification/?display_channel=in_app'))
      .json<{ results: { last_read_at: string | null }[] }>()
      .results.filter((row) => row.last_read_at === null).length;
  expect(await unread()).toBe(1);
  const answer = await client.call('POST', '/notification/update_last_read/');
  expect(answer.status).toBe(200);
  expect(await unread()).toBe(0);
});
