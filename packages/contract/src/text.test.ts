import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  sanitizeLine,
  cleanLine,
  cleanName,
  cleanParagraphs,
  lineOfText,
  paragraphs,
  personName,
  typedNumber,
} from './text.ts';

const name = personName({ max: 60 });
const line = lineOfText({ max: 140 });
const said = (schema: z.ZodType, text: string) => {
  const { error } = schema.safeParse(text);
  const issue = error?.issues[0] as { params?: { word?: string } } | undefined;
  return issue?.params?.word;
};

const UNSEEN = ['\u00ad', '\u200b', '\u2060', '\ufeff', '\u034f', '\ufe0f', '\u{e0061}'];
const JOINERS = ['\u200c', '\u200d'];
const STEERING = ['\u202e', '\u200f', '\u2066', '\u061c', '\u0007', '\u001b', '\ue000'];
/** Texts with more of what matters than chance would bring. */
const odd = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      fc.constantFrom(...UNSEEN, ...JOINERS, ...STEERING, ' ', '\n', '\u0301', '\u00b4', '\u3164'),
      fc.constantFrom('e', 'S', 'ｓ', 'র', '্', 'য', '়', 'য়', 'ো', 'ে', 'া', 'ﬁ', '½', '👩‍🌾'),
    ),
  )
  .map((parts) => parts.join(''));

it('cleaned again it is the same, in every type', () => {
  fc.assert(
    fc.property(odd, (text) => {
      for (const clean of [cleanLine, cleanName, cleanParagraphs, sanitizeLine]) {
        expect(clean(clean(text))).toBe(clean(text));
      }
    }),
    { numRuns: 400 },
  );
});

it('what is taken holds no control or format sign but joiners inside Bangla', () => {
  const joiner = /(?<=\p{Script=Bengali})[\u200c\u200d](?=\p{Script=Bengali})/gu;
  const taken = (schema: z.ZodType<string>, text: string) => schema.safeParse(text).data ?? '';
  fc.assert(
    fc.property(odd, (text) => {
      const given = text.replaceAll('\0', '');
      for (const one of [taken(name, given), taken(line, given), sanitizeLine(text)]) {
        expect(one.replace(joiner, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\0]/u);
        expect(one.isWellFormed() ? one.normalize('NFKC') : one).toBe(one);
      }
      const message = taken(paragraphs({ max: 5000 }), given);
      expect(message.replace(joiner, '').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
    { numRuns: 400 },
  );
});

it.each([
  ['Ｒａｈｉｍａ　Ｂｅｇｕｍ', 'Rahima Begum'],
  ['  Rahima \u00a0\n Begum ', 'Rahima Begum'],
  ['Ra\u00adhi\u200bma\ufeff', 'Rahima'],
  ['Ra\u200dhi\u200cma', 'Rahima'],
  ['Jose\u0301', 'José'],
  ['O´Brien–Khan', "O'Brien-Khan"],
  ['O’Brien', "O'Brien"],
  ['ﬁroz', 'firoz'],
  ['র\u200d্যাব', 'র\u200d্যাব'],
  ['\u200dরহিমা\u200c', 'রহিমা'],
  ['\u09dc\u09dd\u09df', 'ড়ঢ়য়'.normalize('NFC')],
  ['কে\u09be', 'কো'],
])('%j becomes %j', (given, kept) => expect(name.parse(given)).toBe(kept));

it.each([
  'M/S Karim & Sons (Pvt.) Ltd.',
  'Studio 54',
  'মোঃ আব্দুর রহিম',
  'মো: রহিম',
  'Nguyễn',
  'Ø',
  '李',
])('the name %s is accepted', (given) => expect(name.parse(given)).toBe(given.normalize('NFKC')));

it.each([
  ...STEERING.map((sign) => `Rah${sign}im`),
  '<b>Rahim</b>',
  'Rahim 😀',
  '♥',
  '...',
  '12',
  'a@b',
])('the name %j is refused', (given) => expect(said(name, given)).toBe('name_signs'));

it.each(STEERING)('a line or message with %j is refused', (sign) => {
  expect(said(line, `rent${sign} of May`)).toBe('unseen_signs');
  expect(said(paragraphs({ max: 100 }), `rent\n${sign}May`)).toBe('unseen_signs');
});

it('lines keep emoji and signs, messages their breaks and fractions', () => {
  expect(line.parse('rent < ৳500 😀\n')).toBe('rent < ৳500 😀');
  expect(paragraphs({ max: 100 }).parse(' Dear all,\r\n\r\n½ is\tpaid. \n')).toBe(
    'Dear all,\n\n½ is paid.',
  );
});

it('a body full of signs is cleaned as fast as it is read', () => {
  const signs = [' ', ' x', '\u200d', 'র\u200d', '\u0301', '\u202e', '\n', '\ufdfa'];
  // Marks that have to be put in order, on their own and with what is taken away between them.
  const marks = ['\u0301\u0323', '\u0f73', '\uff9e\u0301', '\u0f73\u00ad', '\u0301\u0323\u202e'];
  const number = (text: string) => typedNumber({ max: 20 }).safeParse(text);
  for (const clean of [cleanName, sanitizeLine, cleanParagraphs, number]) {
    for (const sign of [...signs, ...marks]) {
      const passes = vi.spyOn(String.prototype, 'normalize');
      clean(`a${sign.repeat(20_000)}b`);
      const { calls, contexts } = passes.mock;
      passes.mockRestore();
      expect(calls.length).toBeLessThan(20);
      const heaps = contexts.flatMap((text) => String(text).match(/[\p{M}\uff9e\uff9f]+/gu) ?? []);
      expect(Math.max(0, ...heaps.map(({ length }) => length))).toBeLessThan(100);
    }
  }
});

it('counts once it is clean', () => {
  expect(personName({ min: 2, max: 4 }).parse(` R\u200b${'\u00ad'.repeat(40)}a `)).toBe('Ra');
  expect(personName({ min: 2, max: 4 }).safeParse('R\u200b').success).toBe(false);
  expect(lineOfText({ max: 2 }).safeParse('ﬃ').success).toBe(false);
});

it('takes a number as a copied contact gives it', () => {
  expect(typedNumber({ max: 20 }).parse('\u202a+１ (718) 555-0142\u202c')).toBe(
    '+1 (718) 555-0142',
  );
});

it('keeps length in the document of the API', () => {
  const shown = z.toJSONSchema(z.object({ name: personName({ min: 2, max: 80 }) }), {
    io: 'input',
  });
  expect(shown.properties?.['name']).toEqual({ type: 'string', minLength: 2, maxLength: 80 });
});
