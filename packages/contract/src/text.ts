import { z } from 'zod';
import type { FieldError } from './fields/field-error.ts';

/**
 * What nobody sees and nobody misses: soft hyphens, zero-width and filler signs, variation selectors,
 * tags. One of them inside a name makes another name of it for every comparison (UTS 39, 3.1).
 */
const INVISIBLE = /(?!\p{Bidi_Control}|\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu;
/** Joiners have a meaning inside Bangla, as in র‍্যাব; anywhere else they are unseen signs. */
const STRAY_JOINER =
  /(?<!\p{Script=Bengali})\p{Join_Control}|\p{Join_Control}(?!\p{Script=Bengali})/gu;
/**
 * No letter has thirty marks (UAX 15, 13.3), and to put n of them in order takes n² steps: without an
 * end one body would keep the whole server busy for seconds. The two halfwidth ones become marks.
 */
const STACKED_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Signs that steer a text instead of being read, directions above all. NUL has a sentence of its own. */
const CONTROL = /(?![\0\n]|\p{Join_Control})[\p{Cc}\p{Cf}\p{Co}]/u;
/** What keyboards give for the two signs that belong into names. */
const APOSTROPHE = /[`´ʹʻʼʽ‘’‛′]/g;
const HYPHEN = /[‐‑‒–—−]/g;
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Nd}\p{Join_Control} .,:'()/&+-]*$/su;

/** Signs that a change brings together may become one, or lose the neighbour they needed. */
function untilStable(text: string, change: (text: string) => string): string {
  let before;
  do {
    before = text;
    text = change(text);
  } while (text !== before);
  return text;
}

const withoutInvisible = (text: string) =>
  text.replace(INVISIBLE, '').replace(STRAY_JOINER, '').replace(STACKED_MARKS, '$1');

/** One line, in the one form that equal texts share: NFKC, as every text that is searched and compared. */
export function cleanLine(text: string): string {
  return untilStable(text, (line) =>
    withoutInvisible(line).normalize('NFKC').replace(/\s+/g, ' ').trim(),
  );
}

/** A name besides has one kind of apostrophe and one kind of hyphen. */
export function cleanName(text: string): string {
  return untilStable(text, (name) => cleanLine(name.replace(APOSTROPHE, "'").replace(HYPHEN, '-')));
}

/** Several lines as they were written: their signs stay what they are (NFC), a ½ is no 1⁄2. */
export function cleanParagraphs(text: string): string {
  return untilStable(text, (lines) =>
    withoutInvisible(lines.replace(LINE_BREAK, '\n'))
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
export function sanitizeLine(text: string): string {
  const everyControl = new RegExp(CONTROL, 'gu');
  return untilStable(text.toWellFormed().replace(/\p{Cc}/gu, ' '), (line) =>
    cleanLine(line).replace(everyControl, ''),
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
const fieldErrorParams = (word: FieldError) => ({ params: { word } });
const hasControlCharacter = (text: string) => CONTROL.test(text);

/** A name of a person, a payee or a company. Counted, as all texts here, once it is clean. */
export function personName({ min = 1, max }: TextLength) {
  return z
    .string()
    .overwrite(cleanName)
    .min(min)
    .max(max)
    .refine(
      (name) => name === '' || name.includes('\0') || isName(name),
      fieldErrorParams('name_signs'),
    );
}

/** A short text without breaks: a note, a line of an address, a subject. */
export function lineOfText({ min = 0, max }: TextLength) {
  return z
    .string()
    .overwrite(cleanLine)
    .min(min)
    .max(max)
    .refine((line) => !hasControlCharacter(line), fieldErrorParams('unseen_signs'));
}

/** A text with paragraphs: a message, a reason. */
export function paragraphs({ min = 0, max }: TextLength) {
  return z
    .string()
    .overwrite(cleanParagraphs)
    .min(min)
    .max(max)
    .refine((text) => !hasControlCharacter(text), fieldErrorParams('unseen_signs'));
}

/** What is looked for, in the form of what is kept; nothing in it is refused. */
export function searchText(max: number) {
  return z.string().overwrite(sanitizeLine).max(max);
}

/** A number as people type it: what a copied contact brings along is no part of it. */
export function typedNumber({ min = 0, max }: TextLength) {
  return z
    .string()
    .overwrite((text) =>
      withoutInvisible(text)
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    )
    .min(min)
    .max(max);
}
