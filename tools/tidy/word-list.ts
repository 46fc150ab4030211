import type { Repository } from './repository.ts';

export const wordDocument = 'docs/words.md';

export type Language = 'English' | 'Bangla';

/** Finds words of a list in a text that was brought into the form of `comparable`. */
export interface WordFinder {
  readonly pattern: RegExp;
  /** What we write in place of each word. */
  readonly instead: ReadonlyMap<string, string>;
}

export interface WordList {
  readonly banned: Readonly<Record<Language, WordFinder>>;
  readonly allowed: Readonly<Record<Language, RegExp>>;
  /** Words that stay below a path because the law or the specification wrote them. */
  readonly given: readonly { readonly where: string; readonly pattern: RegExp }[];
}

/** The word list out of the tables of its document, so that there is one list and people read it. */
export function readWordList({ read }: Repository): WordList {
  const document = read(wordDocument);
  const english = rowsOf(document, 'English');
  const bangla = rowsOf(document, 'Bangla');
  return {
    banned: { English: finderOf(english), Bangla: finderOf(bangla) },
    allowed: {
      English: patternOf(english.flatMap(([, , but = '']) => wordsOf(but))),
      Bangla: patternOf(bangla.flatMap(([, , but = '']) => wordsOf(but))),
    },
    given: rowsOf(document, 'Words of the law and of the specification').flatMap(
      ([words = '', where = '']) =>
        wordsOf(where).map((path) => ({ where: path, pattern: patternOf(wordsOf(words)) })),
    ),
  };
}

/** The form in which texts and words are compared. */
export function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The rows of the table below a heading, without its head. */
function rowsOf(document: string, heading: string): string[][] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));
}

function finderOf(rows: readonly string[][]): WordFinder {
  const pairs = rows.flatMap(([write = '', not = '']) =>
    wordsOf(not).map((word) => [word, write.trim()] as const),
  );
  return {
    pattern: patternOf(pairs.map(([word]) => word)),
    instead: new Map(pairs.map(([word, write]) => [word.replace(/…$/, ''), write])),
  };
}

function wordsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => comparable(word));
}

/** Bangla puts its endings on the word: a word with … is the beginning of what is written. */
function patternOf(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const stems = escaped.filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1));
  const whole = escaped.filter((word) => !word.endsWith('…'));
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  const either = (some: readonly string[]) => `(?:${[...some, '(?!)'].join('|')})`;
  return new RegExp(`(?<!${letter})(?:${either(stems)}|${either(whole)}(?!${letter}))`, 'gu');
}
