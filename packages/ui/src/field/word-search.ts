/** Lower case without accents, so that "cote" finds Côte d'Ivoire. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/**
 * Whether the typed text starts a word of the name: "united st", "dutch", "রাষ্ট্র". Three letters
 * and more are also found within a word. Both are plain words.
 */
export function hasWordStart(name: string, typed: string): boolean {
  return ` ${name}`.includes(` ${typed}`) || (typed.length > 2 && name.includes(typed));
}
