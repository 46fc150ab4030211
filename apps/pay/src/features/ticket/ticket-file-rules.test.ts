import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES, ATTACHMENTS_A_COMMENT } from '@kheya/contract';
import { expect, test } from 'vitest';

import { ticketFileRules } from './ticket-file-rules.ts';

test('the screen accepts exactly the files the server accepts', () => {
  expect(ticketFileRules).toEqual({
    types: [...ATTACHMENT_TYPES],
    maxBytes: ATTACHMENT_MAX_BYTES,
    maxFiles: ATTACHMENTS_A_COMMENT,
  });
});
