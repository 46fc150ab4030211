import { posix } from 'node:path';
import { has, type Repository } from './repository.ts';

/** Every text of a catalogue exists in both languages. */
export function checkCatalogs(repository: Repository): string[] {
  const english = repository.paths.filter((path) => path.endsWith('/locales/en.po'));
  return english.flatMap((path) => {
    const bangla = posix.join(posix.dirname(path), 'bn.po');
    if (!has(repository, bangla)) return [`${path} has no ${bangla} beside it`];
    const texts = readCatalog(repository.read(path));
    const translated = readCatalog(repository.read(bangla));
    const missing = [...texts.keys()].filter((id) => (translated.get(id) ?? '') === '');
    const extra = [...translated.keys()].filter((id) => !texts.has(id));
    return [
      ...missing.map((id) => `${bangla} does not say ${JSON.stringify(id)}`),
      ...extra.map((id) => `${path} does not say ${JSON.stringify(id)}`),
    ];
  });
}

/** The texts of a gettext file by context and id; entries taken out of use start with #~. */
function readCatalog(text: string): Map<string, string> {
  const entries = text.split(/\n\s*\n/).map((block) => ({
    context: field(block, 'msgctxt'),
    id: field(block, 'msgid'),
    translation: field(block, 'msgstr'),
  }));
  return new Map(
    entries
      .filter(({ id }) => id !== '')
      .map(({ context, id, translation }) => [
        context === '' ? id : `${context}: ${id}`,
        translation,
      ]),
  );
}

function field(block: string, name: string): string {
  const parts = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block)?.[1] ?? '';
  return [...parts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part).join('');
}
