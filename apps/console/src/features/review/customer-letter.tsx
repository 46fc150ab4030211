import { Trans } from '@lingui/react/macro';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import type { CustomerReason, Wanted } from '#features/review/decision-rules.ts';
import { useDocumentName } from '#features/review/document-name.ts';
import { CustomerWords } from '#shared/customer-words.tsx';
import type { Locale } from '@kheya/browser/language';

export interface CustomerLetterProps {
  readonly reason: CustomerReason;
  /** The one the customer reads in. */
  readonly language: Locale | null;
  readonly wanted?: readonly Wanted[] | undefined;
}

/** Why, as the customer will read it, and which documents they are asked for. */
export function CustomerLetter({ reason, language, wanted = [] }: CustomerLetterProps) {
  const nameOf = useDocumentName();
  return (
    <CustomerWords words={REVIEW_REASON_TEXT[reason]} reads={language}>
      {wanted.length === 0 ? null : (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>Asked for: {wanted.map(nameOf).join('; ')}</Trans>
        </p>
      )}
    </CustomerWords>
  );
}
