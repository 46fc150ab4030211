import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenReview } from '#features/review/review-api.ts';
import { decisionName } from '#features/review/review-labels.ts';
import { kindNames } from '#shared/review-kind-names.ts';
import { SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { StatusHistory } from '#shared/status-history.tsx';

/** Earlier decisions with their operators, and every change of the status. */
export function History({ review }: { readonly review: OpenReview }) {
  return (
    <>
      <SidePart title={<Trans>Previous decisions</Trans>}>
        <EarlierDecisions earlier={review.earlier} />
      </SidePart>
      <SidePart title={<Trans>Status history</Trans>}>
        <StatusHistory changes={review.status_changes} />
      </SidePart>
    </>
  );
}

function EarlierDecisions({ earlier }: { readonly earlier: OpenReview['earlier'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (earlier.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None. This is the first review.</Trans>
      </p>
    );
  }
  return (
    <ol className="grid grid-cols-1 gap-3">
      {earlier.map(({ id, kind, decision, proposed_by, decided_by, reason, decided_at }) => (
        <li key={id}>
          <p>
            <b>{i18n._(decisionName(kind, decision))}</b>{' '}
            <span className="text-ink-muted">· {i18n._(kindNames[kind])}</span>
          </p>
          <p className="wrap-anywhere">{reason}</p>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
            <span>
              {proposed_by.id === decided_by.id
                ? decided_by.name
                : `${proposed_by.name}, ${decided_by.name}`}
            </span>
            <span className="num">{dateTime(decided_at, locale)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
