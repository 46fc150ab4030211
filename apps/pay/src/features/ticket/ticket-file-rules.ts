import type { Attachment } from '@kheya/contract';
import type { FileRules } from '@kheya/ui';

import { isRefusal } from '@kheya/browser/api/api-error';

/** The contract's rules for a file, without the schemas around them: a test holds both together. */
export const fileLimit = 5;
const types: readonly Attachment['content_type'][] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];

export const ticketFileRules: FileRules = {
  types,
  maxBytes: 10 * 1024 * 1024,
  maxFiles: fileLimit,
};

/**
 * Whether a message was refused because of its files. One that was cleared away after its day is answered like one that
 * never was; the message's own ticket and transfer were read just before.
 */
export function isAboutFiles(error: unknown, files: readonly unknown[]): boolean {
  if (isRefusal(error, 'attachment_gone')) return true;
  return files.length > 0 && isRefusal(error, 'not_permitted');
}
