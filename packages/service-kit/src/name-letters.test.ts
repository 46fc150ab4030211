import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSkeleton, plainLetters } from './name-letters.ts';

describe('plain letters', () => {
  it.each([
    ['José Nguyễn', 'Jose Nguyen'],
    ['Søren Łukasz Großmann', 'Soren Lukasz Grossmann'],
    ['Sаnсtiоn Sаmрlе', 'Sanction Sample'],
    ['Ѕаnction ѕамрӏе', 'Sanction sample'],
    ["O'Brien-Khan & Co. 54", "O'Brien-Khan & Co. 54"],
    ['রহিমা বেগম', 'রহিমা বেগম'],
    ['রাফি Ｋhan', 'রাফি Khan'],
    ['Тарас', 'Тарас'],
    ['Тарас Шевченко (Taras)', 'Tapac Шевченко (Taras)'],
  ])('%s becomes %s', (given, told) => expect(plainLetters(given)).toBe(told));

  it('of Bangla nothing is lost', () => {
    const bangla = 'ক্ষীণদৃষ্টি মোঃ ড়ঢ়য় চাঁদ সৎ র\u200d্যাব'.normalize('NFC');
    expect(plainLetters(bangla)).toBe(bangla);
    expect(nameSkeleton('চাঁদ মিয়া')).not.toBe(nameSkeleton('চাদ মিয়া'));
    expect(nameSkeleton('রহিম')).not.toBe(nameSkeleton('রহমা'));
    expect(nameSkeleton('চাঁদ মিয়া')).toBe(nameSkeleton('চাঁদ  মি\u09df\u09be'));
  });

  it('every letter of the table becomes one plain one', () => {
    for (const word of [
      'авекмнопрстухѕіјԁԛԝһӏѵүьєґ',
      'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ',
      'ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏚᏟᏢᏞᏦᏴᏙᎽ',
    ]) {
      const plain = plainLetters(`x${word}`);
      expect(plain).toMatch(/^[A-Za-z]+$/);
      expect(plain).toHaveLength([...word].length + 1);
    }
  });
});

/** Of any signs at all; fast-check's own takes seconds to list them. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));
const NAME = 'Sanction Sample';
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'α', 'á', 'ɑ', 'ａ', '𝐚'],
  c: ['с', 'ϲ', 'ç', 'ᴄ', 'ⓒ'],
  e: ['е', 'ε', 'é', 'ẹ'],
  i: ['і', 'ι', 'ï', 'ı', 'l', '1'],
  l: ['ӏ', 'ł', 'I', '1', 'ⅼ'],
  m: ['м', 'ᴍ', 'ｍ'],
  n: ['ñ', 'ո', 'п', 'η'],
  o: ['о', 'ο', 'ø', 'օ', '0', 'º'],
  p: ['р', 'ρ', 'ᴘ'],
  s: ['ѕ', 'ꜱ', 'ş', 'ſ', '5'],
  t: ['т', 'τ', 'ť', 'ŧ'],
};
const WRAPPED = [
  '',
  '\u200b',
  '\u00ad',
  '\u0301',
  '\u0336',
  '\u202e',
  '\u2060',
  '.',
  '-',
  ' ',
  '\u034f',
  '\u{e0041}',
  '\u0951',
  '\u09be',
];
const disguised = fc
  .tuple(
    ...[...NAME].map((sign) => {
      const looks = [sign, sign.toUpperCase(), ...(LOOKS[sign.toLowerCase()] ?? [])];
      return fc.tuple(fc.constantFrom(...looks), fc.constantFrom(...WRAPPED));
    }),
  )
  .map((signs) => signs.flat().join(''));

describe('skeleton', () => {
  it('a disguised name has that of the plain one', () => {
    fc.assert(
      fc.property(disguised, (name) => {
        expect(nameSkeleton(name)).toBe(nameSkeleton(NAME));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['Samson Sanchez', 'Sanctuary Simple', 'Rahima Begum', 'সানজিদা'])(
    'of %s is different',
    (name) => expect(nameSkeleton(name)).not.toContain(nameSkeleton(NAME)),
  );

  it('of the skeleton it is the same again', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name));
      }),
    );
  });
});
