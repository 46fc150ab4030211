/** A searchable question with the text of its answer, in the reader's language. */
export interface Searched {
  readonly question: string;
  readonly answer: string;
}

/**
 * The entries that contain every typed word, those with all of them in the question first. Parts of
 * words match, because Bangla adds endings to them; case and punctuation are ignored.
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
