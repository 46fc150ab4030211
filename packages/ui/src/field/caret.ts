/** The caret in a reformatted text: behind as many significant characters as before. */
export function caretAfterCount(text: string, count: number, significant: RegExp): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (significant.test(text.charAt(at))) left -= 1;
  }
  return text.length;
}

/** The number of significant characters in a text. */
export function countSignificant(text: string, significant: RegExp): number {
  return [...text].filter((character) => significant.test(character)).length;
}

export interface CaretText {
  readonly text: string;
  /** The number of characters before the caret. */
  readonly caret: number;
}

/**
 * Deleting only a comma changes nothing significant, so the character before the caret is deleted
 * instead, or with the Delete key the one after it.
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
