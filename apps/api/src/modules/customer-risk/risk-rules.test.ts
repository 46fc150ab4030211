import { expect, it } from 'vitest';
import { levelOf } from './risk-rules.ts';

const rules = [
  { name: 'medium', points: 20 },
  { name: 'high', points: 50 },
] as const;

it.each([
  [0, 'low'],
  [19, 'low'],
  [20, 'medium'],
  [49, 'medium'],
  [50, 'high'],
] as const)('%i points are %s', (points, level) => {
  expect(levelOf(rules, points)).toBe(level);
});

it('knows no level above low without a rule for it', () => {
  expect(levelOf([], 900)).toBe('low');
});
