import type { Agreement, Locale } from '@kheya/contract';
import { textOn } from './legal-texts.ts';
import { blocksIn, hashOf, plainText } from './legal-blocks.ts';

/** What a person signs before verification, in reading order. */
export const AGREEMENT_TYPES = [
  'E_SIGN',
  'PRIVACY_NOTICE',
  'TERMS_AND_CONDITIONS',
  'REG_E',
  'KYC_DATA_COLLECTION',
] as const satisfies readonly Agreement['type'][];

export type AgreementText = Omit<Agreement, 'accepted_at'>;

/** The texts to sign on a day, with the words and hashes of the public pages. */
export function agreementTexts(language: Locale, day: string): AgreementText[] {
  return AGREEMENT_TYPES.map((type) => {
    const text = textOn(type, day);
    return {
      type,
      version: text.version,
      sha256: hashOf(text, language),
      title: text.title[language],
      summary: text.summary[language],
      text: plainText(blocksIn(text, language)),
    };
  });
}

/** The version of an agreement that must have been signed on a day. */
export function agreementVersion(type: Agreement['type'], day: string): string {
  return textOn(type, day).version;
}
