import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files of a checkout, or of a fake one in a test. Paths are written with slashes. */
export interface Repository {
  readonly paths: readonly string[];
  readonly read: (path: string) => string;
}

const notOurs = new Set([
  ...['.git', 'node_modules', 'dist', '.kheya', 'coverage'],
  ...['test-results', 'playwright-report'],
]);

/** The files of a folder on disk, without what is installed, built or written at run time. */
export function readRepository(folder: string): Repository {
  const paths = walk(folder).map((path) => relative(folder, path).replaceAll('\\', '/'));
  return { paths, read: (path) => readFileSync(join(folder, path), 'utf8') };
}

/** A repository of these files alone. */
export function fakeRepository(files: Readonly<Record<string, string>>): Repository {
  return { paths: Object.keys(files), read: (path) => files[path] ?? '' };
}

/** Whether the repository has this file, or files below this folder. */
export function has({ paths }: Repository, path: string): boolean {
  const bare = path.replace(/\/$/, '');
  return paths.some((one) => one === bare || one.startsWith(`${bare}/`));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });
}
