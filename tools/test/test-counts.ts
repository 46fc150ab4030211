import type { Counts } from '../checks.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly unknown[];
}

/**
 * The counts of Vitest's report. A test that did not run counts as failed, and so does a file that
 * could not be loaded, and a run that failed without naming a test.
 */
export function countVitest(report: unknown, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numTotalTests, testResults } = report as VitestReport;
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = numTotalTests - numPassedTests + unloaded.length;
  return counted(numPassedTests, failed, exitCode);
}

/** The counts of Playwright's report; a flaky or skipped journey does not count as passed. */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { stats, errors } = report as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return counted(stats.expected, failed, exitCode);
}

function counted(passed: number, failed: number, exitCode: number): Counts {
  const unnamed = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: unnamed ? 1 : failed };
}
