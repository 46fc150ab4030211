import { expect, test } from 'vitest';
import { readTestOptions } from './test-options.ts';

test.each([
  [[], { only: undefined, full: false, patterns: [] }],
  [['--full'], { only: undefined, full: true, patterns: [] }],
  [['--only', 'unit'], { only: 'unit', full: false, patterns: [] }],
  [['--only=browser', 'send'], { only: 'browser', full: false, patterns: ['send'] }],
  [
    ['packages/money', 'rate'],
    { only: undefined, full: false, patterns: ['packages/money', 'rate'] },
  ],
])('%j is read', (args, options) => {
  expect(readTestOptions(args)).toEqual(options);
});

test.each([[['--watch']], [['--only']], [['--only', 'everything']]])('%j is refused', (args) => {
  expect(() => readTestOptions(args)).toThrow(/Usage: npm test/);
});
