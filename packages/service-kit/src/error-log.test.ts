import { expect, test } from 'vitest';
import { errorForLog } from './error-log.ts';

test('what a database error quotes of a row does not reach the log', () => {
  const error = Object.assign(new Error('invalid input syntax for type bigint: "123456780"'), {
    code: '22P02',
    detail: 'Key (account_number)=(881400000001) already exists.',
    where: 'unnamed portal parameter $1 = 123456780',
    constraint: 'contacts_once',
  });
  const outer = new Error('a job failed', { cause: error });
  const text = JSON.stringify(errorForLog(outer));
  expect(text).not.toContain('881400000001');
  expect(text).not.toContain('123456780');
  expect(text).toContain('contacts_once');
  expect(text).toContain('22P02');
  expect(text).toContain('a job failed');
});
