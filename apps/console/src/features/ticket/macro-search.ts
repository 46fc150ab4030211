import type { Macro } from '@kheya/contract';
import type { Locale } from '@kheya/money';

/** The replies that hold every typed word, those whose name begins with it first. */
export function findMacros(
  macros: readonly Macro[],
  typed: string,
  language: Locale,
): readonly Macro[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const found = macros.filter(({ name, text }) => {
    const whole = plain(`${name} ${text[language]}`);
    return words.every((word) => whole.includes(word));
  });
  const begins = ({ name }: Macro) => (plain(name).startsWith(plain(typed)) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Whether the line of the caret is empty, so that a slash there asks for a reply. */
export function isEmptyLine(text: string, caret: number): boolean {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const end = text.indexOf('\n', caret);
  return text.slice(start, end < 0 ? undefined : end).trim() === '';
}

/** The text with a part put in at the caret, and the caret behind that part. */
export function insertAt(
  text: string,
  caret: number,
  part: string,
): { readonly text: string; readonly caret: number } {
  return {
    text: text.slice(0, caret) + part + text.slice(caret),
    caret: caret + part.length,
  };
}
