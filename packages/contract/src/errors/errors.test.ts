import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readProblem } from '../problem.ts';
import { figure } from './entry.ts';
import { ERROR_CODES, ERRORS } from './index.ts';

const wordsOf = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

test.each(ERROR_CODES)('%s declares every placeholder of its sentences as a fact', (code) => {
  const { en, bn, facts } = ERRORS[code];
  expect(wordsOf(bn.detail).toSorted()).toEqual(wordsOf(en.detail).toSorted());
  for (const name of wordsOf(en.detail)) {
    const said: unknown = (facts?.shape as Record<string, unknown> | undefined)?.[name];
    expect(said instanceof z.ZodString || said === figure, `${code} says {${name}}`).toBe(true);
  }
});

test('where two hold at once, who calls is settled before how, and how before what', () => {
  const order = ['device_unknown', 'not_permitted', 'rate_limited', 'request_invalid', 'not_found'];
  const business = ['profile_incomplete', 'account_unavailable', 'insufficient_funds'];
  const last = ['step_up_required', 'ledger_refused', 'service_unavailable', 'internal_error'];
  const all = [...order, ...business, ...last];
  expect(ERROR_CODES.filter((code) => all.includes(code))).toEqual(all);
});

test('no code stands in two groups: the later one would replace the earlier', async () => {
  const names = readdirSync(import.meta.dirname).filter(
    (name) => !['index.ts', 'entry.ts', 'errors.test.ts'].includes(name),
  );
  const groups = await Promise.all(
    names.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<Record<string, object>>),
  );
  const codes = groups
    .flatMap((file) => Object.entries(file))
    .flatMap(([name, group]) => (name.endsWith('Errors') ? Object.keys(group) : []));
  expect(codes.toSorted()).toEqual(ERROR_CODES.toSorted());
});

test('the error catalogue lists what each refusal carries', () => {
  const path = join(import.meta.dirname, '../../../../docs/error-catalogue.md');
  const [, table = ''] = readFileSync(path, 'utf8').split('## What refusals carry');
  const listed = [...table.matchAll(/^\| `(\w+)` +\| ([\w, ]+?) +\|/gm)].map(
    ([, code, facts]) => `${code}: ${facts}`,
  );
  const declared = ERROR_CODES.flatMap((code) => {
    const { facts } = ERRORS[code];
    return facts ? [`${code}: ${Object.keys(facts.shape).toSorted().join(', ')}`] : [];
  });
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

const problem = {
  title: 'Wrong code',
  status: 422,
  detail: "That code isn't right. Tries left: 3.",
  code: 'code_wrong',
  request_id: 'r',
};

test('a refusal is read by the facts of its code', () => {
  const read = readProblem('code_wrong', { ...problem, facts: { left: '3', more: true } });
  expect(read.facts).toEqual({ left: '3' });
  expect(() => readProblem('code_wrong', problem)).toThrow('left');
  expect(() => readProblem('code_expired', problem)).toThrow('code_wrong where code_expired');
});
