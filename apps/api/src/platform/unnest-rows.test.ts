import { expect, it } from 'vitest';
import { arrayText } from './unnest-rows.ts';

it('writes every element so that PostgreSQL reads it as it was', () => {
  const texts = ['plain', '', 'NULL', null, 'a "word"', 'back\\slash', '{a,b}', 'দুই', undefined];
  expect(arrayText('text', texts)).toBe(
    String.raw`{"plain","","NULL",NULL,"a \"word\"","back\\slash","{a,b}","দুই",NULL}`,
  );
  expect(arrayText('jsonb', [{ memo: 'a "word"' }, [1], null])).toBe(
    String.raw`{"{\"memo\":\"a \\\"word\\\"\"}","[1]",NULL}`,
  );
  expect(arrayText('timestamptz', [new Date(0), null])).toBe('{1970-01-01T00:00:00.000Z,NULL}');
  expect(arrayText('bigint', [9_223_372_036_854_775_807n, -1n])).toBe('{9223372036854775807,-1}');
  expect(arrayText('bytea', [Buffer.from([0, 255])])).toBe(String.raw`{"\\x00ff"}`);
  expect(arrayText('uuid', [])).toBe('{}');
});
