/**
 * One planted fault for every rule of .dependency-cruiser.cjs and for every ban of .oxlintrc.json,
 * in a copy of the tree: each must be found in its own file, and nothing else anywhere.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binary } from './binary.ts';
import { importFaults } from './import-faults.ts';
import { lintFaults } from './lint-faults.ts';
import { copyTree, plant, root } from './tree-copy.ts';

interface Finding {
  readonly rule: string;
  readonly file: string;
}

const tree = copyTree();
let imports: Finding[] = [];
let lint: Finding[] = [];

beforeAll(() => {
  for (const { files } of Object.values(importFaults)) plant(tree.folder, files);
  imports = findImportFaults();
  for (const { files } of Object.values(lintFaults)) plant(tree.folder, files);
  lint = findLintFaults();
}, 300_000);

afterAll(() => tree.remove());

describe('imports', () => {
  const rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };

  test('every rule has a planted fault', () => {
    const names = rules.forbidden.map(({ name }) => name);
    expect(Object.keys(importFaults).toSorted()).toEqual(names.toSorted());
  });

  test.each(Object.entries(importFaults))('%s is caught', (rule, { caught }) => {
    const files = imports.filter((finding) => finding.rule === rule).map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining([...caught]));
  });

  test('nothing else is found', () => {
    const planted = new Set(Object.values(importFaults).flatMap(({ files }) => Object.keys(files)));
    expect(imports.filter(({ file }) => !planted.has(file))).toEqual([]);
  });
});

describe('lint', () => {
  test.each(Object.entries(lintFaults))('%s is caught', (rule, { caught }) => {
    const files = lint.filter((finding) => finding.rule === rule).map(({ file }) => file);
    expect([...new Set(files)].toSorted()).toEqual([...caught].toSorted());
  });
});

function findImportFaults(): Finding[] {
  const report = run(binary('dependency-cruiser', 'depcruise'), [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    ...['apps', 'packages', 'tools', 'e2e', 'simulation'],
  ]);
  const { summary } = JSON.parse(report) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
}

function findLintFaults(): Finding[] {
  const planted = Object.values(lintFaults).flatMap(({ files }) => Object.keys(files));
  const report = run(binary('oxlint'), ['--type-aware', '--format', 'json', ...planted]);
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { code: string; filename: string }[];
  };
  return diagnostics.map(({ code, filename }) => ({ rule: code, file: filename }));
}

function run(path: string, args: readonly string[]): string {
  const result = spawnSync(process.execPath, [path, ...args], {
    cwd: tree.folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (result.stdout === '') throw new Error(`${path} said nothing: ${result.stderr}`);
  return result.stdout;
}
