import {
  eventStream,
  notificationList,
  overview,
  type Route,
  ticketCount,
  type Transfer,
  transactionHistory,
  transferGet,
  userAccountList,
  userList,
  userPreferenceGet,
} from '@kheya/contract';
import { fakeTime, pass, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { moneyIn, paidTransfer } from '#testing/examples.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { queryClient } from '#shared/query-client.ts';

const person = aPerson();
const home = '/us/user/overview/';

/** What the home screen asks, by what an event says has changed. */
const asked = {
  accounts: userAccountList,
  transactions: transactionHistory,
  spending: overview,
  notifications: notificationList,
  tickets: ticketCount,
  person: userList,
  wishes: userPreferenceGet,
} as const satisfies Record<string, Route>;
type Asked = keyof typeof asked;
const everything = Object.keys(asked) as readonly Asked[];

const isQuiet = () => queryClient.isFetching() === 0;
const timesAsked = (name: Asked) => servers().callsOf<Route>(asked[name]).length;

/** Opens a screen that has everything it asked for, and answers what was asked since. */
async function openQuiet(path = home): Promise<() => readonly Asked[]> {
  await openScreen(path, { person });
  await expect.poll(() => servers().callsOf(eventStream).length).toBeGreaterThan(0);
  await expect.poll(isQuiet).toBe(true);
  const before = new Map(everything.map((name) => [name, timesAsked(name)]));
  return () => everything.filter((name) => timesAsked(name) > (before.get(name) ?? 0));
}

/** The event stream of this test, on which the test speaks for the server. */
function openStream() {
  const bytes = new TextEncoder();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  servers().on(eventStream, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void streams.push(controller),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const say = (text: string) => streams.at(-1)?.enqueue(bytes.encode(text));
  return {
    say,
    tell: (kind: string) => say(`event: ${kind}\ndata: {"kind":"${kind}","id":null}\n\n`),
    cut: () => streams.at(-1)?.close(),
  };
}

beforeEach(() => answerCustomer());

test.for<[string, readonly Asked[]]>([
  ['transfer', ['accounts', 'transactions', 'spending']],
  ['account', ['accounts', 'transactions', 'spending', 'person']],
  ['incoming_payment', ['accounts', 'transactions', 'spending']],
  ['notification', ['notifications']],
  ['user', ['accounts', 'person', 'wishes']],
  ['ticket', ['tickets']],
  ['resync', everything],
])('%s: what it touches is asked for again, and nothing else', async ([kind, touched]) => {
  const stream = openStream();
  const askedAgain = await openQuiet();
  stream.tell(kind);
  await expect.poll(askedAgain).toEqual(everything.filter((name) => touched.includes(name)));
  await expect.poll(isQuiet).toBe(true);
  expect(askedAgain()).toHaveLength(touched.length);
});

test('what is no event of ours asks for nothing; one that comes in two pieces counts once', async () => {
  const stream = openStream();
  const askedAgain = await openQuiet();
  const before = timesAsked('notifications');
  stream.say(': still here\n\nevent: gossip\ndata: {}\n\nevent: noti');
  stream.say('fication\ndata: {}\n');
  stream.say('\n');
  await expect.poll(askedAgain).toEqual(['notifications']);
  await expect.poll(isQuiet).toBe(true);
  expect(askedAgain()).toEqual(['notifications']);
  expect(timesAsked('notifications')).toBe(before + 1);
});

test('what comes in is shown where it stands, and the screen stays as it was', async () => {
  const stream = openStream();
  servers().on(notificationList, { count: 0, unread_count: 0, results: [] });
  await openQuiet();
  const heading = page.getByRole('heading', { level: 1 }).first().element();
  servers()
    .on(notificationList, { count: 1, unread_count: 1, results: [moneyIn] })
    .on(ticketCount, { count: 1 });
  stream.tell('notification');
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  stream.tell('ticket');
  await expect
    .element(page.getByRole('link', { name: 'Support tickets, 1 waiting for your reply' }))
    .toBeVisible();
  expect(heading.isConnected).toBe(true);
});

test('a hundred changes at a time are asked for once, and once more when they are over', async () => {
  const stream = openStream();
  await openQuiet();
  const before = timesAsked('notifications');
  for (let told = 0; told < 100; told += 1) stream.tell('notification');
  await expect.poll(() => timesAsked('notifications') - before).toBe(2);
  await expect.poll(isQuiet).toBe(true);
  expect(timesAsked('notifications') - before).toBe(2);
});

test('a transfer moves on while it is looked at', async () => {
  const stream = openStream();
  const underWay: Transfer = {
    ...paidTransfer,
    ...{ status: 'PENDING', step: 'sent', completed_at: null },
    arrives_by: '2099-01-01T00:00:00.000Z',
    timeline: paidTransfer.timeline.map((one) =>
      one.step === 'delivered' ? { ...one, at: null, state: 'current' } : one,
    ),
  };
  servers().on(transferGet, underWay);
  await openQuiet(`/us/user/transactions/${paidTransfer.id}`);
  const main = page.getByRole('main');
  await expect.element(main.getByText('On its way').first()).toBeVisible();
  servers().on(transferGet, paidTransfer);
  stream.tell('transfer');
  await expect.element(main).toMatchTextContent(/Rahima received/);
});

test('a change while the first answer is under way is not missed', async () => {
  const stream = openStream();
  const answered = Promise.withResolvers<void>();
  servers().on(notificationList, async () => {
    await answered.promise;
    return { count: 0, unread_count: 0, results: [] };
  });
  await openScreen(home, { person });
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  const before = timesAsked('tickets');
  const first = timesAsked('notifications');
  stream.tell('notification');
  stream.tell('notification');
  stream.tell('ticket');
  await expect.poll(() => timesAsked('tickets')).toBe(before + 1);
  expect(timesAsked('notifications')).toBe(first);
  answered.resolve();
  await expect.poll(() => timesAsked('notifications')).toBe(first + 1);
  await expect.poll(isQuiet).toBe(true);
  expect(timesAsked('notifications')).toBe(first + 1);
});

test('what changed between the first reading and the stream is asked of the stream', async () => {
  fakeTime();
  const stream = openStream();
  await openQuiet();
  const [first] = servers().callsOf(eventStream);
  expect(first?.query.replay_seconds).toBeGreaterThan(performance.now() / 1000 + 3);
  stream.cut();
  await pass(3_000);
  await expect.poll(() => servers().callsOf(eventStream).length).toBe(2);
  expect(servers().callsOf(eventStream)[1]?.query.replay_seconds).toBe(0);
});

test('the patience for an answer does not end a stream', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const stream = openStream();
  const askedAgain = await openQuiet();
  patience.abort();
  stream.tell('ticket');
  await expect.poll(askedAgain).toEqual(['tickets']);
  expect(servers().callsOf(eventStream)).toHaveLength(1);
});

test('a stream that is cut: everything is asked every few seconds, and once when there is one again', async () => {
  fakeTime();
  const stream = openStream();
  await openQuiet();
  servers().on(eventStream, Response.error());
  const before = timesAsked('tickets');
  stream.cut();
  await pass(7_000);
  await expect.poll(() => timesAsked('tickets')).toBeGreaterThan(before);
  const askedAgain = everything.filter((name) => timesAsked(name) > 1);
  expect(askedAgain).toEqual(everything);
  const soon = timesAsked('tickets');
  await pass(14_000);
  await expect.poll(() => timesAsked('tickets')).toBeGreaterThanOrEqual(soon + 2);

  openStream();
  const tries = servers().callsOf(eventStream).length;
  const cut = everything.map(timesAsked);
  dispatchEvent(new Event('online'));
  await expect.poll(() => servers().callsOf(eventStream).length).toBe(tries + 1);
  await expect.poll(() => everything.map(timesAsked)).toEqual(cut.map((times) => times + 1));
  await expect.poll(isQuiet).toBe(true);
  const live = timesAsked('tickets');
  await pass(7_000);
  expect(timesAsked('tickets')).toBe(live);
});

test('a stream that falls silent is as good as cut, a sign of life keeps it', async () => {
  fakeTime();
  const stream = openStream();
  const askedAgain = await openQuiet();
  await pass(6_000);
  stream.say(': still here\n\n');
  await pass(6_000);
  stream.say(': still here\n\n');
  await pass(6_000);
  expect(askedAgain()).toEqual([]);
  await pass(6_000);
  await expect.poll(askedAgain).toEqual(everything);
});

test('nothing is asked for a page nobody sees, and at once when it is looked at again', async () => {
  fakeTime();
  servers().on(eventStream, Response.error());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const askedAgain = await openQuiet();
  await pass(60_000);
  expect(askedAgain()).toEqual([]);
  visibility.mockReturnValue('visible');
  await pass(2_000);
  await expect.poll(askedAgain).toEqual(everything);
});

test('a server that is away is tried more and more seldom', async () => {
  fakeTime();
  servers().on(eventStream, Response.error());
  await openQuiet();
  const tries = () => servers().callsOf(eventStream).length;
  await pass(15_000);
  const soon = tries();
  expect(soon).toBeGreaterThanOrEqual(4);
  await pass(60_000);
  const late = tries() - soon;
  expect(late).toBeGreaterThanOrEqual(3);
  expect(late).toBeLessThanOrEqual(5);
});
