import { TICKET_KINDS } from '@kheya/contract';
import { expect, test } from 'vitest';

import { kindsFor, parseTicketStart, withRequest } from './ticket-about.ts';

const transfer = '01901d2b-7f00-8000-a000-0123456789ab';

test('an address names the subject of a ticket', () => {
  expect(parseTicketStart({ kind: 'remittance_error', transfer, request: 12345 })).toEqual({
    kind: 'remittance_error',
    transfer,
    request: '12345',
  });
});

test('an invalid value is ignored', () => {
  expect(parseTicketStart({ kind: 'bribe', transfer: '../x', request: {} })).toEqual({
    kind: undefined,
    transfer: undefined,
    request: undefined,
  });
});

test('a scam is reported by a customer stop, never as a ticket of its own', () => {
  expect(parseTicketStart({ kind: 'scam' }).kind).toBe('transfer');
});

const fine = {
  profile_approval_status: 'ACCOUNT_CREATED',
  user_status: 'ACTIVE',
  admin_review_status: null,
} as const;

const any = { transfer: undefined };

test('an appeal is offered first after an adverse decision, and to nobody else', () => {
  expect(kindsFor(fine, any)).not.toContain('appeal');
  expect(kindsFor({ ...fine, user_status: 'FROZEN' }, any)[0]).toBe('appeal');
  expect(kindsFor({ ...fine, admin_review_status: 'BLOCKED' }, any)[0]).toBe('appeal');
  expect(kindsFor({ ...fine, profile_approval_status: 'KYC_REJECTED' }, any)[0]).toBe('appeal');
});

test('a person who comes from a transfer is offered the kinds about transfers', () => {
  expect(kindsFor(fine, { transfer })).toEqual(['transfer', 'remittance_error', 'complaint']);
});

test('the id of a failed call is added below the message', () => {
  expect(withRequest('It broke. ', 'r1', 'Number: r1')).toBe('It broke.\n\nNumber: r1');
  expect(withRequest('It broke. ', undefined, 'Number: ')).toBe('It broke. ');
});

test('every kind of the contract can be named by an address', () => {
  for (const kind of TICKET_KINDS) expect(parseTicketStart({ kind }).kind).toBeDefined();
});
