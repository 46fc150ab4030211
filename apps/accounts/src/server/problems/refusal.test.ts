import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { refuse, sendRefusal, type AccountRefusal } from '#server/problems/refusal.ts';

const asked = async (refusal: AccountRefusal) => {
  const app = fastify();
  app.get('/', (_request, reply) => sendRefusal(reply, refusal));
  const { statusCode, headers } = await app.inject('/');
  return [statusCode, headers['retry-after']];
};

it('every answer that says too often says when to ask again', async () => {
  expect(await asked(refuse('sign_in_throttled', { minutes: 5 }))).toEqual([429, '300']);
  expect(await asked(refuse('code_resend_too_soon', { seconds: 12 }))).toEqual([429, '12']);
  expect(await asked(refuse('code_sends_used_up'))).toEqual([429, '3600']);
  expect(await asked(refuse('credentials_wrong'))).toEqual([422, undefined]);
});

it('counts in the figures of the language', async () => {
  const app = fastify();
  app.get('/', (_request, reply) => sendRefusal(reply, refuse('code_wrong', { left: 4 })));
  const said = async (language: string) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
    return answer.json<{ detail: string }>().detail;
  };
  expect(await said('en')).toContain(' 4 ');
  expect(await said('bn')).toContain(' ৪ ');
});
