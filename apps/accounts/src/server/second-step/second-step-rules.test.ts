import { describe, expect, it } from 'vitest';
import { mayRemoveFactor, secondStepNeed } from '#server/second-step/second-step-rules.ts';

const customer = { roles: [] };
const operator = { roles: ['SUPPORT' as const] };
const none = { password: true, passkeys: 0, authenticator: false, recovery_codes_left: 0 };

describe('after a right password', () => {
  it('a customer is asked for the second step they set up, and a passkey alone is none', () => {
    expect(secondStepNeed(customer, none)).toEqual({ kind: 'none' });
    expect(secondStepNeed(customer, { ...none, passkeys: 2 })).toEqual({ kind: 'none' });
    expect(secondStepNeed(customer, { ...none, authenticator: true, passkeys: 1 })).toEqual({
      kind: 'prove',
      methods: ['authenticator', 'passkey'],
    });
    expect(
      secondStepNeed(customer, { ...none, authenticator: true, recovery_codes_left: 3 }),
    ).toEqual({ kind: 'prove', methods: ['authenticator', 'recovery_code'] });
  });

  it('an operator is always asked, or must set a second factor up', () => {
    expect(secondStepNeed(operator, none)).toEqual({ kind: 'enrol' });
    expect(secondStepNeed(operator, { ...none, recovery_codes_left: 5 })).toEqual({
      kind: 'enrol',
    });
    expect(secondStepNeed(operator, { ...none, passkeys: 1 })).toEqual({
      kind: 'prove',
      methods: ['passkey'],
    });
  });
});

describe('removing a factor', () => {
  it('always leaves an operator one', () => {
    expect(mayRemoveFactor(operator, { authenticator: false, passkeys: 0 })).toBe(false);
    expect(mayRemoveFactor(operator, { authenticator: false, passkeys: 1 })).toBe(true);
    expect(mayRemoveFactor(customer, { authenticator: false, passkeys: 0 })).toBe(true);
  });
});
