import type { Attachment } from '@kheya/contract';
import type { FileRules } from '@kheya/ui';

/** The contract's rules for a file, without the schemas around them: a test holds both together. */
export const mostFiles = 5;
const types: readonly Attachment['content_type'][] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];

export const ticketFileRules: FileRules = {
  types,
  maxBytes: 10 * 1024 * 1024,
  maxFiles: mostFiles,
};
