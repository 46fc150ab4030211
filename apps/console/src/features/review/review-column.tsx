import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReviewRow, useReviews } from '#features/review/review-api.ts';
import type { ReviewSearch } from '#features/review/review-search.ts';
import { Cause } from '#features/review/review-table.tsx';
import { kindNames } from '#shared/review-kind-names.ts';
import { CustomerName } from '#shared/customer-name.tsx';
import { DueTime } from '#shared/due-time.tsx';
import { KeyHint } from '#shared/key.tsx';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { useKeys } from '#shared/use-keys.ts';

/** The list one came from, beside the review that is open: J and K go through it. */
export function ReviewColumn(props: { readonly search: ReviewSearch; readonly open: string }) {
  const { search, open } = props;
  const { i18n, t } = useLingui();
  const locale = language.use();
  const { data } = useReviews(search);
  const reviews = data?.results ?? [];
  useReviewKeys(reviews, open, search);
  return (
    <aside
      aria-label={t`Queue`}
      className="flex min-h-0 flex-col border-r border-line bg-ground max-xl:hidden"
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <Link to={paths.reviews} search={search} className="text-link font-semibold!">
          {search.kind === undefined ? <Trans>All reviews</Trans> : i18n._(kindNames[search.kind])}
        </Link>
        <span className="num text-sm text-ink-faint">
          {data ? toDigits(`${data.count}`, locale) : null}
        </span>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {reviews.map((review) => (
          <Entry key={review.id} review={review} search={search} isOpen={review.id === open} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-sm text-ink-faint">
        <KeyHint keys={['J', 'K']}>
          <Trans>next, previous</Trans>
        </KeyHint>
      </p>
    </aside>
  );
}

function useReviewKeys(reviews: readonly ReviewRow[], open: string, search: ReviewSearch): void {
  const navigate = useNavigate();
  const go = (step: number) => {
    const at = reviews.findIndex(({ id }) => id === open);
    const next = reviews[at < 0 ? 0 : at + step];
    if (next) void navigate({ to: paths.review, params: { reviewId: next.id }, search });
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
}

interface EntryProps {
  readonly review: ReviewRow;
  readonly search: ReviewSearch;
  readonly isOpen: boolean;
}

function Entry({ review, search, isOpen }: EntryProps) {
  const { i18n } = useLingui();
  const { id, customer, kind, state, due_at } = review;
  const waits = state === 'open' || state === 'proposed';
  return (
    <li>
      <Link
        to={paths.review}
        params={{ reviewId: id }}
        search={search}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-y border-transparent px-4 py-2 focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)]',
          isOpen
            ? 'border-line bg-surface shadow-[inset_3px_0_0_var(--color-brand)]'
            : 'hover:bg-sunken',
        )}
      >
        <span className="min-w-0 font-medium">
          <CustomerName customer={customer} />
        </span>
        <span className="text-sm">{waits ? <DueTime at={due_at} /> : null}</span>
        <span className="col-span-2 text-sm text-ink-muted">
          {i18n._(kindNames[kind])} ·{' '}
          {state === 'proposed' ? <Trans>Second person</Trans> : <Cause review={review} />}
        </span>
      </Link>
    </li>
  );
}
