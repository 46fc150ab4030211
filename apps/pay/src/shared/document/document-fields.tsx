import type { KycIdentityDocument } from '@kheya/contract';
import { Panel } from '@kheya/ui';

import { DocumentField } from '#shared/document/document-field.tsx';
import { slotsOf, type RequestedDocument } from '#shared/document/document-slot.ts';

export interface DocumentFieldsProps {
  readonly requested: readonly RequestedDocument[];
  readonly uploaded: readonly KycIdentityDocument[];
  /** The person tried to go on: each missing document says so. */
  readonly isSubmitted?: boolean;
}

/** A field for every requested document, each of which can be taken, viewed and replaced. */
export function DocumentFields({ requested, uploaded, isSubmitted = false }: DocumentFieldsProps) {
  return (
    <Panel>
      {slotsOf(requested, uploaded).map((slot) => (
        <div key={slot.key} className="border-t border-line px-panel py-4.5 first:border-t-0">
          <DocumentField slot={slot} isMissing={isSubmitted && slot.isRequested} />
        </div>
      ))}
    </Panel>
  );
}
