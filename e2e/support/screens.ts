import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Screen {
  /** As the router writes it, without a slash at either end: `accounts/$id`. */
  readonly path: string;
  /** Only on one side of the river, where the router says so. */
  readonly area: 'us' | 'bd' | undefined;
}

/** The router's own list of screens behind the sign-in: a new screen is visited from its first day. */
export function userScreens(): readonly Screen[] {
  return screensOf('userScreens');
}

/** And those before it. */
export function publicScreens(): readonly Screen[] {
  return screensOf('publicScreens');
}

function screensOf(list: string): readonly Screen[] {
  const text = readFileSync(join(root, 'apps/pay/src/app/screens.ts'), 'utf8');
  const from = text.indexOf(`${list}: readonly`);
  const body = text.slice(from, text.indexOf('\n];', from));
  const entries = body.split(/\n {2}\{\n/).slice(1);
  return entries.map((entry) => {
    const path = /path: '([^']*)'/.exec(entry)?.[1];
    const area = /area: '(us|bd)'/.exec(entry)?.[1] as Screen['area'];
    if (path === undefined) throw new Error(`a screen of ${list} without a path: ${entry}`);
    return { path, area };
  });
}

/** Every English text of a customer app that reads otherwise in Bangla. */
export function englishTexts(): ReadonlySet<string> {
  const files = globSync('{apps/{pay,accounts}/src,packages/ui/src}/**/locales/bn.po', {
    cwd: root,
  });
  const texts = files.flatMap((file) => {
    const catalog = readFileSync(join(root, file), 'utf8');
    return [...catalog.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)]
      .filter(([, english, bangla]) => english !== bangla && /[\u0980-\u09ff]/.test(bangla ?? ''))
      .map(([, english]) => english ?? '');
  });
  return new Set(texts.filter((text) => /[a-z]{3}/.test(text)));
}
