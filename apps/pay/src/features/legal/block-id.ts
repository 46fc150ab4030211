/** Both languages have the same pieces in the same order, so a place in one is a place in the other. */
export function blockId(at: number): string {
  return `s${at + 1}`;
}
