import { extractor } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';

// The tests read every file of the first screens, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// The first signed-in screen loads without the stylesheet and the texts of the others. Everything
// it imports must be styled by `first.css` and have its texts in the first catalogues, or be loaded
// by `withRest`.

const source = resolve(import.meta.dirname, '..');
const kit = resolve(source, '../../../packages/ui/src');
const root = resolve(source, '../../..');
const textOf = (file: string) => readFileSync(file, 'utf8');
const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/');

/** The file of each block of the kit, by the exports of its index. */
const blocks = new Map(
  [...textOf(join(kit, 'index.ts')).matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => [name, join(kit, file)] as const),
  ),
);

/** What a file loads at once: its imports, and dynamic imports that do not wait for the rest. */
function reachedFrom(file: string): string[] {
  const text = textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const own = [...text.matchAll(/^import (?!type )[^;]*?from '#([^']+)';/gm)].map(([, to]) => to);
  const later = [...text.matchAll(/(with\w+\(\s*|screen\(\s*\(\) =>\s*)?import\('#([^']+)'\)/g)]
    .filter(([, waits]) => waits === undefined)
    .map(([, , to]) => to);
  const base = file.startsWith(kit) ? kit : source;
  const files = [...own, ...later].map((to = '') => join(base, to));
  return [...files, ...blocksIn(text)].filter((one) => /\.tsx?$/.test(one) && existsSync(one));
}

function blocksIn(text: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@kheya\/ui';/.exec(text) ?? [];
  return names.split(',').flatMap((name) => blocks.get(name.trim()) ?? []);
}

/** Every file a screen loads from its start, with the file that imports it. */
function reachFrom(start: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [join(source, start)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of reachedFrom(file)) {
      if (found.has(next)) continue;
      found.set(next, file);
      waiting.push(next);
    }
  }
  return found;
}

const reached = reachFrom('app/main.tsx');

const wayTo = (file: string) => `${nameOf(file)}, from ${nameOf(reached.get(file) ?? '')}`;

test('the texts of the first screen are in the first catalogues', () => {
  const catalogue = textOf(join(source, 'shared/catalogues/en.ts'));
  const first = /features\/\{([^}]*)\}/.exec(catalogue)?.[1]?.split(',') ?? [];
  const missing = [...reached.keys()].filter((file) => {
    const feature = /\/features\/([^/]+)\//.exec(file)?.[1];
    const speaks = /from '@lingui\/(core|react)\/macro'/.test(textOf(file));
    return feature !== undefined && speaks && !first.includes(feature);
  });
  expect(missing.map(wayTo)).toEqual([]);
});

/** The texts of the first catalogues, by the key a page looks them up with. */
function firstTexts(locale: 'en' | 'bn'): ReadonlySet<string> {
  const catalogue = textOf(join(source, `shared/catalogues/${locale}.ts`));
  const globs = [...catalogue.matchAll(/'\/src\/([^']+\.po)'/g)].map(([, glob = '']) => glob);
  const held = globSync(globs, { cwd: source }).map(
    (file) =>
      po.parse(textOf(join(source, file)), {
        locale,
        sourceLocale: 'en',
        filename: file,
      }) as Catalogue,
  );
  const entries = held.flatMap((one) => Object.entries(one));
  return new Set(entries.filter(([, { translation }]) => translation !== '').map(([key]) => key));
}

/** Our catalogues' formatter is synchronous; its type also allows asynchronous ones. */
type Catalogue = Record<string, { readonly translation?: string }>;
const po = formatter();
const lingui = getConfig({ cwd: join(root, 'apps/pay') });

test('every text of the start page and of home exists in both languages', async () => {
  const start = 'features/landing/landing-page.tsx';
  const files = [...new Set([...reached.keys(), join(source, start), ...reachFrom(start).keys()])];
  const speaking = files.filter((file) => textOf(file).includes('@lingui/'));
  const texts = [firstTexts('en'), firstTexts('bn')];
  const missing: string[] = [];
  for (const file of speaking) {
    await extractor.extract(
      file,
      textOf(file),
      ({ id, message }) => {
        if (texts.some((held) => !held.has(id))) missing.push(`${nameOf(file)}: ${message ?? id}`);
      },
      { linguiConfig: lingui },
    );
  }
  expect(speaking.map(nameOf)).toContain('apps/pay/src/shared/public-footer.tsx');
  expect(missing).toEqual([]);
});

test('the classes of the first screen are in the first stylesheet', () => {
  const sheet = join(source, 'app/first.css');
  const lines = [...textOf(sheet).matchAll(/^@source (not )?'([^']+)';/gm)];
  const covers = (file: string) => {
    const fitting = lines.filter(([, , path = '']) => {
      const named = resolve(dirname(sheet), path);
      return file === named || file.startsWith(`${named}/`) || globSync(named).includes(file);
    });
    return fitting.length > 0 && fitting.every(([, not]) => not === undefined);
  };
  const bare = [...reached.keys()].filter(
    (file) => /className=|Style\b|= '[a-z-]+ [a-z]/.test(textOf(file)) && !covers(file),
  );
  expect(bare.map(wayTo)).toEqual([]);
});

test('both tests cover the shell and home', () => {
  const names = [...reached.keys()].map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([
      'apps/pay/src/app/shell/shell.tsx',
      'apps/pay/src/features/overview/overview-page.tsx',
      'packages/ui/src/action/button.tsx',
    ]),
  );
  expect(names.filter((name) => name.includes('/features/transfer/'))).toEqual([]);
});
