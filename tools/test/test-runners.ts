import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from '../checks.ts';
import { binary } from '../lint/binary.ts';
import { countPlaywright, countVitest } from './test-counts.ts';

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

/** Ends what is running now; the runners stop their own workers and servers. */
export function stopRunners(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** The test files of a Vitest project whose path contains one of the words. */
export function vitestFiles(project: 'unit' | 'database', patterns: readonly string[]): string[] {
  const files = globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  });
  return matching(files, patterns).filter(
    (file) => /[.]db[.]test/.test(file) === (project === 'database'),
  );
}

/** The journeys whose path contains one of the words. */
export function journeyFiles(patterns: readonly string[]): string[] {
  return matching(globSync('e2e/**/*.e2e.ts', { cwd: root }), patterns);
}

export async function runVitest(
  project: 'unit' | 'database',
  patterns: readonly string[],
  settings: { full: boolean },
): Promise<Counts> {
  return withReport(async (report) => {
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
    const code = await run(
      binary('vitest'),
      [...args, `--outputFile.json=${report}`, ...patterns],
      {
        KHEYA_TEST_FULL: settings.full ? '1' : '',
      },
    );
    return countVitest(readReport(report), code);
  });
}

export async function runPlaywright(
  patterns: readonly string[],
  settings: { browser: string; full: boolean },
): Promise<Counts> {
  return withReport(async (report) => {
    const code = await run(binary('@playwright/test', 'playwright'), ['test', ...patterns], {
      KHEYA_CHROME: settings.browser,
      KHEYA_TEST_FULL: settings.full ? '1' : '',
      KHEYA_TEST_REPORT: report,
    });
    return countPlaywright(readReport(report), code);
  });
}

function matching(files: readonly string[], patterns: readonly string[]): string[] {
  const slashed = files.map((file) => file.replaceAll('\\', '/'));
  return patterns.length === 0
    ? slashed
    : slashed.filter((file) => patterns.some((word) => file.includes(word)));
}

async function withReport(work: (report: string) => Promise<Counts>): Promise<Counts> {
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
