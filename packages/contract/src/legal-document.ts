import { z } from 'zod';
import { route } from './route.ts';
import { day, listOf, locale } from './shared.ts';

/** What can be read without signing in, and what onboarding records: the same texts. */
export const LEGAL_DOCUMENT_TYPES = [
  'TERMS_AND_CONDITIONS',
  'PRIVACY_NOTICE',
  'E_SIGN',
  'FEE_SCHEDULE',
  'REG_E',
  'KYC_DATA_COLLECTION',
] as const;
export const legalDocumentType = z.enum(LEGAL_DOCUMENT_TYPES);
export type LegalDocumentType = z.output<typeof legalDocumentType>;

/** A text is made of these; a screen sets them, a PDF prints them, the hash is over their words. */
export const legalBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);
export type LegalBlock = z.output<typeof legalBlock>;

const legalDocumentHead = z.object({
  type: legalDocumentType,
  version: z.string(),
  effective_on: day,
  title: z.string(),
  /** One sentence: what it is about. */
  summary: z.string(),
  /** Of exactly the words shown; null where the text is made from today's rules. */
  sha256: z.string().length(64).nullable(),
});

export const legalDocument = legalDocumentHead.extend({
  blocks: z.array(legalBlock),
  /** Every version there ever was, newest first. */
  versions: z.array(z.object({ version: z.string(), effective_on: day })),
});
export type LegalDocument = z.output<typeof legalDocument>;

export const legalDocumentList = route({
  method: 'GET',
  path: '/legal-document/',
  tag: 'Legal',
  summary: 'The legal texts in force',
  access: { kind: 'public' },
  names: [],
  query: z.object({ language: locale.default('en') }),
  reply: { status: 200, schema: listOf(legalDocumentHead) },
  errors: ['request_invalid'],
});

export const legalDocumentGet = route({
  method: 'GET',
  path: '/legal-document/:type/',
  tag: 'Legal',
  summary: 'One legal text, in force or of an older version',
  access: { kind: 'public' },
  names: [{ noun: 'legal_document', at: 'params.type', of: 'anyone' }],
  params: z.object({ type: legalDocumentType }),
  query: z.object({ language: locale.default('en'), version: z.string().max(20).optional() }),
  reply: { status: 200, schema: legalDocument },
  errors: ['request_invalid', 'not_found'],
});
