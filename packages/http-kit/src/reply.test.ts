import { bdtAccountOpen } from '@kheya/contract';
import { expect, test } from 'vitest';
import { handle } from './handler.ts';
import { problemOf } from './problem.ts';
import { refuse, type Refusal } from './reply.ts';

test('facts are asked for exactly where the entry declares them', () => {
  expect(refuse('code_wrong', { facts: { left: '3' } }).facts).toEqual({ left: '3' });
  expect(refuse('not_found')).toEqual({ ok: false, code: 'not_found' });
  expect(refuse('account_frozen')).toMatchObject({ code: 'account_frozen' });
  // @ts-expect-error -- the sentence says how many tries are left
  refuse('code_wrong');
  // @ts-expect-error -- a size is formatted by whoever knows its unit
  refuse('attachment_too_large', { facts: { limit: 3 } });
  // @ts-expect-error -- this code declares no facts
  refuse('not_found', { facts: { left: '3' } });
  // @ts-expect-error -- of two codes the facts fit both
  refuse(('code_wrong' as string) === '' ? 'code_wrong' : 'not_found', { facts: { left: '3' } });
});

test('a refusal is known by its code', () => {
  const factOf = (one: Refusal<'code_wrong' | 'insufficient_funds'>) =>
    one.code === 'code_wrong' ? one.facts.left : one.facts.total;
  expect(factOf(refuse('code_wrong', { facts: { left: '3' } }))).toBe('3');
});

test('a handler refuses with the codes of its route', () => {
  handle(bdtAccountOpen, async () => refuse('account_already_open'));
  // @ts-expect-error -- the route does not declare it
  handle(bdtAccountOpen, async () => refuse('ticket_closed'));
});

test('the facts fill the sentence, and nothing the entry does not name leaves', () => {
  const facts = { left: '৩', secret: 'x' };
  const wire = problemOf(refuse('code_wrong', { facts }), 'bn', 'r');
  expect(wire).toMatchObject({ status: 422, code: 'code_wrong', facts: { left: '৩' } });
  expect(wire.facts).not.toHaveProperty('secret');
  expect(wire.detail).toContain('৩');
});

test('a refusal without facts goes out without the field', () => {
  for (const code of ['not_found', 'account_frozen'] as const) {
    expect(problemOf(refuse(code), 'en', 'r')).not.toHaveProperty('facts');
  }
});
