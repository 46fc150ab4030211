import { z } from 'zod';
import type { CallBank } from './bank-client.ts';
import type { BankPartner } from './bank-port.ts';

const withId = z.object({ id: z.uuid() });

/** Documents and pictures of a person, stored by the partner with the person. */
export function bankDocuments(call: CallBank): Pick<BankPartner, 'uploadDocument'> {
  return {
    async uploadDocument({ key, personId, document }) {
      const parts = new FormData();
      parts.set('name', document.name);
      parts.set('related_resource_type', 'CUSTOMER');
      parts.set('related_resource_id', personId);
      // Proof of identity is stored encrypted at the partner, as it is with us.
      parts.set('encryption', 'REQUIRED');
      const file = new Blob([new Uint8Array(document.content)], { type: document.contentType });
      parts.set('file', file, document.fileName);
      const got = await call({ method: 'POST', path: '/documents', parts, key, answer: withId });
      return got.outcome === 'done' ? { outcome: 'done', documentId: got.body.id } : got;
    },
  };
}
