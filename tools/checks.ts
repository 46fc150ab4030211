import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binary } from './lint/binary.ts';

/** A check that passes or fails; it counts as one test. */
export interface Check {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const root = join(import.meta.dirname, '..');
const sources = ['apps', 'packages', 'tools', 'e2e', 'bench', 'simulation'].filter((folder) =>
  existsSync(join(root, folder)),
);
const formatted = [
  '{apps,packages,tools,e2e,bench,simulation}/**/*.{ts,tsx,mjs,css,json}',
  '*.{ts,json,cjs}',
];

/** dependency-cruiser does not support TypeScript 7 yet; it reads our files through swc. */
const knownNoise =
  /missing-tsc-transpiler|TypeScript compiler|it's likely to have missed|Install typescript to get|Support for typescript/;

/** Type checks, one for every tsconfig of a workspace: a server and its pages have one each. */
export function typeChecks(): Check[] {
  const script = binary('typescript', 'tsc');
  // The compiler's own threads each check what they share again: two programs beside each other
  // need half of the time when each has one thread.
  const options = ['--noEmit', '--singleThreaded'];
  const workspaces = ['apps', 'packages'].flatMap((tier) =>
    readdirSync(join(root, tier)).map((name) => `${tier}/${name}`),
  );
  const projects = workspaces.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^tsconfig(?:[.]\w+)?[.]json$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [
    { name: 'tools and journeys', script, args: [...options, '-p', '.'] },
    ...projects.map((project) => ({
      name: project.replace('/tsconfig.json', ''),
      script,
      args: [...options, '-p', project],
    })),
  ];
}

/** Every check that reads the code without running it. */
export function lintChecks(): Check[] {
  return [
    { name: 'oxlint', script: binary('oxlint'), args: ['--type-aware', ...sources] },
    {
      name: 'imports',
      script: binary('dependency-cruiser', 'depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources],
    },
    { name: 'unused code', script: binary('knip'), args: ['--no-progress', '--no-config-hints'] },
    {
      name: 'format',
      script: binary('oxfmt'),
      args: ['--check', ...formatted],
    },
  ];
}

/** Runs the checks two at a time, with a line for each and the output of those that fail. */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
): Promise<Counts> {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await runCheck(next);
      if (!ok) failed += 1;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      print(`  ${ok ? '✓' : '✗'} ${next.name} (${seconds} s)`);
      if (!ok) print(output.replace(/^/gm, '    '));
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failed, failed };
}

function runCheck(check: Check): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [check.script, ...check.args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: withoutNoise(output) }));
  });
}

function withoutNoise(output: string): string {
  return output
    .split('\n')
    .filter((line) => !knownNoise.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
