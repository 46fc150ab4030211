import { z } from 'zod';

/**
 * What nobody sees and nobody misses: soft hyphens, zero-width and filler signs, variation selectors,
 * tags. One of them inside a name makes another name of it for every comparison (UTS 39, 3.1).
 */
const UNSEEN = /(?!\p{Bidi_Control}|\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu;
/** Joiners have a meaning inside Bangla, as in র‍্যাব; anywhere else they are unseen signs. */
const STRAY_JOINER =
  /(?<!\p{Script=Bengali})\p{Join_Control}|\p{Join_Control}(?!\p{Script=Bengali})/gu;
/**
 * No letter has thirty marks (UAX 15, 13.3), and to put n of them in order takes n² steps: without an
 * end one body would keep the whole server busy for seconds. The two halfwidth ones become marks.
 */
const HEAPED_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Signs that steer a text instead of being read, directions above all. NUL has a sentence of its own. */
const STEERING = /(?![\0\n]|\p{Join_Control})[\p{Cc}\p{Cf}\p{Co}]/u;
/** What keyboards give for the two signs that belong into names. */
const APOSTROPHE = /[`´ʹʻʼʽ‘’‛′]/g;
const HYPHEN = /[‐‑‒–—−]/g;
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Nd}\p{Join_Control} .,:'()/&+-]*$/su;

/** Signs that a change brings together may become one, or lose the neighbour they needed. */
function untilStill(text: string, change: (text: string) => string): string {
  let before;
  do {
    before = text;
    text = change(text);
  } while (text !== before);
  return text;
}

const withoutUnseen = (text: string) =>
  text.replace(UNSEEN, '').replace(STRAY_JOINER, '').replace(HEAPED_MARKS, '$1');

/** One line, in the one form that equal texts share: NFKC, as every text that is searched and compared. */
export function cleanLine(text: string): string {
  return untilStill(text, (line) =>
    withoutUnseen(line).normalize('NFKC').replace(/\s+/g, ' ').trim(),
  );
}

/** A name besides has one kind of apostrophe and one kind of hyphen. */
export function cleanName(text: string): string {
  return untilStill(text, (name) => cleanLine(name.replace(APOSTROPHE, "'").replace(HYPHEN, '-')));
}

/** Several lines as they were written: their signs stay what they are (NFC), a ½ is no 1⁄2. */
export function cleanParagraphs(text: string): string {
  return untilStill(text, (lines) =>
    withoutUnseen(lines.replace(LINE_BREAK, '\n'))
      .normalize('NFC')
      .replace(/\t/g, ' ')
      .replace(/(?<! ) +$/gm, '')
      .trim(),
  );
}

/**
 * What providers and rows of earlier times hold is not refused, it is what it is: the signs that may
 * not be kept are left out.
 */
export function cleanGivenLine(text: string): string {
  const everySteering = new RegExp(STEERING, 'gu');
  return untilStill(text.toWellFormed().replace(/\p{Cc}/gu, ' '), (line) =>
    cleanLine(line).replace(everySteering, ''),
  );
}

/** Whether a cleaned name holds only what names hold. */
export function isName(name: string): boolean {
  return NAME.test(name);
}

export interface TextLength {
  readonly min?: number;
  readonly max: number;
}

/** The reason of a refusal, which the server has the words for. */
const saying = (word: 'name_signs' | 'unseen_signs') => ({ params: { word } });
const isSteered = (text: string) => STEERING.test(text);

/** A name of a person, a payee or a company. Counted, as all texts here, once it is clean. */
export function personName({ min = 1, max }: TextLength) {
  return z
    .string()
    .overwrite(cleanName)
    .min(min)
    .max(max)
    .refine((name) => name === '' || name.includes('\0') || isName(name), saying('name_signs'));
}

/** A short text without breaks: a note, a line of an address, a subject. */
export function lineOfText({ min = 0, max }: TextLength) {
  return z
    .string()
    .overwrite(cleanLine)
    .min(min)
    .max(max)
    .refine((line) => !isSteered(line), saying('unseen_signs'));
}

/** A text with paragraphs: a message, a reason. */
export function paragraphs({ min = 0, max }: TextLength) {
  return z
    .string()
    .overwrite(cleanParagraphs)
    .min(min)
    .max(max)
    .refine((text) => !isSteered(text), saying('unseen_signs'));
}

/** What is looked for, in the form of what is kept; nothing in it is refused. */
export function searchText(max: number) {
  return z.string().overwrite(cleanGivenLine).max(max);
}

/** A number as people type it: what a copied contact brings along is no part of it. */
export function typedNumber({ min = 0, max }: TextLength) {
  return z
    .string()
    .overwrite((text) =>
      withoutUnseen(text)
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    )
    .min(min)
    .max(max);
}
