// GSM 03.38: the basic alphabet, and the characters of its extension, which count twice.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';

/**
 * How many parts a text is sent and billed as: 160 or 70 characters in one part, 153 or 67 in each
 * of several.
 */
export function smsParts(text: string): number {
  const [septets, alone, chained] = isGsm(text)
    ? [gsmSeptets(text), 160, 153]
    : [text.length, 70, 67];
  return septets <= alone ? 1 : Math.ceil(septets / chained);
}

function isGsm(text: string): boolean {
  return [...text].every((sign) => BASIC.includes(sign) || EXTENDED.includes(sign));
}

function gsmSeptets(text: string): number {
  return [...text].reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0);
}
