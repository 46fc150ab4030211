/** A text on one line of a file: no break, no sign that XML forbids, and none that turns its direction. */
export function fileText(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The same between two tags, at most so many characters long. */
export function elementText(text: string, longest: number): string {
  const whole = [...fileText(text)].slice(0, longest).join('').trim();
  return whole.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
