import { Trans, useLingui } from '@lingui/react/macro';
import { CustomerLetter } from '#features/review/customer-letter.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { actionNames } from '#shared/restriction-labels.ts';
import { decisionName } from '#features/review/review-labels.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** The proposal with its operator and reason, and what the customer would read. */
export function ProposalBox({ review }: { readonly review: OpenReview }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { proposal, kind, action, customer } = review;
  if (proposal === null) return null;
  const { decision, reason, customer_reason, by, at } = proposal;
  const isAlone = review.decided_by?.id === by.id;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="rounded-md border border-line px-4 py-3">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
          <span>
            {isAlone ? <Trans>Internal reason</Trans> : <Trans>Proposed by {by.name}</Trans>}
          </span>
          <span className="num">{dateTime(at, locale)}</span>
        </p>
        <p className="mt-1 font-semibold">
          {i18n._(decisionName(kind, decision))}
          {action === null ? null : `: ${i18n._(actionNames[action])}`}
        </p>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{reason}</p>
      </div>
      {customer_reason === null ? null : (
        <CustomerLetter reason={customer_reason} language={customer.language} />
      )}
    </div>
  );
}
