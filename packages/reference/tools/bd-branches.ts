/**
 * Writes src/data/bd-branch-rows.ts from the branches of github.com/fintechbd/banco (MIT), which is
 * where the routing numbers of all banks were found together. It runs when the source changes:
 *
 *   node packages/reference/tools/bd-branches.ts <src/Seeders/Bangladesh/BranchSeeder.php>
 *
 * Only facts are taken: a number and what the branch is called.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bdBankDistricts } from '../src/bd-bank-districts.ts';
import { findBdBank } from '../src/bd-banks.ts';
import { splitBdRoutingNumber } from '../src/routing-numbers.ts';

const source = process.argv[2];
if (source === undefined) throw new Error('Usage: bd-branches.ts <BranchSeeder.php>');

/** Letters that are read one by one; any word without a vowel is, too. */
const LETTERS = new Set(
  'SME EPZ BSCIC KDA CDA RDA VIP WASA GEC IDB DEPZ KEPZ CUET RUET BRRI BOF DSE IWTA ICMH'.split(
    ' ',
  ),
);
const SMALL = new Set(['OF', 'AND']);

const groups = new Map<string, string[]>();
for (const [number, name] of readBranches(readFileSync(source, 'utf8'))) {
  const { bank, district } = splitBdRoutingNumber(number);
  if (!findBdBank(bank)) throw new Error(`${number}: no bank ${bank}`);
  if (!bdBankDistricts.some(({ code }) => code === district)) {
    throw new Error(`${number}: no district ${district}`);
  }
  const group = `${bank}${district}`;
  groups.set(group, [...(groups.get(group) ?? []), `${number.slice(5)}${branchName(name)}`]);
}

const rows = [...groups]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(
    ([group, branches]) =>
      `  [${JSON.stringify(group)},${JSON.stringify(branches.toSorted().join('|'))}],`,
  );

writeFileSync(
  join(import.meta.dirname, '../src/data/bd-branch-rows.ts'),
  [
    '// Written by tools/bd-branches.ts: change the script, not this file.',
    '/** Bank and district, then each branch: its three digits, the check digit, its name. */',
    'export const bdBranchRows: readonly (readonly [place: string, branches: string])[] = [',
    ...rows,
    '];',
    '',
  ].join('\n'),
);

function readBranches(php: string): Map<string, string> {
  const row = /'name' => '((?:[^'\\]|\\.)*)', 'bank_branch_data' => \['routing_no' => '(\d+)'/g;
  return new Map(
    [...php.matchAll(row)].map(([, name = '', number = '']) => [number.padStart(9, '0'), name]),
  );
}

/** GULSHAN CIRCLE-2(MAIN) as people write it: Gulshan Circle-2 (Main). */
function branchName(name: string): string {
  return name
    .replaceAll("\\'", "'")
    .replaceAll('®', '')
    .replace(/\.(?=[A-Z]{2})/g, '. ')
    .replace(/(?<=[^\s(])\(/g, ' (')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[A-Z]+(?:'S)?/g, (word, at: number) => wordOf(word, at === 0))
    .replace(/-([A-Z])-/g, (_, letter: string) => `-${letter.toLowerCase()}-`);
}

function wordOf(word: string, isFirst: boolean): string {
  if (SMALL.has(word) && !isFirst) return word.toLowerCase();
  // Sk. is short for Sheikh.
  if (word !== 'SK' && (LETTERS.has(word) || !/[AEIOUY]/.test(word))) return word;
  return word.charAt(0) + word.slice(1).toLowerCase();
}
