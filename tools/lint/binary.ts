import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * The script behind a library's command, run by this Node: the links in node_modules/.bin differ by
 * npm version and need a shell on Windows.
 */
export function binary(library: string, command = library): string {
  const folder = join(root, 'node_modules', library);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin?.[command];
  if (path === undefined) throw new Error(`${library} has no command ${command}`);
  return join(folder, path);
}
