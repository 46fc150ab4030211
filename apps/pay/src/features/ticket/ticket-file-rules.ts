import type { Attachment } from '@kheya/contract';
import type { FileRules } from '@kheya/ui';

import { isRefusal } from '@kheya/browser/api/api-error';

/** The contract's rules for a file, without its schemas; a test checks that they agree. */
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
 * Whether a message was refused because of its files. A file that was deleted after a day gets the
 * same refusal as one that never existed; the message's ticket and transfer were loaded just
 * before, so they are not the cause.
 */
export function isAboutFiles(error: unknown, files: readonly unknown[]): boolean {
  if (isRefusal(error, 'attachment_gone')) return true;
  return files.length > 0 && isRefusal(error, 'not_permitted');
}
