import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES, route, type Route } from '@kheya/contract';
import { namedObjectPaths } from './named-objects.ts';
import { requireAccess } from './route-access.ts';

const id = z.uuid();
const whole = route({
  method: 'PATCH',
  path: '/thing/:id/',
  tag: 'Things',
  summary: 'A thing',
  access: { kind: 'signed_in' },
  names: [
    { noun: 'ticket', at: 'params.id', of: 'caller' },
    { noun: 'account', at: 'query.account_number', of: 'caller' },
    { noun: 'attachment', at: 'body.attachment_ids', of: 'caller' },
    { noun: 'transfer', at: 'body.about.transfer_id', of: 'caller' },
  ],
  params: z.object({ id }),
  query: z.object({ account_number: z.string().optional() }),
  body: z.object({
    attachment_ids: z.array(id),
    about: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('payment'), transfer_id: id.nullable() }),
      z.object({ kind: z.literal('nothing') }),
    ]),
  }),
  reply: { status: 200, schema: null },
  errors: [],
});

describe('a route', () => {
  it('starts when it says who may call and whose everything is that a call names', () => {
    expect(() => requireAccess(whole)).not.toThrow();
    expect(namedObjectPaths(whole).toSorted()).toEqual(whole.names.map(({ at }) => at).toSorted());
  });

  it.each(whole.names.map(({ at }) => at))('does not start without saying whose %s is', (at) => {
    const forgetful = { ...whole, names: whole.names.filter((one) => one.at !== at) };
    expect(() => requireAccess(forgetful)).toThrow(`whose ${at} it names`);
  });

  it('does not start without its names or its access', () => {
    const { names: _names, ...nameless } = whole;
    expect(() => requireAccess(nameless as unknown as Route)).toThrow('does not start');
    const { access: _access, ...open } = whole;
    expect(() => requireAccess(open as unknown as Route)).toThrow('declares no access');
  });
});

it('every route of the contract starts', () => {
  expect(ROUTES.length).toBeGreaterThan(80);
  for (const one of ROUTES) requireAccess(one);
});
