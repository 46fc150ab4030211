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

it('returns the claims of a recently verified token, and of no other', () => {
  tokens.keep('signed', lasting(600));
  now += 59_000;
  expect(tokens.find('signed')).toEqual(lasting(600));
  expect(tokens.find('signed-otherwise')).toBeUndefined();
});

it('has a token verified again after a minute, so that the withdrawal of a key takes effect', () => {
  tokens.keep('signed', lasting(600));
  now += 60_000;
  expect(tokens.find('signed')).toBeUndefined();
});

it('keeps no token beyond its expiry', () => {
  tokens.keep('signed', lasting(10));
  now += 10_000;
  expect(tokens.find('signed')).toBeUndefined();
});

it('has a token verified again when the clock is set back', () => {
  tokens.keep('signed', lasting(600));
  now -= 61_000;
  expect(tokens.find('signed')).toBeUndefined();
});
