/**
 * Rules a compiler cannot check, checked on the repository itself; every check has a planted fault.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCatalogs } from './catalogs.ts';
import { checkDocumentPaths, checkDocumentScripts } from './documents.ts';
import { checkExactVersions, checkLockFile, checkWorkspaceGraph } from './packages.ts';
import { checkProviderNames } from './provider-names.ts';
import { checkQuotedLabels } from './quoted-labels.ts';
import { fakeRepository, readRepository, type Repository } from './repository.ts';
import {
  checkFileLengths,
  checkJourneyPlace,
  checkNames,
  checkNothingUnfinished,
  checkSuppressions,
} from './sources.ts';
import { checkWords } from './words.ts';

interface TidyCheck {
  readonly rule: string;
  readonly check: (repository: Repository) => string[];
  /** Files that break the rule, and the number of faults they contain. */
  readonly faults: Readonly<Record<string, string>>;
  readonly count: number;
}

const manifest = (rest: object) => JSON.stringify({ scripts: { test: 'x' }, ...rest });
const catalog = (...texts: [string, string][]) =>
  texts.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join('\n');
const wordDocument = (english: string[], bangla: string[]) =>
  [
    ...['# Words', '', '## English', '', row('write', 'not', 'but'), '| --- |', quoted(english)],
    ...['', '## Bangla', '', row('write', 'not', 'but'), '| --- |', quoted(bangla), ''],
  ].join('\n');
const row = (...cells: string[]) => `| ${cells.join(' | ')} | |`;
const quoted = ([write = '', ...words]: string[]) =>
  row(write, ...words.map((word) => `\`${word}\``));

const checks: readonly TidyCheck[] = [
  {
    rule: 'documents name files that exist',
    check: checkDocumentPaths,
    faults: {
      'README.md': 'See [the map](docs/gone.md), `apps/gone/`, `GONE.md`, not `apps/<app>/src`.',
      'docs/guide.md': '[back](../README.md#start) [away](https://example.org/x) [up](gone.md)',
    },
    count: 4,
  },
  {
    rule: 'documents name scripts that exist',
    check: checkDocumentScripts,
    faults: {
      'package.json': manifest({}),
      'README.md': '`npm test`, `npm run test`, `npm start`, `npm run --silent gone -- x`',
    },
    count: 2,
  },
  {
    rule: 'journeys live in e2e',
    check: checkJourneyPlace,
    faults: {
      'e2e/fine.e2e.ts': "import { test } from '@playwright/test';",
      'apps/pay/src/astray.e2e.ts': '',
      'apps/pay/src/driver.ts': "import { chromium } from '@playwright/test';",
    },
    count: 2,
  },
  {
    rule: 'nothing is unfinished and every test runs',
    check: checkNothingUnfinished,
    faults: {
      'packages/a/src/one.ts': '// FIXME: rounding',
      'packages/a/src/two.sql': '-- TODO',
      'packages/a/src/a.test.ts': "test.only('x', () => {});",
      'packages/a/src/b.test.ts': "describe.skip('x', () => {});",
      'packages/a/src/c.test.ts': "xit('x', () => {});",
      'e2e/d.e2e.ts': "test.fixme('x', () => {});",
    },
    count: 6,
  },
  {
    rule: 'a rule is switched off only with a reason',
    check: checkSuppressions,
    faults: {
      'packages/a/src/one.ts': '// oxlint-disable-next-line no-console',
      'packages/a/src/two.ts': '// oxlint-disable-next-line no-console -- the answer of the tool',
      'packages/a/src/three.ts': '// oxfmt-ignore',
    },
    count: 2,
  },
  {
    rule: 'files stay short',
    check: checkFileLengths,
    faults: {
      'packages/a/src/long.ts': 'x;\n'.repeat(401),
      'packages/a/src/fine.ts': 'x;\n'.repeat(400),
      'packages/reference/src/data/rows.ts': 'x;\n'.repeat(401),
    },
    count: 1,
  },
  {
    rule: 'names are kebab-case',
    check: checkNames,
    faults: {
      'apps/pay/src/contactList.tsx': '',
      'apps/pay/src/Features/a.ts': '',
      'apps/pay/src/a_b.css': '',
      'apps/pay/src/fine-name.test.ts': '',
      'docs/README.md': '',
    },
    count: 3,
  },
  {
    rule: 'a provider is named only where it is made and listed',
    check: checkProviderNames,
    faults: {
      'apps/pay/src/features/send.tsx': 'const label = t`bKash number`;',
      'apps/api/src/modules/treasury/sweep.ts': "houseAccount(0, 'float_nagad', 'BDT');",
      'apps/api/src/modules/download/receipt.ts': "words('Upay number', 'বিকাশ নম্বর');",
      'apps/simulator/src/providers/bkash/fees.ts': "const bkash = 'Nagad';",
      'apps/simulator/src/providers/nagad/index.ts': "export const nagad = '/nagad';",
      'packages/contract/src/wallet.ts': "{ bKash: { ledgerKey: 'bkash' } }",
      'apps/pay/src/features/send.test.ts': "'bKash'",
    },
    count: 5,
  },
  {
    rule: 'workspaces use what their row allows',
    check: checkWorkspaceGraph,
    faults: {
      'packages/ui/package.json': manifest({
        dependencies: { '@kheya/reference': '*' },
        devDependencies: { '@kheya/reference': '*' },
      }),
      'packages/ledger/package.json': manifest({ devDependencies: { '@kheya/test-kit': '*' } }),
      'apps/simulator/package.json': manifest({ devDependencies: { '@kheya/ledger': '*' } }),
      'apps/stranger/package.json': manifest({}),
    },
    count: 3,
  },
  {
    rule: 'versions are exact',
    check: checkExactVersions,
    faults: {
      'package.json': manifest({ devDependencies: { vitest: '^5.1.1', knip: '6.44.2' } }),
      'apps/pay/package.json': manifest({ dependencies: { zod: '*', '@kheya/ui': '*' } }),
    },
    count: 2,
  },
  {
    rule: 'the lock file names no download address',
    check: checkLockFile,
    faults: {
      'package-lock.json': JSON.stringify({
        packages: {
          'node_modules/a': { resolved: 'https://registry.example/a.tgz' },
          'node_modules/b': { resolved: 'git+ssh://git@example.org/b.git' },
          'node_modules/@kheya/ui': { resolved: 'packages/ui', link: true },
        },
      }),
    },
    count: 2,
  },
  {
    rule: 'catalogues are whole in Bangla, and none repeats the English',
    check: checkCatalogs,
    faults: {
      'apps/a/src/locales/bn.po': catalog(['Send', 'পাঠান'], ['Pay', ''], ['Home', '']),
      'apps/b/src/locales/en.po': catalog(['Send', 'Send']),
    },
    count: 3,
  },
  {
    rule: 'people read the words of the list',
    check: checkWords,
    faults: {
      'docs/words.md': wordDocument(
        ['recipient', 'payee', 'payee of a check'],
        ['সহযোগী ব্যাংক', 'অংশীদার…', 'ব্যবসার অংশীদার'],
      ),
      'apps/pay/src/locales/bn.po': catalog(
        ['A Payee', 'অংশীদারের ব্যাংক'],
        ['Payee of a check', 'ব্যবসার অংশীদার'],
        ['{payee} has it', 'টাকা পেয়েছেন'],
      ),
      'apps/pay/src/app/labels.ts': "const label = 'অংশীদার'; // the payee",
      'apps/api/src/mail.ts': "// it's\nmail('The payee', `টাকা`); /* 'The payee' */",
      'apps/api/src/mail.test.ts': "expect('The payee', 'টাকা');",
      'apps/api/src/modules/legal-document/2026-01/terms.ts': "localized('Payee', 'টাকা')",
      'apps/api/src/modules/legal-document/2026-02/terms.ts': "localized('Payee', 'টাকা')",
      'apps/api/migrations/0001/up.sql': "insert into payments.macros values ('Your payee');",
      'apps/api/migrations/0002/up.sql': "insert into payments.macros values ('The payee');",
      'packages/contract/src/errors.ts': "refusal(['No payee', 'আমাদের অংশীদার'])",
      'tools/seed/history.ts': "ticket('Wrong payee')",
      'docs/law.ts': "'The payee'",
    },
    count: 9,
  },
  {
    rule: 'a label that a mail or a legal document quotes exists',
    check: checkQuotedLabels,
    faults: {
      'apps/accounts/src/web/locales/bn.po': catalog(['Forgot it?', 'ভুলে গেছেন?']),
      'apps/accounts/src/server/mail.ts': [
        "text('Press “Forgot it?”', '“ভুলে গেছেন?” চাপুন');",
        "text('Press “Lost it?”', '“হারিয়েছেন?” চাপুন');",
        "text('The passkey “{name}” was added', 'পাসকি “{name}” যোগ হয়েছে');",
      ].join('\n'),
    },
    count: 2,
  },
];

const repository = readRepository(join(import.meta.dirname, '../..'));

describe.each(checks)('$rule', ({ check, faults, count }) => {
  test('holds in this repository', () => {
    expect(check(repository)).toEqual([]);
  });

  test('finds a planted fault', () => {
    expect(check(fakeRepository(faults))).toHaveLength(count);
  });
});
