// Our texts in English as the catalogues of Bangla have them, to be looked for on a page in Bangla.

/** What stands for a place of a text while it is read: no text contains it. */
const PLACE = '\u0000';

/** So many letters in a row make a text with places one of ours, not a name or a sum. */
const TELLING = /[a-z]{4}/i;

export interface SourceTexts {
  /** Whether a text on the page is one of ours in English, with its places filled. */
  has(text: string): boolean;
}

/** Our texts in English that read otherwise in Bangla, from the catalogues: `bn.po` as files. */
export function sourceTexts(catalogues: readonly string[]): SourceTexts {
  const entries = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;
  const parts = catalogues
    .flatMap((catalogue) => [...catalogue.matchAll(entries)])
    .map(([, english = '', bangla = '']) => [joined(english), joined(bangla)] as const)
    .filter(([english, bangla]) => /[a-z]{3}/.test(english) && /[\u0980-\u09ff]/.test(bangla))
    .flatMap(([english, bangla]) => textsOf(english).filter((text) => !bangla.includes(text)));
  const whole = new Set(parts.filter((text) => !text.includes(PLACE) && /[a-z]{3}/.test(text)));
  const patterns = parts
    .filter((text) => text.includes(PLACE) && TELLING.test(text))
    .map(patternOf);
  const filled = new RegExp(`^(?:${[...new Set(patterns), '(?!)'].join('|')})$`, 's');
  return { has: (text) => whole.has(text) || filled.test(text) };
}

/** A text of a catalogue, which is written in one line or several. */
function joined(lines: string): string {
  const parts = [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => part);
  return parts.join('').replaceAll('\\"', '"');
}

/** The texts a message becomes on the page: one for each form, and each part between its tags. */
function textsOf(message: string): string[] {
  return formsOf(message)
    .flatMap((form) => form.split(/<\/?\d+\/?>/))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The forms of a message, for one and for several, with a mark where something is filled in. */
function formsOf(message: string): string[] {
  const start = message.indexOf('{');
  if (start === -1) return [message];
  const end = endOf(message, start);
  const before = message.slice(0, start);
  const after = formsOf(message.slice(end + 1));
  const forms = choicesOf(message.slice(start + 1, end)) ?? [PLACE];
  return forms.flatMap((form) => after.map((rest) => before + form + rest));
}

/** The forms of `count, plural, one {…} other {…}`; undefined where one value is filled in. */
function choicesOf(place: string): string[] | undefined {
  const [, choices] = /^\w+,\s*\w+,\s*(.*)$/s.exec(place) ?? [];
  if (choices === undefined) return undefined;
  const forms: string[] = [];
  for (let at = choices.indexOf('{'); at !== -1; at = choices.indexOf('{', at)) {
    const end = endOf(choices, at);
    forms.push(...formsOf(choices.slice(at + 1, end).replaceAll('#', PLACE)));
    at = end;
  }
  return forms;
}

/** Where the brace that opens here is closed. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a place that is never closed: ${text}`);
}

function patternOf(text: string): string {
  return text
    .split(PLACE)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
}
