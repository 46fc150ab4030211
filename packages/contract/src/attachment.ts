import { z } from 'zod';
import { route } from './route.ts';
import { id, idParams, instant } from './shared.ts';

/**
 * A picture or a PDF attached to a comment. Its type is determined by its bytes, never by its name.
 */
export const ATTACHMENT_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENTS_A_COMMENT = 5;

export const attachment = z.object({
  id,
  file_name: z.string(),
  content_type: z.enum(ATTACHMENT_TYPES),
  /** The size in bytes as stored: a picture is encoded anew without its camera metadata. */
  size: z.number().int().min(1),
});
export type Attachment = z.output<typeof attachment>;

/**
 * Uploaded first and then named by the comment that carries it. An unused upload is deleted after a
 * day.
 */
export const attachmentCreate = route({
  method: 'POST',
  path: '/attachment/',
  tag: 'Support',
  summary: 'Upload a file for a ticket',
  access: { kind: 'signed_in' },
  slow: 'upload',
  names: [],
  file: { field: 'upload_file', maxBytes: ATTACHMENT_MAX_BYTES },
  reply: { status: 201, schema: attachment },
  errors: ['request_invalid', 'attachment_too_large', 'attachment_type_refused', 'rate_limited'],
});

export const consoleAttachmentCreate = route({
  method: 'POST',
  path: '/console/attachment/',
  tag: 'Console',
  summary: 'Upload a file for an answer',
  access: { kind: 'operator', roles: ['SUPPORT', 'ADMIN'] },
  slow: 'upload',
  names: [],
  file: { field: 'upload_file', maxBytes: ATTACHMENT_MAX_BYTES },
  reply: { status: 201, schema: attachment },
  errors: ['request_invalid', 'attachment_too_large', 'attachment_type_refused', 'rate_limited'],
});

/** A file of any thread, at a one-use address as for every download (product decision 11). */
export const consoleAttachmentDownload = route({
  method: 'POST',
  path: '/console/attachment/:id/download/',
  tag: 'Console',
  summary: 'A one-use address for a file of a thread',
  access: { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] },
  names: [{ noun: 'attachment', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  reply: {
    status: 201,
    schema: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  },
  errors: ['not_found'],
});
