import type { Repository } from './repository.ts';

/**
 * Every text has its Bangla, and no catalogue repeats the English, which is the name of the entry.
 */
export function checkCatalogs({ paths, read }: Repository): string[] {
  const catalogs = paths.filter((path) => /\/locales\/\w+\.po$/.test(path));
  return catalogs.flatMap((path) => {
    if (!path.endsWith('/bn.po')) return [`${path} is no catalogue of Bangla`];
    return [...readCatalog(read(path))]
      .filter(([, translation]) => translation === '')
      .map(([id]) => `${path} does not say ${JSON.stringify(id)}`);
  });
}

/** The texts of a gettext file by context and id; unused entries start with #~. */
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
