/**
 * Where the caret belongs in a text that was written anew while one typed: behind as many of the
 * characters that count as stood before it.
 */
export function caretAfter(text: string, count: number, counts: RegExp): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (counts.test(text.charAt(at))) left -= 1;
  }
  return text.length;
}

/** How many characters of a text count. */
export function countOf(text: string, counts: RegExp): number {
  return [...text].filter((character) => counts.test(character)).length;
}

export interface Typed {
  readonly text: string;
  /** How many characters stand before the caret. */
  readonly caret: number;
}

/**
 * Deleting a comma deletes nothing that counts: then the character before the caret goes, or the
 * one behind it, as the person meant.
 */
export function withoutMark(before: string, typed: Typed, counts: RegExp, forward: boolean): Typed {
  const { text, caret } = typed;
  const isMarkOnly =
    text.length === before.length - 1 && countOf(text, counts) === countOf(before, counts);
  if (!isMarkOnly) return typed;
  if (forward) return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  if (caret === 0) return typed;
  return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}
