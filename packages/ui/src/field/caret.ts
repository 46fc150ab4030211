/**
 * Where the caret belongs in a text that was written anew while one typed: behind as many of the
 * characters that count as stood before it.
 */
export function caretAfterCount(text: string, count: number, significant: RegExp): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (significant.test(text.charAt(at))) left -= 1;
  }
  return text.length;
}

/** How many characters of a text count. */
export function countSignificant(text: string, significant: RegExp): number {
  return [...text].filter((character) => significant.test(character)).length;
}

export interface CaretText {
  readonly text: string;
  /** How many characters stand before the caret. */
  readonly caret: number;
}

/**
 * Deleting a comma deletes nothing significant: then the character before the caret goes, or the
 * one behind it, as the person meant.
 */
export function deletePastSeparator(
  before: string,
  typed: CaretText,
  significant: RegExp,
  forward: boolean,
): CaretText {
  const { text, caret } = typed;
  const isSeparatorOnly =
    text.length === before.length - 1 &&
    countSignificant(text, significant) === countSignificant(before, significant);
  if (!isSeparatorOnly) return typed;
  if (forward) return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  if (caret === 0) return typed;
  return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}
