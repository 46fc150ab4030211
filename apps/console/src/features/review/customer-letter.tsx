import { Trans } from '@lingui/react/macro';
import { REVIEW_REASON_WORDS } from '@kheya/contract/decision-words';
import type { CustomerReason, Wanted } from '#features/review/decision-rules.ts';
import { useDocumentName } from '#features/review/document-name.ts';
import type { Locale } from '#shared/language.ts';

export interface CustomerLetterProps {
  readonly reason: CustomerReason;
  /** The one the customer reads in; it stands first. */
  readonly language: Locale | null;
  readonly wanted?: readonly Wanted[] | undefined;
}

/** The sentence as the customer will read it, in both languages. */
export function CustomerLetter({ reason, language, wanted = [] }: CustomerLetterProps) {
  const nameOf = useDocumentName();
  const words = REVIEW_REASON_WORDS[reason];
  const order: readonly Locale[] = language === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  return (
    <div className="rounded-md bg-water px-4 py-3">
      <p className="text-sm text-ink-muted">
        <Trans>The customer will read</Trans>
      </p>
      {order.map((locale, at) => (
        <p key={locale} lang={locale} className={at === 0 ? 'mt-1' : 'mt-1 text-ink-muted'}>
          {words[locale]}
        </p>
      ))}
      {wanted.length === 0 ? null : (
        <p className="mt-2 text-sm text-ink-muted">
          <Trans>Asked for: {wanted.map(nameOf).join('; ')}</Trans>
        </p>
      )}
    </div>
  );
}
