import type { LegalDocumentType } from '@kheya/contract';

/** How the addresses of the legal pages name the texts. */
const slugs = {
  TERMS_AND_CONDITIONS: 'terms',
  PRIVACY_NOTICE: 'privacy',
  E_SIGN: 'electronic-signature',
  FEE_SCHEDULE: 'fees',
  REG_E: 'error-resolution',
  KYC_DATA_COLLECTION: 'identity',
} as const satisfies Record<LegalDocumentType, string>;

export function legalSlug(type: LegalDocumentType): string {
  return slugs[type];
}

/** The text an address names, or undefined: there is no such page. */
export function legalTypeOf(slug: string | undefined): LegalDocumentType | undefined {
  const types = Object.keys(slugs) as LegalDocumentType[];
  return types.find((type) => slugs[type] === slug);
}
