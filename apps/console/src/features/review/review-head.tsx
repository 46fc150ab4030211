import { Trans, useLingui } from '@lingui/react/macro';
import { Button, KeyCap } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { type OpenReview, useAssignReview } from '#features/review/review-api.ts';
import { ReviewState } from '#features/review/review-state.tsx';
import { Cause } from '#features/review/review-cause.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { DueTime } from '#shared/due-time.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { useOperatorId } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { CustomerStatus } from '#shared/status-name.tsx';
import { ErrorText } from '#shared/error-notice.tsx';
import { useKeys } from '#shared/use-keys.ts';

/** The customer, the cause, the assignee, and the promised time of an answer. */
export function ReviewHead({ review }: { readonly review: OpenReview }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { customer, kind, state, due_at } = review;
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  const joined = date(customer.created_at, locale);
  const waits = state === 'open' || state === 'proposed';
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4 lg:px-6">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="wrap-anywhere">
          <Link
            to={paths.customer}
            params={{ customerId: customer.id }}
            className="touch-area hover:underline focus-visible:underline"
          >
            {customer.name}
          </Link>
        </h1>
        <p className="mt-0.5 text-ink-muted">
          <CustomerStatus customer={customer} />
          {customer.country === null ? null : ` · ${countries[customer.country]}`} ·{' '}
          <Trans>joined {joined}</Trans>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{i18n._(kindNames[kind])}</b>
          <span className="text-ink-muted">
            <Cause review={review} />
          </span>
          <ReviewState review={review} />
          <RestrictionChips customer={customer} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {waits ? (
          <p className="text-sm text-ink-muted">
            <Trans>Decision due</Trans>
            <span className="block text-base font-medium">
              <DueTime at={due_at} />
            </span>
          </p>
        ) : null}
        <AssignedReviewer review={review} mayTake={waits} />
      </div>
    </header>
  );
}

/** The assigned operator; two people deciding one case would do the work twice. */
function AssignedReviewer({
  review,
  mayTake,
}: {
  readonly review: OpenReview;
  readonly mayTake: boolean;
}) {
  const me = useOperatorId();
  const take = useAssignReview();
  const { id, assignee } = review;
  const isMine = assignee !== null && assignee.id === me;
  const go = () => {
    if (take.isPending || isMine || !mayTake) return;
    take.mutate(id, {
      onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
    });
  };
  useKeys({ a: go });
  return (
    <div className="flex items-center gap-3">
      <p className="text-sm text-ink-muted">
        <Trans>Assigned to</Trans>
        <span className="block text-base text-ink">
          {assignee === null ? (
            <Trans>Unassigned</Trans>
          ) : isMine ? (
            <Trans>Me</Trans>
          ) : (
            assignee.name
          )}
        </span>
      </p>
      {isMine || !mayTake ? null : (
        <Button size="sm" busy={take.isPending} onClick={go}>
          <Trans>Assign to me</Trans>
          <KeyCap>A</KeyCap>
        </Button>
      )}
    </div>
  );
}
