import type { KycIdentityDocument } from '@kheya/contract';
import { Panel } from '@kheya/ui';

import { DocumentField } from '#shared/document/document-field.tsx';
import { slotsOf, type Wanted } from '#shared/document/document-slot.ts';

export interface DocumentFieldsProps {
  readonly wanted: readonly Wanted[];
  readonly given: readonly KycIdentityDocument[];
  /** What is still missing when somebody wants to go on; told beside each. */
  readonly isPressed?: boolean;
}

/** Every picture that is asked for, one below the other: taken, looked at, taken anew. */
export function DocumentFields({ wanted, given, isPressed = false }: DocumentFieldsProps) {
  return (
    <Panel>
      {slotsOf(wanted, given).map((slot) => (
        <div key={slot.key} className="border-t border-line px-panel py-4.5 first:border-t-0">
          <DocumentField slot={slot} isMissed={isPressed && slot.isWanted} />
        </div>
      ))}
    </Panel>
  );
}
