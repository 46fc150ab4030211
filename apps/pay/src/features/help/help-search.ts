/** What is searched: a question with the words of its answer, in the reader's language. */
export interface Searched {
  readonly question: string;
  readonly answer: string;
}

/**
 * The entries that hold every word typed, those with all of them in the question first. Parts of
 * words count, because Bangla hangs its endings on them; capitals and marks do not.
 */
export function searchHelp<Entry extends Searched>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const first = entries.filter((entry) => holds(entry.question));
  const then = entries.filter(
    (entry) => !first.includes(entry) && holds(`${entry.question} ${entry.answer}`),
  );
  return [...first, ...then];
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
