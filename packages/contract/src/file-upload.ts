import { z } from 'zod';
import { ATTACHMENT_TYPES } from './attachment.ts';
import { route } from './route.ts';
import { id, idParams, instant, listOf, pageQuery } from './shared.ts';

/** Spec section 3, the whole list; the last is what a Bangladesh owner's document is sent as (section 5). */
export const DOCUMENT_TYPES = [
  'APPLICATION_DOCUMENTATION',
  'IDENTITY_DOCUMENTATION',
  'STATEMENT_DISCLOSURE',
  'TERMS_OF_SERVICE',
  'COMPLIANCE_REPORT',
  'STATEMENT',
  'COMPANY_PROFILE_DOCUMENT',
  'CHECK_IMAGE',
  'FINANCIAL_FILE',
  'BUSINESS_LOGO',
  'PROFILE_IMAGE',
  'SELFIE',
  'NID_OR_PASSPORT',
  'ELECTRONIC_SIGNATURE',
  'BD_BUSINESS_IDENTITY_DOCUMENTS',
  'NATIONAL_IDENTITY_CARD',
] as const;
export const documentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.output<typeof documentType>;

/** A card has two sides; a passport page and a selfie have one. */
export const documentSide = z.enum(['FRONT', 'BACK']);
export const requestedDocument = z.object({
  doc_type: documentType,
  side: documentSide.nullable(),
});
export type RequestedDocument = z.output<typeof requestedDocument>;

export const FILE_UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/**
 * A file a person gave us. The addresses are below the API and want the same headers as every call;
 * the compressed copy is preferred wherever a picture is only looked at (spec section 3).
 */
export const fileUpload = z.object({
  id,
  doc_type: documentType,
  side: documentSide.nullable(),
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  business_id: id.nullable(),
  /** The same by the name that the specification's entity has beside it. */
  business: id.nullable(),
  /** The name it was uploaded under. */
  upload_file: z.string(),
  content_type: z.enum(ATTACHMENT_TYPES),
  gcp_url: z.string(),
  /** Null for what is no picture. */
  gcp_url_compressed: z.string().nullable(),
  created_at: instant,
});
export type FileUpload = z.output<typeof fileUpload>;

/** A picture of a face, a document or a profile image; the newest of each kind and side counts. */
export const fileUploadCreate = route({
  method: 'POST',
  path: '/file-upload/',
  tag: 'Files',
  summary: 'Upload a document or picture',
  access: { kind: 'signed_in', frozen: 'refused' },
  slow: 'upload',
  names: [{ noun: 'user', at: 'body.business_id', of: 'caller' }],
  file: { field: 'upload_file', maxBytes: FILE_UPLOAD_MAX_BYTES },
  body: z.object({
    doc_type: documentType,
    side: documentSide.optional(),
    profile_type: z.enum(['PERSON', 'BUSINESS']).default('PERSON'),
    business_id: id.optional(),
  }),
  reply: { status: 200, schema: fileUpload },
  errors: [
    'request_invalid',
    'not_found',
    'attachment_too_large',
    'attachment_type_refused',
    'rate_limited',
    'profile_status_not_allowed',
  ],
});

export const fileUploadList = route({
  method: 'GET',
  path: '/file-upload/',
  tag: 'Files',
  summary: 'Files of the caller, the newest first',
  access: { kind: 'signed_in' },
  names: [],
  query: pageQuery.extend({ doc_type: documentType.optional() }),
  reply: { status: 200, schema: listOf(fileUpload) },
  errors: [],
});

export const fileUploadContent = route({
  method: 'GET',
  path: '/file-upload/:id/content/',
  tag: 'Files',
  summary: 'The file itself',
  access: { kind: 'signed_in' },
  names: [{ noun: 'file_upload', at: 'params.id', of: 'caller' }],
  params: idParams,
  query: z.object({ size: z.enum(['original', 'compressed']).default('original') }),
  reply: { status: 200, schema: 'file', types: ATTACHMENT_TYPES },
  errors: ['not_found'],
});

/** Possible only until the file is submitted, because a decision may rest on it afterwards. */
export const fileUploadDelete = route({
  method: 'DELETE',
  path: '/file-upload/:id/',
  tag: 'Files',
  summary: 'Take a file back, such as the profile picture',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [{ noun: 'file_upload', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found', 'profile_status_not_allowed'],
});

/** A file given as proof of identity, and what was decided about it. */
export const kycIdentityDocument = fileUpload.extend({
  status: z.enum(['UPLOADED', 'IN_REVIEW', 'ACCEPTED', 'REJECTED']),
  /** Why it was rejected, in the caller's language. */
  reason: z.string().nullable(),
});
export type KycIdentityDocument = z.output<typeof kycIdentityDocument>;

export const kycIdentityDocumentList = route({
  method: 'GET',
  path: '/kyc-identity-documents/',
  tag: 'Onboarding',
  summary: 'Identity documents and the selfie, with what became of each',
  access: { kind: 'signed_in' },
  names: [],
  query: pageQuery,
  reply: { status: 200, schema: listOf(kycIdentityDocument) },
  errors: [],
});
