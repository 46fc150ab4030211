import { Trans } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { useState } from 'react';
import { RevealDialog } from '#features/review/reveal-dialog.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useMayOpen } from '#shared/use-may-open.ts';

/** The masked number; the whole one is shown after a reason, which is kept. */
export function IdentityNumber({ review }: { readonly review: OpenReview }) {
  const locale = useLocale();
  const mayReveal = useMayOpen('restricting');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { identification, customer } = review;
  if (identification === null) return null;
  const ends = identification.expires_on;
  const until = ends === null ? null : numericDay(ends, locale);
  return (
    <>
      <span className="identifier block">
        {shown ?? `•••• ${toDigits(identification.last_four, locale)}`}
      </span>
      {until === null ? null : (
        <span className="num block text-sm text-ink-muted">
          <Trans>Expires {until}</Trans>
        </span>
      )}
      {shown !== null ? (
        <button
          type="button"
          className="min-h-6 touch-area text-link"
          onClick={() => setShown(null)}
        >
          <Trans>Hide</Trans>
        </button>
      ) : mayReveal ? (
        <button
          type="button"
          className="min-h-6 touch-area text-link"
          onClick={() => setAsking(true)}
        >
          <Trans>Show full number</Trans>
        </button>
      ) : null}
      {isAsking ? (
        <RevealDialog
          customerId={customer.id}
          onShown={setShown}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
