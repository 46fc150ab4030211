import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.ts';

const loaded = { status: 'passed', assertionResults: [{}] };
const unloaded = { status: 'failed', assertionResults: [] };
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

describe('counting Vitest', () => {
  test.each([
    ['all passed', 3, 3, [loaded], 0, { passed: 3, failed: 0 }],
    ['one failed', 2, 3, [loaded], 1, { passed: 2, failed: 1 }],
    ['one skipped', 2, 3, [loaded], 0, { passed: 2, failed: 1 }],
    ['a file did not load', 3, 3, [loaded, unloaded], 1, { passed: 3, failed: 1 }],
    ['an error outside any test', 3, 3, [loaded], 1, { passed: 3, failed: 1 }],
    ['nothing ran', 0, 0, [], 0, { passed: 0, failed: 1 }],
  ])('%s', (_, numPassedTests, numTotalTests, testResults, code, counts) => {
    expect(countVitest({ numPassedTests, numTotalTests, testResults }, code)).toEqual(counts);
  });

  test('a missing report is a failure', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counting Playwright', () => {
  test.each([
    ['all passed', { expected: 4 }, [], 0, { passed: 4, failed: 0 }],
    ['one failed', { expected: 3, unexpected: 1 }, [], 1, { passed: 3, failed: 1 }],
    ['one flaky', { expected: 3, flaky: 1 }, [], 0, { passed: 3, failed: 1 }],
    ['one skipped', { expected: 3, skipped: 1 }, [], 0, { passed: 3, failed: 1 }],
    ['the system did not start', {}, [{}], 1, { passed: 0, failed: 1 }],
    ['nothing ran', {}, [], 0, { passed: 0, failed: 1 }],
  ])('%s', (_, some, errors, code, counts) => {
    expect(countPlaywright({ stats: { ...stats, ...some }, errors }, code)).toEqual(counts);
  });

  test('a missing report is a failure', () => {
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
