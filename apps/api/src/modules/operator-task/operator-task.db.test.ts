import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '#testing/test-api.ts';
import { closeOperatorTask, openOperatorTask } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('is open once, and reopens when the same trouble recurs', async () => {
  const { ctx } = api;
  const about = { kind: 'partner_refused' as const, subjectId: randomUUID() };
  const open = (detail: string) => openOperatorTask(ctx.db, ctx, { ...about, detail });
  const tasks = () =>
    api.query<{ detail: string; opened_at: Date; closed_at: Date | null }>(
      'select detail, opened_at, closed_at from payments.operator_tasks where subject_id = $1',
      [about.subjectId],
    );
  await open('first');
  await open('second');
  expect(await tasks()).toMatchObject([{ detail: 'second', closed_at: null }]);
  await closeOperatorTask(ctx.db, ctx, about);
  const [closed] = await tasks();
  expect(closed?.closed_at).not.toBeNull();
  await api.advance(60);
  await open('third');
  const [again] = await tasks();
  expect(again).toMatchObject({ detail: 'third', closed_at: null });
  expect(again!.opened_at.getTime()).toBeGreaterThan(closed!.opened_at.getTime());
});
