import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ReplyOf, waitingTime, type waitingTimeList } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { TestApi, type Client } from '#testing/test-api.ts';
import { customerAt, operatorAt } from '#testing/test-console.ts';
import { ok } from '#testing/test-money.ts';

type Reply = ReplyOf<typeof waitingTimeList>;

let api: TestApi;
let salma: Client;
let customer: Client;
let began: Date;

beforeAll(async () => {
  api = await TestApi.start();
  salma = await operatorAt(api, 'Salma', ['COMPLIANCE', 'SUPPORT']);
  customer = await customerAt(api, { status: 'ACCOUNT_CREATED' });
});
afterAll(() => api?.stop());
beforeEach(async () => {
  began = api.ctx.clock.now();
  await withClient(api.database.ownerUrl, (db) =>
    db.query('truncate payments.operator_tasks, payments.reviews, payments.tickets cascade'),
  );
});

const list = (who = salma, zone = 'Asia/Dhaka') =>
  ok<Reply>(who.call('GET', `/console/waiting-time/?time_zone=${zone}`));
const queueOf = async (queue: 'task' | 'review' | 'ticket', zone?: string) =>
  (await list(salma, zone)).results.find((one) => one.queue === queue)!;

/** The moment this many minutes before the test began. */
const ago = (minutes: number) => new Date(began.getTime() - minutes * 60_000);
const DAY = 24 * 60;
const dayOf = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

const review = (opened: number, decided: number | null) =>
  api.query(
    `insert into payments.reviews (id, user_id, kind, cause, opened_at, due_at, state,
       proposed_by, proposed_decision, proposed_reason, proposed_at, decided_by, decided_at, closed_at)
     values ($1, $2, 'manual_kyc', 'partner_review', $3, $3, $4, $5, $6, $7, $8, $5, $8, $8)`,
    [
      ...[randomUUID(), customer.userId, ago(opened)],
      ...(decided === null
        ? ['open', null, null, null, null]
        : ['decided', salma.userId, 'reject', 'A reason of ours.', ago(decided)]),
    ],
  );

const task = (opened: number, closed: number | null, by: string | null = salma.userId) =>
  api.query(
    `insert into payments.operator_tasks (id, kind, subject_id, detail, opened_at, seen_at, closed_at, closed_by,
       note)
     values ($1, 'partner_contact_refused', $2, 'Seen.', $3, $3, $4, $5, 'Settled by phone.')`,
    [
      randomUUID(),
      randomUUID(),
      ago(opened),
      closed === null ? null : ago(closed),
      closed === null ? null : by,
    ],
  );

async function ticket(asked: number, status: 'open' | 'pending', answers: readonly number[] = []) {
  const id = randomUUID();
  await api.query(
    `insert into payments.tickets (id, user_id, kind, subject, status, last_comment_by, created_at, updated_at,
       waiting_since, answer_due_at)
     values ($1, $2, 'question', 'Where is it?', $3, 'customer', $4, $4, $5, $5)`,
    [id, customer.userId, status, ago(asked), status === 'open' ? ago(asked) : null],
  );
  for (const at of answers) {
    await api.query(
      `insert into payments.ticket_comments (id, ticket_id, author, author_id, author_name, message, created_at)
       values ($1, $2, 'support', $3, 'Salma', 'We look into it.', $4)`,
      [randomUUID(), id, salma.userId, ago(at)],
    );
  }
  return id;
}

it('an empty queue has 14 days and no time', async () => {
  const { results, count } = await list();
  expect(count).toBe(3);
  for (const one of results) {
    expect(waitingTime.parse(one)).toMatchObject({
      ...{ waiting: 0, oldest_since: null, handled: 0, median_minutes: null },
    });
    expect(one.days).toHaveLength(14);
    expect(one.days.at(-1)!.day).toBe(dayOf(api.ctx.clock.now(), 'Asia/Dhaka'));
    expect(
      one.days.every(({ handled, median_minutes: median }) => handled === 0 && median === null),
    ).toBe(true);
  }
});

it('a review waits until it is decided; the median is that of the day it was decided on', async () => {
  await review(3 * DAY + 10, 3 * DAY);
  await review(3 * DAY + 20, 3 * DAY);
  await review(3 * DAY + 90, 3 * DAY);
  await review(30 * DAY + 40, 30 * DAY);
  await review(500, null);
  const found = await queueOf('review');
  expect(found).toMatchObject({ waiting: 1, handled: 3, median_minutes: 20 });
  expect(found.oldest_since).toBe(ago(500).toISOString());
  const decidedOn = dayOf(ago(3 * DAY), 'Asia/Dhaka');
  expect(found.days.filter(({ handled }) => handled > 0)).toEqual([
    { day: decidedOn, handled: 3, median_minutes: 20 },
  ]);
});

it('a day begins at midnight of the zone that was asked for', async () => {
  await review(60, 5);
  for (const zone of ['Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati']) {
    const { days } = await queueOf('review', zone);
    expect(days.find(({ handled }) => handled === 1)!.day).toBe(dayOf(ago(5), zone));
  }
  expect((await salma.call('GET', '/console/waiting-time/?time_zone=Nowhere')).status).toBe(422);
});

it('a task waits until an operator closes it; one that ended by itself is not counted', async () => {
  await task(240, 120);
  await task(600, 10, null);
  await task(90, null);
  expect(await queueOf('task')).toMatchObject({ waiting: 1, handled: 1, median_minutes: 120 });
});

it('a ticket waits for its first answer, and a note for colleagues is none', async () => {
  await ticket(300, 'pending', [240, 30]);
  const open = await ticket(50, 'open');
  await api.query(
    `insert into payments.ticket_comments (id, ticket_id, author, author_id, author_name, message, created_at, is_internal)
     values ($1, $2, 'support', $3, 'Salma', 'Called twice.', $4, true)`,
    [randomUUID(), open, salma.userId, ago(10)],
  );
  const found = await queueOf('ticket');
  expect(found).toMatchObject({ waiting: 1, handled: 1, median_minutes: 60 });
  expect(found.oldest_since).toBe(ago(50).toISOString());
});

it('each role is told of the queues it may read, and a customer of none', async () => {
  const finance = await operatorAt(api, 'Farid', ['FINANCE']);
  const support = await operatorAt(api, 'Shirin', ['SUPPORT']);
  const queues = async (who: Client) => (await list(who)).results.map(({ queue }) => queue);
  expect(await queues(finance)).toEqual(['task']);
  expect(await queues(support)).toEqual(['task', 'ticket']);
  await task(90, null);
  const [tasks] = (await list(finance)).results;
  expect(tasks!.waiting).toBe(0);
  expect((await customer.call('GET', '/console/waiting-time/')).status).toBe(401);
});
