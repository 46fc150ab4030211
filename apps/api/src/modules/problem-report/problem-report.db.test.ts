import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ settings: { PUBLIC_CALLS_PER_MINUTE: '3' } });
});
afterAll(() => api.stop());

const report = {
  where: 'overview.rate',
  path: '/us/user/overview/?from=somebody@example.com',
  message: 'no rate for 01712345678',
  app_version: '3.1.0',
};

const send = (payload: object) =>
  api.raw({
    method: 'POST',
    url: '/problem-report/',
    headers: { 'x-api-key': 'kheya-web-sandbox' },
    payload,
  });

test('a broken screen is logged under the returned id, without personal data', async () => {
  const logged = vi.spyOn(api.ctx.log, 'error').mockImplementation(() => undefined);
  const answer = await send(report);
  expect(answer.status).toBe(201);
  const { request_id: id } = answer.json<{ request_id: string }>();
  expect(id).toBe(answer.headers['x-request-id']);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    {
      request_id: id,
      where: 'overview.rate',
      path: '/us/user/overview/',
      message: 'no rate for [number]',
      app_version: '3.1.0',
    },
    'a screen broke',
  );
  logged.mockRestore();
});

test('one address cannot flood the log', async () => {
  expect((await send({ ...report, where: '' })).status).toBe(422);
  await send(report);
  const last = await send(report);
  expect([last.status, last.json<{ code: string }>().code]).toEqual([429, 'rate_limited']);
});
