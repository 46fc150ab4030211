import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The repository's root, seen from this file. */
export const root = resolve(import.meta.dirname, '../..');

const copied = ['apps', 'packages', 'tools', 'e2e'];
const configs = ['.oxlintrc.json', '.dependency-cruiser.cjs', 'package.json', '.gitignore'].concat([
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
]);

/**
 * Copies the tree to a temporary folder, so that faults can be planted. The libraries are linked;
 * the workspaces' own links are recreated, because they would lead back to the original.
 */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-tree-'));
  for (const name of [...copied, ...configs]) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  }
  linkLibraries(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files into a copied tree, by their path from its root. */
export function plant(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function isSource(path: string): boolean {
  return !/[\\/](?:node_modules|dist|\.kheya)$/.test(path);
}

function linkLibraries(from: string, to: string): void {
  mkdirSync(join(to, '@kheya'), { recursive: true });
  for (const name of readdirSync(from)) {
    // Commands are included: oxlint looks for its type checker among them.
    const isLibrary = name === '.bin' || !/^(?:@kheya$|[.])/.test(name);
    if (isLibrary) symlinkSync(join(from, name), join(to, name), 'junction');
  }
  for (const name of readdirSync(join(from, '@kheya'))) {
    const target = readlinkSync(join(from, '@kheya', name))
      .split(/[\\/]/)
      .slice(-2)
      .join('/');
    symlinkSync(join(to, '..', target), join(to, '@kheya', name), 'junction');
  }
}
