import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from '../checks.ts';
import { binary } from '../lint/binary.ts';
import { countPlaywright, countVitest } from './test-counts.ts';
import { slowestOfPlaywright, slowestOfVitest, type TimedTest } from './slowest-tests.ts';
import type { StepName } from './test-options.ts';

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

/** Ends what is running; the runners stop their own workers and servers. */
export function stopRunners(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** The steps that Vitest runs. */
export type VitestStep = Extract<StepName, 'unit' | 'rendered' | 'database'>;

/** The counts of a step, and its slowest tests first. */
export interface StepResult extends Counts {
  readonly slowest: readonly TimedTest[];
}

/** The test files of a Vitest step whose path contains one of the patterns. */
export function vitestFiles(step: VitestStep, patterns: readonly string[]): string[] {
  const files = globSync('{apps,packages,tools,bench,simulation}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  });
  return matching(files, patterns).filter((file) => stepOf(file) === step);
}

function stepOf(file: string): VitestStep {
  if (/[.]db[.]test/.test(file)) return 'database';
  return /[.]rendered[.]test/.test(file) ? 'rendered' : 'unit';
}

/** The journeys whose path contains one of the patterns. */
export function journeyFiles(patterns: readonly string[]): string[] {
  return matching(globSync('e2e/**/*.e2e.ts', { cwd: root }), patterns);
}

export async function runVitest(
  step: VitestStep,
  patterns: readonly string[],
  settings: { browser?: string; full: boolean },
): Promise<StepResult> {
  return withReport(async (report) => {
    // Each app has a separate project for its screens: `rendered pay`, `rendered console`.
    const project = step === 'rendered' ? 'rendered *' : step;
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
    const code = await run(
      binary('vitest'),
      [...args, `--outputFile.json=${report}`, ...patterns],
      {
        ...(settings.browser === undefined ? {} : { KHEYA_CHROME: settings.browser }),
        KHEYA_TEST_FULL: settings.full ? '1' : '',
      },
    );
    const read = readReport(report);
    return { ...countVitest(read, code), slowest: slowestOfVitest(read, root) };
  });
}

export async function runPlaywright(
  patterns: readonly string[],
  settings: { browser: string; full: boolean },
): Promise<StepResult> {
  return withReport(async (report) => {
    const code = await run(binary('@playwright/test', 'playwright'), ['test', ...patterns], {
      KHEYA_CHROME: settings.browser,
      KHEYA_TEST_FULL: settings.full ? '1' : '',
      KHEYA_TEST_REPORT: report,
    });
    const read = readReport(report);
    return { ...countPlaywright(read, code), slowest: slowestOfPlaywright(read) };
  });
}

function matching(files: readonly string[], patterns: readonly string[]): string[] {
  const slashed = files.map((file) => file.replaceAll('\\', '/'));
  return patterns.length === 0
    ? slashed
    : slashed.filter((file) => patterns.some((word) => file.includes(word)));
}

async function withReport<T>(work: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    child.on('error', reject);
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
