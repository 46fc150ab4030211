import { beforeEach, expect, it } from 'vitest';
import { createVerifiedTokens, type VerifiedTokens } from './verified-tokens.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
interface Claims {
  readonly sub: string;
  readonly exp: number;
}

let now = START;
let tokens: VerifiedTokens<Claims>;

beforeEach(() => {
  now = START;
  tokens = createVerifiedTokens<Claims>({ now: () => new Date(now) });
});

const lasting = (seconds: number): Claims => ({ sub: 'rahima', exp: START / 1000 + seconds });

it('knows the claims of a token that was verified lately, and of no other', () => {
  tokens.keep('signed', lasting(600));
  now += 59_000;
  expect(tokens.find('signed')).toEqual(lasting(600));
  expect(tokens.find('signed-otherwise')).toBeUndefined();
});

it('has it verified again after a minute, so that a withdrawn key ends', () => {
  tokens.keep('signed', lasting(600));
  now += 60_000;
  expect(tokens.find('signed')).toBeUndefined();
});

it('does not let a token live longer than it was made for', () => {
  tokens.keep('signed', lasting(10));
  now += 10_000;
  expect(tokens.find('signed')).toBeUndefined();
});

it('has it verified again when the clock is set back', () => {
  tokens.keep('signed', lasting(600));
  now -= 61_000;
  expect(tokens.find('signed')).toBeUndefined();
});
