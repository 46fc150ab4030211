/** Both languages have the same blocks in the same order, so an id names the same block in both. */
export function blockId(at: number): string {
  return `s${at + 1}`;
}
