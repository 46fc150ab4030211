import type { Repository } from './repository.ts';
import type { Language } from './word-list.ts';

/** A text that people read, with the place where it is written. */
export interface PeopleText {
  readonly path: string;
  readonly line: number;
  readonly language: Language;
  readonly text: string;
}

const bangla = /[\u0980-\u09ff]/;

/** Texts of servers, in both languages side by side: a file that has Bangla has such texts. */
const spokenBy =
  /^(?:apps\/api\/src|apps\/accounts\/src\/server|apps\/simulator\/src\/inbox|packages\/(?:contract|service-kit|browser)\/src|packages\/ui\/kit)\/.*\.tsx?$/;
/** Screens have their English in the catalogues; some Bangla is written beside it. */
const webCode = /^(?:apps\/(?:pay|console|accounts)\/src|packages\/ui\/src)\/.*\.tsx?$/;
const seeded = /^tools\/seed\/[^/]*\.ts$/;
const notSpoken = [
  /\.test\.tsx?$|\/testing\//,
  /** What people may type to find a page, in whatever words are theirs. */
  /palette-keywords\.ts$/,
];

/** Every text of the repository that people read. */
export function peopleTexts(repository: Repository): PeopleText[] {
  const { paths, read } = repository;
  const macros = newestMacros(repository);
  return paths
    .filter((path) => !notSpoken.some((pattern) => pattern.test(path)))
    .filter((path) => isNewest(path, paths))
    .flatMap((path) => {
      if (/\/locales\/\w+\.po$/.test(path)) return catalogTexts(path, read(path));
      if (path === macros) return literals(path, read(path), /--.*|'((?:[^']|'')*)'/g);
      if (seeded.test(path)) return codeTexts(path, read(path));
      if (spokenBy.test(path) && bangla.test(read(path))) return codeTexts(path, read(path));
      if (!webCode.test(path) || !bangla.test(read(path))) return [];
      return codeTexts(path, read(path)).filter(({ language }) => language === 'Bangla');
    });
}

/** An older version of a legal document is published as it stands; the newest may be mended. */
function isNewest(path: string, paths: readonly string[]): boolean {
  const [, folder, version = '', name] =
    /^(.*\/legal-document)\/(\d{4}-[\d-]+)\/(.*)$/.exec(path) ?? [];
  if (folder === undefined) return true;
  const versions = paths
    .filter((other) => other.startsWith(`${folder}/`) && other.endsWith(`/${name}`))
    .map((other) => other.slice(folder.length + 1).split('/')[0] ?? '');
  return versions.every((other) => other <= version);
}

function catalogTexts(path: string, source: string): PeopleText[] {
  const entry = /^(msgid|msgstr) ((?:"(?:[^"\\]|\\.)*"\s*?\n?)+)/gm;
  return [...source.matchAll(entry)].map(({ 1: field, 2: lines = '', index }) => ({
    path,
    line: lineAt(source, index),
    language: field === 'msgid' ? 'English' : 'Bangla',
    text: [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part).join(''),
  }));
}

/** Canned replies are rows of a migration; the last one that writes them says how they read. */
function newestMacros({ paths, read }: Repository): string | undefined {
  return paths
    .filter((path) => /\/migrations\/[^/]+\/up\.sql$/.test(path))
    .filter((path) => /\b(?:insert into|update)\s+(?:\w+\.)?macros\b/.test(read(path)))
    .sort((one, other) => (one < other ? -1 : 1))
    .at(-1);
}

function codeTexts(path: string, source: string): PeopleText[] {
  const literal =
    /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gm;
  return literals(path, source, literal);
}

/** Comments take part in the search, so that an apostrophe in one begins no text. */
function literals(path: string, source: string, pattern: RegExp): PeopleText[] {
  return [...source.matchAll(pattern)].flatMap((found) => {
    const text = found.slice(1).find((part) => part !== undefined) ?? '';
    if (!bangla.test(text) && !isEnglish(text)) return [];
    const language: Language = bangla.test(text) ? 'Bangla' : 'English';
    return [{ path, line: lineAt(source, found.index), language, text }];
  });
}

/** Codes and names of things in the code are one word and small, or all in capitals. */
function isEnglish(text: string): boolean {
  const query = /^\s*(?:select|insert|update|delete|with)\s/.test(text);
  return !query && /[a-z]/.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text));
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
