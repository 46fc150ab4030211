import { describe, expect, test } from 'vitest';
import { slowestOfPlaywright, slowestOfVitest } from './slowest-tests.ts';

describe('the slowest tests of a step', () => {
  test('Vitest: ten over all files, the slowest first, with paths from the root', () => {
    const times = Array.from({ length: 12 }, (_, index) => index);
    const assertionResults = times.map((duration) => ({ fullName: `takes ${duration}`, duration }));
    const skipped = { fullName: 'did not run', duration: null };
    const testResults = [
      { name: '/root/apps/a.test.ts', assertionResults: [skipped, ...assertionResults] },
      { name: '/root/apps/b.test.ts', assertionResults: [{ fullName: 'slow', duration: 99 }] },
    ];
    const found = slowestOfVitest({ testResults }, '/root');
    expect(found).toHaveLength(10);
    expect(found[0]).toEqual({ file: 'apps/b.test.ts', title: 'slow', ms: 99 });
    expect(found.map(({ ms }) => ms)).toEqual([99, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test('Playwright: journeys of nested suites, with their project', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
    });
    const inner = { file: 'a.e2e.ts', specs: [spec('inner', 5, 6)] };
    const suites = [{ file: 'a.e2e.ts', specs: [spec('outer', 7)], suites: [inner] }];
    expect(slowestOfPlaywright({ suites })).toEqual([
      { file: 'a.e2e.ts', title: 'inner (phone)', ms: 11 },
      { file: 'a.e2e.ts', title: 'outer (phone)', ms: 7 },
    ]);
  });

  test('a missing report names none', () => {
    expect(slowestOfVitest(undefined, '/')).toEqual([]);
    expect(slowestOfPlaywright(undefined)).toEqual([]);
  });
});
