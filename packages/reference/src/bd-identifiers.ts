export type BdOperator = 'Grameenphone' | 'Banglalink' | 'Teletalk' | 'Airtel' | 'Robi';

const operators: Record<string, BdOperator> = {
  '3': 'Grameenphone',
  '4': 'Banglalink',
  '5': 'Teletalk',
  '6': 'Airtel',
  '7': 'Grameenphone',
  '8': 'Robi',
  '9': 'Banglalink',
};

/** A mobile number in any of its usual spellings as +8801XXXXXXXXX. */
export function parseBdMobile(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+?880|0)(?=1)/, '');
  return /^1[3-9]\d{8}$/.test(digits) ? `+880${digits}` : undefined;
}

/** 01XXXXXXXXX, as people in Bangladesh write it and wallets want it. */
export function toBdNationalMobile(e164: string): string {
  return e164.replace(/^\+880/, '0');
}

/** Who gave the number out. Numbers can be carried along since 2018: a default, never a proof. */
export function guessBdOperator(e164: string): BdOperator | undefined {
  return operators[e164.charAt(5)];
}

/**
 * A national identity number: 10 digits on the smart card, 13 on the old one, 17 with the year of
 * birth in front. There is no public check digit; a year that contradicts the birth date fails.
 */
export function isNid(text: string, birthYear?: number): boolean {
  if (!/^(?:\d{10}|\d{13}|\d{17})$/.test(text) || /^0+$/.test(text)) return false;
  if (text.length < 17) return true;
  const year = text.slice(0, 4);
  if (birthYear !== undefined) return year === String(birthYear);
  return /^(?:19|20)\d{2}$/.test(year);
}

export function isEtin(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** The business identification number of the VAT office, its four-digit tail after a hyphen or not. */
export function isBin(text: string): boolean {
  return /^\d{9}-?\d{4}$/.test(text);
}

export function isBdPassport(text: string): boolean {
  return /^[A-Z]{1,2}\d{7,8}$/.test(text);
}

export function isBdPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
