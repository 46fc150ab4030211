import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Screen {
  /** The router's path without a slash at either end: `accounts/$id`. */
  readonly path: string;
  /** The one country the router limits the screen to, if any. */
  readonly area: 'us' | 'bd' | undefined;
  /** Whether it shows what a person has, and so needs a permission of the menu. */
  readonly hasResource: boolean;
}

/** The router's own list of signed-in screens, so that a new screen is visited at once. */
export function userScreens(): readonly Screen[] {
  return screensOf('userScreens');
}

/** The addresses of the specification that have no screen yet. */
export function closedScreens(): readonly string[] {
  const body = listOf('closedScreens');
  return [...body.matchAll(/path: '([^']*)'/g)].map(([, path = '']) => path);
}

/** The addresses of the console, ids left out. */
export function consolePaths(): readonly string[] {
  const text = readFileSync(join(root, 'apps/console/src/shared/paths.ts'), 'utf8');
  const paths = [...text.matchAll(/^ {2}\w+: '(\/[^']*)'/gm)].map(([, path = '']) => path);
  return paths.filter((path) => !path.includes('$') && !path.startsWith('/auth/'));
}

/** The pages of the accounts site for signed-in people. */
export function securityPaths(): readonly string[] {
  const text = readFileSync(join(root, 'apps/accounts/src/server/pages/pages.ts'), 'utf8');
  return [...text.matchAll(/'(\/security[^']*)'/g)].map(([, path = '']) => path);
}

/** The router's own list of screens before the sign-in. */
export function publicScreens(): readonly Screen[] {
  return screensOf('publicScreens');
}

function listOf(list: string): string {
  const text = readFileSync(join(root, 'apps/pay/src/app/screens.ts'), 'utf8');
  const from = text.indexOf(`${list}: readonly`);
  if (from < 0) throw new Error(`the router has no list ${list}`);
  return text.slice(from, text.indexOf('\n];', from));
}

function screensOf(list: string): readonly Screen[] {
  const entries = listOf(list)
    .split(/\n {2}\{\n/)
    .slice(1);
  return entries.map((entry) => {
    const path = /path: '([^']*)'/.exec(entry)?.[1];
    const area = /area: '(us|bd)'/.exec(entry)?.[1] as Screen['area'];
    if (path === undefined) throw new Error(`a screen of ${list} without a path: ${entry}`);
    return { path, area, hasResource: /resource: '/.test(entry) };
  });
}

const catalogues = () =>
  globSync('{apps/{pay,accounts,console}/src,packages/ui/src}/**/locales/bn.po', { cwd: root });

/** The ids of the catalogues' texts, which a page shows where a translation is missing. */
export function textIds(): ReadonlySet<string> {
  const ids = catalogues().flatMap((file) => {
    const blocks = readFileSync(join(root, file), 'utf8').split(/\n\n/);
    return blocks.flatMap((block) => {
      const field = (name: string) => {
        const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '';
        return [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => part).join('');
      };
      const plain = (text: string) => text.replaceAll('\\"', '"').replaceAll('\\n', '\n');
      const id = plain(field('msgid'));
      // The id as the catalogue's macros make it: six characters of the hash of text and context.
      const whole = `${id}\u001f${plain(field('msgctxt'))}`;
      return id === '' ? [] : createHash('sha256').update(whole).digest('base64').slice(0, 6);
    });
  });
  return new Set(ids);
}

/** Every English text of the apps whose Bangla differs. */
export function englishTexts(): ReadonlySet<string> {
  const files = catalogues();
  const texts = files.flatMap((file) => {
    const catalog = readFileSync(join(root, file), 'utf8');
    return [...catalog.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)]
      .filter(([, english, bangla]) => english !== bangla && /[\u0980-\u09ff]/.test(bangla ?? ''))
      .map(([, english]) => english ?? '');
  });
  return new Set(texts.filter((text) => /[a-z]{3}/.test(text)));
}
