import { peopleTexts, type PeopleText } from './people-texts.ts';
import type { Repository } from './repository.ts';
import { comparable, readWordList, wordDocument, type WordList } from './word-list.ts';

/** What is filled in has a name of the code, and is no word on the screen. */
const filledIn = /\$\{[^}]*\}|\{[\w.]+\}|\{\w+, ?(?:plural|select|selectordinal),/g;
/** Stands where something was taken out; it is no letter, and never part of a word. */
const gap = '\u0000';

/** Every text that people read is written in the words of the list, in both languages. */
export function checkWords(repository: Repository): string[] {
  const list = readWordList(repository);
  const unread = (['English', 'Bangla'] as const).filter(
    (language) => list.banned[language].instead.size === 0,
  );
  return [
    ...unread.map((language) => `${wordDocument} lists no words of ${language}`),
    ...peopleTexts(repository).flatMap((text) => faultsOf(text, list)),
  ];
}

function faultsOf({ path, line, language, text }: PeopleText, list: WordList): string[] {
  const { pattern, instead } = list.banned[language];
  const words = comparable(text.replaceAll(filledIn, gap));
  if (words.search(pattern) === -1) return [];
  const given = list.given.filter(({ where }) => path.startsWith(where));
  const judged = [list.allowed[language], ...given.map((one) => one.pattern)].reduce(
    (rest, allowed) => rest.replaceAll(allowed, gap),
    words,
  );
  return [...judged.matchAll(pattern)].map(
    ([found]) => `${path}:${line} says "${found}", we write "${instead.get(found)}": ${text}`,
  );
}
