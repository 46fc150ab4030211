import { describe, expect, it } from 'vitest';
import {
  codeLength,
  makeCode,
  maySendCode,
  readCode,
  resendWaitSeconds,
  SEND_LIMITS,
} from '#server/codes/code-rules.ts';

describe('readCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['০১২৩৪৫', '012345'],
    ['১২৩ ৪56', '123456'],
  ])('reads %j', (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(['', '12345', '1234567', 'abcdef', '12345a'])('refuses %j', (typed) =>
    expect(readCode(typed)).toBeUndefined(),
  );

  it('reads eight digits for a code of eight', () => {
    expect(readCode('১২৩৪ 5678', 8)).toBe('12345678');
    expect(readCode('123456', 8)).toBeUndefined();
  });
});

describe('maySendCode', () => {
  it('allows one code per network address, for an owner who is elsewhere', () => {
    const used = { address: SEND_LIMITS.strangers, pair: 0 };
    expect(maySendCode('stranger', used)).toBe(true);
    expect(maySendCode('stranger', { ...used, pair: 1 })).toBe(false);
    expect(maySendCode('stranger', { ...used, address: SEND_LIMITS.strangersAtMost })).toBe(false);
    expect(maySendCode('stranger', { address: SEND_LIMITS.pair, pair: SEND_LIMITS.pair })).toBe(
      false,
    );
  });
});

describe('makeCode', () => {
  it('always has six digits', () => {
    for (let i = 0; i < 200; i++) expect(makeCode()).toMatch(/^\d{6}$/);
  });

  it('has eight for a new password', () => {
    const length = codeLength('password');
    for (let i = 0; i < 200; i++) expect(makeCode(length)).toMatch(/^\d{8}$/);
    expect(codeLength('device')).toBe(6);
  });
});

describe('resendWaitSeconds', () => {
  const sent_at = new Date('2026-03-02T15:00:00Z');
  const after = (ms: number) => new Date(sent_at.getTime() + ms);

  it('counts down from thirty seconds', () => {
    expect(resendWaitSeconds({ sent_at }, sent_at)).toBe(30);
    expect(resendWaitSeconds({ sent_at }, after(29_001))).toBe(1);
    expect(resendWaitSeconds({ sent_at }, after(30_000))).toBe(0);
  });

  it('requires no wait after the clock was set back', () => {
    expect(resendWaitSeconds({ sent_at }, after(-86_400_000))).toBe(0);
  });
});
