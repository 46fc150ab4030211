/** Two names as they are written: the same, spelled differently, or another name. */
export function compareNames(one: string, other: string): 'same' | 'spelling' | 'differs' {
  const [left, right] = [plain(one), plain(other)];
  if (left === right) return 'same';
  // One slip in five letters: Chowdhury and Choudhury are one name, Rahim and Karim are two.
  const allowed = Math.floor(Math.max(left.length, right.length) / 5);
  return editDistance(left, right) <= allowed && sameInitials(left, right) ? 'spelling' : 'differs';
}

/** Case, spaces and signs do not make another name; Bangla vowel signs do. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function sameInitials(left: string, right: string): boolean {
  const initials = (name: string) => name.split(' ').map((word) => word.slice(0, 1));
  return initials(left).join('') === initials(right).join('');
}

/** How many letters have to be changed, added or removed (Levenshtein). */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const swap = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
