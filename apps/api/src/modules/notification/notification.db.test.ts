import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { TestWorld } from '#testing/test-world.ts';
import { notify, notifyAll, type NewNotification } from './notification-service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
});
afterAll(() => world.stop());

interface Reader {
  readonly country?: 'US' | 'BD' | null;
  readonly language?: 'en' | 'bn' | null;
  readonly phone?: string | null;
}

let numbers = 1000;

async function newReader(given: Reader = {}): Promise<Client & { readonly phone: string }> {
  const client = await world.api.client();
  await client.call('GET', '/user/');
  numbers += 1;
  const { country = 'US', language = null, phone = `+1718555${numbers}` } = given;
  await world.api.query(
    'update payments.users set country = $2, language = $3, phone = $4 where id = $1',
    [client.userId, country, language, phone],
  );
  return { ...client, phone: phone ?? '' };
}

const arrived = (userId: string, over: Partial<NewNotification> = {}): NewNotification => ({
  userId,
  kind: 'incoming_payment',
  facts: { amount: '250.00 USD', sender: 'Brooklyn Bakery' },
  subjectId: randomUUID(),
  ...over,
});

function tell(...notices: NewNotification[]): Promise<void> {
  const { ctx } = world.api;
  return ctx.db.transaction().execute((trx) => notifyAll(trx, ctx, notices));
}

interface Message {
  readonly channel: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly language: string;
}

async function messages(to: string): Promise<Message[]> {
  const url = `${world.simulatorUrl}/__sim/messages?to=${encodeURIComponent(to)}`;
  return ((await (await fetch(url)).json()) as { results: Message[] }).results;
}

async function deliveries(userId: string) {
  return world.api.query<{ channel: string; state: string; reason: string | null }>(
    `select d.channel, d.state, d.reason from payments.notification_deliveries d
     join payments.notifications n on n.id = d.notification_id where n.user_id = $1 order by 1`,
    [userId],
  );
}

async function list(client: Client, query = ''): Promise<{ titles: string[]; unread: number }> {
  const answer = await client.call('GET', `/notification/?${query}`);
  const body = answer.json<{ results: { title: string }[]; count: number; unread_count: number }>();
  expect(body.count).toBe(body.results.length);
  return { titles: body.results.map(({ title }) => title), unread: body.unread_count };
}

/** The queue waits longer after each attempt; this runs its jobs now, the given number of times. */
async function retryJobs(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query('update graphile_worker._private_jobs set run_at = now()'),
    );
    await world.api.runJobs();
  }
}

test('by default incoming money is notified in the app and by e-mail, in the reader’s language', async () => {
  const reader = await newReader({ country: 'BD' });
  await tell(arrived(reader.userId));
  expect(await deliveries(reader.userId)).toEqual([
    { channel: 'email', state: 'queued', reason: null },
  ]);
  expect((await list(reader, 'display_channel=email')).titles).toEqual([]);
  await world.api.runJobs();
  expect(await deliveries(reader.userId)).toEqual([
    { channel: 'email', state: 'sent', reason: null },
  ]);
  const [mail, ...more] = await messages(reader.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: '$২৫০.০০ জমা হয়েছে', language: 'bn' });
  expect(mail?.text).toContain('Brooklyn Bakery আপনাকে $২৫০.০০ পাঠিয়েছেন।');
  expect(mail?.text).toContain(`${world.api.ctx.config.PAY_URL}/bd/user/transactions/`);
  expect(await list(reader)).toEqual({ titles: ['$250.00 received'], unread: 1 });
  expect(await list(reader, 'display_channel=email')).toEqual({
    titles: ['$250.00 received'],
    unread: 1,
  });
  expect((await list(reader, 'display_channel=sms')).titles).toEqual([]);
  expect((await list(reader, 'topic=money_in')).titles).toHaveLength(1);
  expect((await list(reader, 'topic=support')).titles).toEqual([]);
});

test('the latest language is used; notifying twice sends once', async () => {
  const reader = await newReader({ country: 'BD', language: 'bn' });
  const notice = arrived(reader.userId);
  await tell(notice);
  await tell(notice, notice);
  await reader.call('PATCH', '/user-preference/', { language: 'en' });
  await world.api.runJobs();
  const mails = await messages(reader.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['$250.00 received']);
});

test('an SMS goes to the number of a person who prefers SMS', async () => {
  const wish = { notifications: { money_in: { email: false, sms: true } } };
  const reader = await newReader();
  await reader.call('PATCH', '/user-preference/', wish);
  const mute = await newReader({ phone: null });
  await mute.call('PATCH', '/user-preference/', wish);
  await tell(arrived(reader.userId), arrived(mute.userId));
  await world.api.runJobs();
  expect(await deliveries(reader.userId)).toEqual([
    { channel: 'sms', state: 'sent', reason: null },
  ]);
  expect(await deliveries(mute.userId)).toEqual([
    { channel: 'sms', state: 'skipped', reason: 'no_phone' },
  ]);
  expect(await messages(reader.email)).toEqual([]);
  const [sms] = await messages(reader.phone);
  expect(sms?.text).toMatch(/^Kheya: \$250\.00 received\. Brooklyn Bakery sent you \$250\.00\./);
  expect((await list(reader, 'display_channel=sms')).titles).toEqual(['$250.00 received']);
  expect((await list(mute, 'display_channel=sms')).titles).toEqual([]);
});

test('a mandatory notification goes out on all channels, whatever is switched off', async () => {
  const reader = await newReader();
  const off = { email: false, sms: false };
  await reader.call('PATCH', '/user-preference/', { notifications: { support: off } });
  const kind = 'ticket_answered';
  const facts = { number: 'KT-10042' };
  await tell(arrived(reader.userId, { kind, facts }));
  expect(await deliveries(reader.userId)).toEqual([]);
  await tell(arrived(reader.userId, { kind, facts, everywhere: true }));
  expect((await deliveries(reader.userId)).map(({ channel }) => channel)).toEqual(['email', 'sms']);
});

test('an unconfirmed address gets no mail', async () => {
  const reader = await newReader();
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query('update identity.users set email_verified = false where id = $1', [reader.userId]),
  );
  await tell(arrived(reader.userId));
  await world.api.runJobs();
  expect(await deliveries(reader.userId)).toEqual([
    { channel: 'email', state: 'skipped', reason: 'email_unverified' },
  ]);
});

test.each(['mail', 'sms'])('%s: a failing provider gets it later, once', async (provider) => {
  const reader = await newReader();
  const isMail = provider === 'mail';
  const wish = { money_in: { email: isMail, sms: !isMail } };
  await reader.call('PATCH', '/user-preference/', { notifications: wish });
  await world.control('/faults', { provider, kind: 'error_500', count: 2 });
  await tell(arrived(reader.userId));
  await world.api.runJobs();
  expect(await deliveries(reader.userId)).toMatchObject([{ state: 'queued' }]);
  // The fault fails two attempts; on a busy machine one more may time out.
  await retryJobs(4);
  expect(await deliveries(reader.userId)).toMatchObject([{ state: 'sent', reason: null }]);
  expect(await messages(isMail ? reader.email : reader.phone)).toHaveLength(1);
});

test.each([
  ['mail', 'smtp_550'],
  ['sms', 'sms_21610'],
])('%s: a final refusal ends as failed, without a retry', async (provider, reason) => {
  const reader = await newReader();
  const isMail = provider === 'mail';
  const wish = { money_in: { email: isMail, sms: !isMail } };
  await reader.call('PATCH', '/user-preference/', { notifications: wish });
  await world.control('/faults', { provider, kind: 'refuse', count: 1 });
  await tell(arrived(reader.userId));
  await world.api.runJobs();
  await retryJobs(1);
  expect(await deliveries(reader.userId)).toMatchObject([{ state: 'failed', reason }]);
  expect(await messages(isMail ? reader.email : reader.phone)).toEqual([]);
  expect((await list(reader, 'display_channel=email')).titles).toEqual([]);
  expect((await list(reader)).titles).toHaveLength(1);
});

test('a delivery to a provider that stays down ends as failed, at the last attempt', async () => {
  const reader = await newReader();
  await world.control('/faults', { provider: 'mail', kind: 'error_500', count: 100 });
  await tell(arrived(reader.userId));
  await world.api.runJobs();
  await retryJobs(8);
  expect(await deliveries(reader.userId)).toMatchObject([{ state: 'queued' }]);
  await retryJobs(1);
  expect(await deliveries(reader.userId)).toMatchObject([
    { state: 'failed', reason: 'not_reachable' },
  ]);
  await world.control('/faults', { provider: 'mail', kind: 'error_500', count: 0 });
  await retryJobs(1);
  expect(await messages(reader.email)).toEqual([]);
});

test('nothing is sent for a rolled-back transaction', async () => {
  const reader = await newReader();
  const { ctx } = world.api;
  const undone = ctx.db.transaction().execute(async (trx) => {
    await notify(trx, ctx, arrived(reader.userId));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await world.api.runJobs();
  expect(await deliveries(reader.userId)).toEqual([]);
  expect(await messages(reader.email)).toEqual([]);
});

test('notifying a thousand customers takes as many database queries as notifying one', async () => {
  const reader = await newReader();
  const counted = async (count: number) => {
    const { ctx } = world.api;
    let asked = 0;
    const log = ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const notices = Array.from({ length: count }, () => arrived(reader.userId));
    await log.transaction().execute((trx) => notifyAll(trx, ctx, notices));
    return asked;
  };
  expect(await counted(1000)).toBe(await counted(1));
  const rows = await deliveries(reader.userId);
  expect(rows).toHaveLength(1001);
});

test('what is looked at is marked as read, the rest stays unread', async () => {
  const [reader, other] = [await newReader(), await newReader()];
  await tell(arrived(reader.userId), arrived(reader.userId), arrived(other.userId));
  const shown = async (client: Client) => {
    const answer = await client.call('GET', '/notification/');
    return answer.json<{ results: { id: string; last_read_at: string | null }[] }>().results;
  };
  const read = (...ids: (string | undefined)[]) =>
    reader.call('POST', '/notification/read/', { notification_ids: ids });
  const [newest] = await shown(reader);
  const [theirs] = await shown(other);
  expect((await read(newest?.id, theirs?.id)).status).toBe(403);
  expect((await list(reader)).unread).toBe(2);
  expect((await read(newest?.id, newest?.id)).status).toBe(200);
  expect((await list(reader)).unread).toBe(1);
  expect((await list(other)).unread).toBe(1);
  const [first] = await shown(reader);
  expect(first?.last_read_at).not.toBeNull();
  await read(newest?.id);
  expect((await shown(reader))[0]?.last_read_at).toBe(first?.last_read_at);
});
