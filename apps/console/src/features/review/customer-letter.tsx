import { Trans } from '@lingui/react/macro';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import type { CustomerReason, RequestedDocument } from '#features/review/decision-rules.ts';
import { useDocumentName } from '#features/review/document-name.ts';
import { CustomerText } from '#shared/customer-text.tsx';
import type { Locale } from '@kheya/browser/language';

export interface CustomerLetterProps {
  readonly reason: CustomerReason;
  /** The customer's language. */
  readonly language: Locale | null;
  readonly wanted?: readonly RequestedDocument[] | undefined;
}

/** The reason as the customer will read it, and the documents they are asked for. */
export function CustomerLetter({ reason, language, wanted = [] }: CustomerLetterProps) {
  const nameOf = useDocumentName();
  return (
    <CustomerText words={REVIEW_REASON_TEXT[reason]} reads={language}>
      {wanted.length === 0 ? null : (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>Requested: {wanted.map(nameOf).join('; ')}</Trans>
        </p>
      )}
    </CustomerText>
  );
}
