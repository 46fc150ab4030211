import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '@kheya/db';
import { TestApi } from '#testing/test-api.ts';
import { statusOf } from '#testing/test-customers.ts';
import { moveProfileStatus } from './profile-status-service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

test('an illegal move is refused, changes nothing, and is stored as refused', async () => {
  const person = await api.client();
  await person.call('GET', '/user/');
  const result = await inTransaction(api.ctx.db, (trx) =>
    moveProfileStatus(trx, api.ctx, {
      userId: person.userId,
      event: 'usd_account_opened',
      detail: 'a test',
    }),
  );
  expect(result).toEqual({ ok: false, code: 'profile_status_not_allowed' });
  expect(await statusOf(person)).toBe('AWAITING_PROFILE_COMPLETION');
  const rows = () =>
    api.query(
      `select from_status, to_status, cause, allowed from payments.profile_status_changes
       where user_id = $1`,
      [person.userId],
    );
  await expect.poll(rows).toEqual([
    {
      from_status: 'AWAITING_PROFILE_COMPLETION',
      to_status: 'AWAITING_PROFILE_COMPLETION',
      cause: 'usd_account_opened: a test',
      allowed: false,
    },
  ]);
});

test('of two simultaneous moves one finds the profile moved on', async () => {
  const person = await api.client();
  await person.call('GET', '/user/');
  const move = () =>
    inTransaction(api.ctx.db, (trx) =>
      moveProfileStatus(trx, api.ctx, {
        userId: person.userId,
        event: 'profile_saved',
      }),
    );
  const results = await Promise.all([move(), move(), move()]);
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1);
});

test('many simultaneous illegal moves do not deadlock', async () => {
  const person = await api.client();
  await person.call('GET', '/user/');
  // Twice as many as there are connections: each holds one and waits for the same row.
  const many = 2 * (api.pool.options.max ?? 10);
  const results = await Promise.all(
    Array.from({ length: many }, () =>
      inTransaction(api.ctx.db, (trx) =>
        moveProfileStatus(trx, api.ctx, { userId: person.userId, event: 'usd_account_opened' }),
      ),
    ),
  );
  expect(new Set(results.map(({ ok }) => ok))).toEqual(new Set([false]));
});
