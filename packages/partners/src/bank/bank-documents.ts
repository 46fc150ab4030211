import { z } from 'zod';
import type { CallBank } from './bank-client.ts';
import type { BankPartner } from './bank-port.ts';

const withId = z.object({ id: z.uuid() });

/** Papers and pictures of a person, kept by the partner with the person. */
export function bankDocuments(call: CallBank): Pick<BankPartner, 'uploadDocument'> {
  return {
    async uploadDocument({ key, personId, document }) {
      const parts = new FormData();
      parts.set('name', document.name);
      parts.set('related_resource_type', 'CUSTOMER');
      parts.set('related_resource_id', personId);
      // What shows who somebody is lies sealed with the partner as it does with us.
      parts.set('encryption', 'REQUIRED');
      const file = new Blob([new Uint8Array(document.content)], { type: document.contentType });
      parts.set('file', file, document.fileName);
      const got = await call({ method: 'POST', path: '/documents', parts, key, answer: withId });
      return got.outcome === 'done' ? { outcome: 'done', documentId: got.body.id } : got;
    },
  };
}
