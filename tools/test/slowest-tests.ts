import { relative } from 'node:path';

/** One test and how long it took, in milliseconds. */
export interface TimedTest {
  readonly file: string;
  readonly title: string;
  readonly ms: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { projectName: string; results: readonly { duration: number }[] }[];
  }[];
}

const SHOWN = 10;

/** The ten slowest tests of Vitest's report, the slowest first. */
export function slowestOfVitest(report: unknown, root: string): TimedTest[] {
  if (report === undefined) return [];
  const { testResults } = report as VitestReport;
  return slowest(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        ms: duration ?? 0,
      })),
    ),
  );
}

/** The ten slowest journeys of Playwright's report, the slowest first. */
export function slowestOfPlaywright(report: unknown): TimedTest[] {
  if (report === undefined) return [];
  const { suites } = report as { readonly suites: readonly PlaywrightSuite[] };
  return slowest(suites.flatMap(journeysOf));
}

function journeysOf({ file, suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file,
      title: `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

function slowest(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
}
