import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from './compress.ts';
import { StartProblem } from './problem.ts';
import { ROOT } from './settings.ts';

export type WebApp = 'pay' | 'accounts' | 'console';

const SHARED = ['browser', 'ui', 'money', 'contract', 'reference'].map(
  (name) => `packages/${name}`,
);
const FILES = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const STAMP = '.kheya-build';
const EXCLUDED = /^(node_modules|dist|migrations|\.kheya)$/;

/** Builds the web apps whose sources changed since their last build, two at a time. */
export async function buildWebApps(
  apps: readonly WebApp[],
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...apps];
  const work = async () => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      const stamp = stampOf(app);
      const stampFile = join(distOf(app), STAMP);
      if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
      print(`Building ${app} ...`);
      await build(app, stamp, signal);
    }
  };
  await Promise.all([work(), work()]);
}

/** The folder of the built app. */
export function distOf(app: WebApp): string {
  return join(ROOT, 'apps', app, 'dist');
}

/**
 * Built in another folder and moved: a running server, or a killed start, never sees a partial
 * build.
 */
async function build(app: WebApp, stamp: string, signal?: AbortSignal): Promise<void> {
  const folder = join(ROOT, 'apps', app);
  if (!existsSync(join(folder, 'vite.config.ts'))) {
    throw new StartProblem(`apps/${app}/vite.config.ts is missing, so ${app} cannot be built.`);
  }
  const work = join(ROOT, 'node_modules', '.kheya-build');
  const aside = join(work, `${app}-${process.pid}`);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await runVite(app, folder, aside, signal);
  await compressFolder(aside);
  writeFileSync(join(aside, STAMP), stamp);
  const old = `${aside}-old`;
  if (existsSync(distOf(app))) renameSync(distOf(app), old);
  renameSync(aside, distOf(app));
  rmSync(old, { recursive: true, force: true });
}

function runVite(app: WebApp, folder: string, outDir: string, signal?: AbortSignal): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      ...(signal ? { signal } : {}),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartProblem(`Building ${app} failed:\n${output.trim().slice(-3000)}`));
    });
  });
}

/** A hash of everything the build reads. */
function stampOf(app: WebApp): string {
  const hash = createHash('sha256').update(process.versions.node);
  const roots = [`apps/${app}`, ...SHARED].map((path) => join(ROOT, path));
  const files = [...FILES.map((name) => join(ROOT, name)), ...roots.flatMap(sourcesIn)];
  for (const file of files) {
    if (!existsSync(file)) continue;
    hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !EXCLUDED.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    })
    .sort();
}
