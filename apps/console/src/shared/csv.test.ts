import { expect, test } from 'vitest';
import { csvFile, field } from './csv.ts';

test.each([
  ['plain', '"plain"'],
  ['he said "no", twice', '"he said ""no"", twice"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['-1', `"'-1"`],
  ['দুই\nলাইন', '"দুই\nলাইন"'],
])('the field %j is written %s', (text, written) => {
  expect(field(text)).toBe(written);
});

test('the file has a line for each row', async () => {
  expect(await csvFile([['a', 'b'], ['১']]).text()).toBe('"a","b"\r\n"১"\r\n');
});
