/**
 * Letters that are taken for a Latin one, of the scripts that names are disguised with (the table of
 * UTS 39, cut down to letters), and Latin letters that are no accented ones (what NFKD cannot part).
 */
const TABLE: readonly (readonly [letters: string, latin: string])[] = [
  // Cyrillic
  ['авекмнопрстухѕіјԁԛԝһӏѵүьєґ', 'abekmhonpctyxsijdqwhlvybeg'],
  ['АВЕКМНОРСТУХЅІЈԀԚԜҺӀѴҮԌ', 'ABEKMHOPCTYXSIJDQWHIVYG'],
  // Greek; NFKC makes a final sigma of the lunate one, which is drawn as a c
  ['αβγεηικμνορςτυχωϳ', 'abyenikuvopctuxwj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  // Armenian
  ['օսոհցզՕՏԼՍ', 'ounhgqOSLU'],
  // Cherokee and Lisu capitals
  ['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏚᏟᏢᏞᏦᏴᏙᎽ', 'DRTAJEWMHGZSCPLKBVY'],
  ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
  // Latin
  ['øđħłŧıȷðŋɑɡɩɛɔƒɓɗɖƙɲʋƴ', 'odhltijdnagieofbddknvy'],
  ['ØĐĦŁŦÐŊƐƆƑƁƊƉƘƝƲƳ', 'ODHLTDNEOFBDDKNVY'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
];
const LATIN = new Map<string, string>([
  ...TABLE.flatMap(([letters, latin]) => {
    const to = [...latin];
    return [...letters].map((letter, at): [string, string] => [letter, to[at] ?? '']);
  }),
  ...Object.entries({ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'Th' }),
]);
/** The vowel signs of Bangla are marks as well, and part of the name where they follow a letter of it. */
const FOREIGN_MARK = /(?!\p{Script=Bengali})\p{M}/gu;
const STRAY_MARKS = /(?<!\p{Script=Bengali})\p{M}+/gu;

const withoutAccents = (text: string) =>
  text.normalize('NFKD').replace(FOREIGN_MARK, '').replace(STRAY_MARKS, '');
const toLatin = (text: string) =>
  Array.from(withoutAccents(text), (letter) => LATIN.get(letter) ?? letter).join('');

/**
 * A name with Latin letters in the plain ones that lists and payment networks know. A word of another
 * script stays what it is, unless it stands among Latin ones and looks like them throughout.
 */
export function plainLetters(name: string): string {
  const hasLatin = /\p{Script=Latin}/u.test(name);
  const plain = name.normalize('NFC').replace(/[\p{L}\p{M}]+/gu, (word) => {
    const latin = toLatin(word);
    if (/\p{Script=Latin}/u.test(word)) return latin;
    return hasLatin && /^[A-Za-z]+$/.test(latin) ? latin : word;
  });
  return plain.normalize('NFC');
}

/** What no reader tells apart: i, l and 1, o and 0, s and 5. */
const ALIKE: Readonly<Record<string, string>> = { i: 'l', 1: 'l', 0: 'o', 5: 's' };

/**
 * What is left of a name for whoever compares it: its letters, without case, accents, look-alikes,
 * spaces and everything that is no letter (after UTS 39, skeleton).
 */
export function nameSkeleton(name: string): string {
  const letters = toLatin(toLatin(name).toLowerCase()).replace(
    /[il015]/g,
    (sign) => ALIKE[sign] ?? sign,
  );
  return withoutAccents(letters.replace(/[^\p{L}\p{M}]/gu, ''));
}
