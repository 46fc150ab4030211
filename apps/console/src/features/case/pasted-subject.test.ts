import { expect, test } from 'vitest';
import { pastedSubject } from './pasted-subject.ts';

const ID = '01998000-0000-7000-8000-00000000e101';

test('a pasted address is the transfer or the ticket that it names', () => {
  expect(pastedSubject(` http://localhost:3002/transfers/${ID}?from=tasks `)).toEqual({
    transfer_id: ID,
  });
  expect(pastedSubject(`/support/${ID}`)).toEqual({ ticket_id: ID });
});

test.each([`/customers/${ID}`, ID, '/transfers/KH-7Q4M-2R9X', ''])('%s names neither', (text) => {
  expect(pastedSubject(text)).toBeUndefined();
});
