import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import { TestApi } from '#testing/test-api.ts';

// More profiles wait than one sweep takes, with no webhook and no response: each gets its turn.
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  await asOwner(`update payments.users set closed_at = clock.now()`);
  await polled();
});

const BATCH = 200;
const asOwner = <T extends object>(sql: string, values: unknown[] = []) =>
  withClient(api.database.ownerUrl, async (db) => (await db.query<T>(sql, values)).rows);

/** Profiles waiting at the partner, the first of them longest; times in seconds before now. */
async function waiting(
  count: number,
  { submitted, asked }: { readonly submitted: number; readonly asked?: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await asOwner(
    `insert into payments.users (id, email, profile_approval_status, bank_person_id, created_at,
       updated_at, submitted_at, verification_requested_at)
     select id, id || '@example.com', 'KYC_PENDING', id, at, at, at,
       clock.now() - $3 * interval '1 second' + n * interval '1 millisecond'
     from unnest($1::uuid[]) with ordinality as given (id, n),
       lateral (select clock.now() - $2 * interval '1 second' + n * interval '1 millisecond' as at) a`,
    [ids, submitted, asked ?? null],
  );
  return ids;
}

/** The profiles a sweep polls; the jobs are deleted afterwards, as if nobody had responded. */
async function polled(): Promise<string[]> {
  await api.runSweeps(['verification']);
  const rows = await asOwner<{ key: string }>(
    `delete from graphile_worker._private_jobs where key like 'poll:%' returning key`,
  );
  return rows.map(({ key }) => key.slice('poll:'.length));
}

test('the longest waiting are polled first, and the rest in the next sweep', async () => {
  const ids = await waiting(BATCH + 30, { submitted: 3600 });
  expect(new Set(await polled())).toEqual(new Set(ids.slice(0, BATCH)));
  expect(new Set(await polled())).toEqual(new Set(ids.slice(BATCH)));
  expect(await polled()).toEqual([]);
});

test('profiles that are not due keep nobody from being polled', async () => {
  // After ten days they are polled about once an hour, and half of that has passed.
  await waiting(BATCH + 10, { submitted: 10 * 86_400, asked: 1800 });
  const [fresh] = await waiting(1, { submitted: 11 });
  expect(await polled()).toEqual([fresh]);
});
