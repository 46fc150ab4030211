import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProfileStatus } from '@kheya/contract';
import { inTransaction, withClient } from '@kheya/db';
import { addDays, isBankingDay } from '@kheya/reference';
import { timeOutsThatFire } from '#modules/user/index.ts';
import type { DocumentSource } from '#database.ts';
import { TestApi, type Client } from '#testing/test-api.ts';
import { customerAt } from '#testing/test-console.ts';
import { dayIn } from '#platform/calendar.ts';
import { requestDocuments } from './document-request.ts';

// Status changes caused by time alone: every time-out of the table, just before and just after.
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const DAY = 24 * 3600;

/** A customer who enters a status now, starting from submission. */
async function someoneIn(status: ProfileStatus): Promise<Client> {
  const client = await customerAt(api, { status });
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set submitted_at = clock.now(), updated_at = clock.now(),
         profile_status_since = clock.now(), bank_person_id = $2 where id = $1`,
      [client.userId, randomUUID()],
    ),
  );
  return client;
}

async function requested(source: DocumentSource): Promise<Client> {
  const client = await someoneIn('KYC_PROVISIONAL');
  const { ctx } = api;
  const documents = [{ doc_type: 'SELFIE', side: null }] as const;
  await inTransaction(ctx.db, async (trx) => {
    await requestDocuments(trx, ctx, { userId: client.userId, source, documents, reason: null });
    return { ok: true as const };
  });
  return client;
}

const sweep = () => api.runSweeps(['verification_time_out']);

async function statusOf({ userId }: Client): Promise<string | undefined> {
  const [row] = await api.query<{ status: string }>(
    'select profile_approval_status as status from payments.users where id = $1',
    [userId],
  );
  return row?.status;
}

async function told({ userId }: Client): Promise<string[]> {
  const rows = await api.query<{ kind: string }>(
    'select kind from payments.notifications where user_id = $1 order by created_at, kind',
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

async function overdue({ userId }: Client): Promise<boolean> {
  const rows = await api.query(
    `select 1 from payments.operator_tasks
     where kind = 'profile_overdue' and subject_id = $1 and closed_at is null`,
    [userId],
  );
  return rows.length === 1;
}

async function reviewAsked({ userId }: Client): Promise<unknown[]> {
  await api.runJobs();
  return api.query('select kind, cause from payments.reviews where user_id = $1', [userId]);
}

const slow = timeOutsThatFire('pending_too_long').map(({ status }) => status);

test.each(slow)('%s for three days opens a review', async (status) => {
  const client = await someoneIn(status);
  await api.advance(3 * DAY - 60);
  await sweep();
  expect(await statusOf(client)).toBe(status);
  await api.advance(120);
  await sweep();
  await sweep();
  expect(await statusOf(client)).toBe('KYC_REVIEW');
  expect(await told(client)).toEqual(['verification_review']);
  expect(await reviewAsked(client)).toEqual([{ kind: 'manual_kyc', cause: 'pending_too_long' }]);
});

test('a vendor that fails every hour does not postpone the review', async () => {
  const client = await someoneIn('KYC_PENDING');
  await api.advance(3 * DAY + 60);
  await withClient(api.database.ownerUrl, (db) =>
    db.query('update payments.users set profile_status_since = clock.now() where id = $1', [
      client.userId,
    ]),
  );
  await sweep();
  expect(await statusOf(client)).toBe('KYC_REVIEW');
});

test('days in our own review do not count against the partner', async () => {
  const client = await someoneIn('KYC_PENDING');
  await api.advance(3 * DAY);
  await api.query(
    `insert into payments.profile_status_changes (user_id, from_status, to_status, cause, allowed, at)
     values ($1, 'ADMIN_APPROVED', 'PROFILE_CREATED_SYNCTERA', 'taken_by_partner', true, clock.now())`,
    [client.userId],
  );
  await api.advance(60);
  await sweep();
  expect(await statusOf(client)).toBe('KYC_PENDING');
  await api.advance(3 * DAY);
  await sweep();
  expect(await statusOf(client)).toBe('KYC_REVIEW');
});

test.each([
  ['partner', 'KYC_REVIEW', 'manual_kyc'],
  ['review', 'MANUAL_KYC_IN_REVIEW', 'manual_kyc'],
  ['approval', 'AWAITING_ADMIN_APPROVAL', 'profile_approval'],
] as const)(
  'documents for the %s: one reminder after 14 days; after 30 it becomes %s without them',
  async (source, then, kind) => {
    const client = await requested(source);
    await api.advance(14 * DAY - 60);
    await sweep();
    expect(await told(client)).toEqual([]);
    await api.advance(120);
    await sweep();
    await sweep();
    expect(await told(client)).toEqual(['verification_documents_reminder']);
    await api.advance(16 * DAY - 180);
    await sweep();
    expect(await statusOf(client)).toBe('KYC_PROVISIONAL');
    await api.advance(120);
    await sweep();
    expect(await statusOf(client)).toBe(then);
    expect(await told(client)).toEqual(['verification_documents_reminder', 'verification_review']);
    expect(await reviewAsked(client)).toEqual([{ kind, cause: 'documents_overdue' }]);
    const center = await client.call('GET', '/verification-center/');
    expect(center.json<{ requested_documents: unknown[] }>().requested_documents).toEqual([]);
  },
);

test('nothing is due for a customer who closed their account', async () => {
  const asked = await someoneIn('AWAITING_ADMIN_APPROVAL');
  const slowly = await someoneIn('KYC_PENDING');
  const late = await requested('review');
  const close = `update payments.users set closed_at = clock.now() where id = any($1::uuid[])`;
  const ids = [asked, slowly, late].map(({ userId }) => userId);
  await withClient(api.database.ownerUrl, (db) => db.query(close, [ids]));
  await api.advance(31 * DAY);
  await sweep();
  expect(await statusOf(slowly)).toBe('KYC_PENDING');
  expect(await statusOf(late)).toBe('KYC_PROVISIONAL');
  expect([await told(slowly), await told(late)]).toEqual([[], []]);
  expect(await overdue(asked)).toBe(false);
  await api.runSweeps(['reviews']);
  expect(await reviewAsked(asked)).toEqual([]);
});

test('details to correct: one reminder after 14 days, then left as they are', async () => {
  const client = await someoneIn('KYC_UNVERIFIED');
  await api.advance(14 * DAY + 60);
  await sweep();
  await api.advance(14 * DAY);
  await sweep();
  expect(await told(client)).toEqual(['verification_put_right_reminder']);
  expect(await statusOf(client)).toBe('KYC_UNVERIFIED');
});

const stuck = timeOutsThatFire('operator_task');

test.each(stuck)('too long in $status opens an operator task', async ({ status, timeOut }) => {
  const client = await someoneIn(status);
  await api.advance(timeOut.afterSeconds - 60);
  await sweep();
  expect(await overdue(client)).toBe(false);
  // Two working days, a weekend and two holidays have passed by then, whatever today is.
  await api.advance((timeOut.workingDays === undefined ? 0 : 5 * DAY) + 120);
  await sweep();
  await sweep();
  expect(await overdue(client)).toBe(true);
});

test('a weekend does not count: requested on a Friday, overdue on the Wednesday', async () => {
  await untilFriday();
  const client = await someoneIn('AWAITING_ADMIN_APPROVAL');
  const late: boolean[] = [];
  for (let day = 0; day < 6; day += 1) {
    await api.advance(DAY);
    await sweep();
    late.push(await overdue(client));
  }
  expect(late.indexOf(true)).toBe(4);
});

/**
 * Moves to noon of the next Friday that is followed by a weekend and three days without a holiday.
 */
async function untilFriday(): Promise<void> {
  let day = dayIn('America/New_York', api.clock.now());
  const isPlain = () =>
    new Date(`${day}T17:00:00Z`).getUTCDay() === 5 &&
    [0, 3, 4, 5].every((later) => isBankingDay('us', addDays(day, later)));
  do day = addDays(day, 1);
  while (!isPlain());
  const seconds = Date.parse(`${day}T17:00:00Z`) - api.clock.now().getTime();
  await api.advance(Math.round(seconds / 1000));
}
