import type { LegalDocumentType } from '@kheya/contract';

/** The names of the legal documents in the addresses of their pages. */
const slugs = {
  TERMS_AND_CONDITIONS: 'terms',
  PRIVACY_NOTICE: 'privacy',
  E_SIGN: 'electronic-signature',
  FEE_SCHEDULE: 'fees',
  REG_E: 'error-resolution',
  KYC_DATA_COLLECTION: 'identity',
} as const satisfies Record<LegalDocumentType, string>;

export const legalSlugs: readonly string[] = Object.values(slugs);

export function legalSlug(type: LegalDocumentType): string {
  return slugs[type];
}

/** The legal document an address names; undefined if there is none. */
export function legalTypeOf(slug: string | undefined): LegalDocumentType | undefined {
  const types = Object.keys(slugs) as LegalDocumentType[];
  return types.find((type) => slugs[type] === slug);
}
