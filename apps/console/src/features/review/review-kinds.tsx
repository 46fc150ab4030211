import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useReviewCounts } from '#features/review/review-api.ts';
import { type ReviewSearch } from '#features/review/review-search.ts';
import { kinds, type ReviewKind } from '#shared/review-kinds.ts';
import { kindNames } from '#shared/review-kind-names.ts';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';

/** Which kind is looked at, and how many of each are not decided. */
export function ReviewKinds({ chosen }: { readonly chosen: ReviewKind | undefined }) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLElement>(null);
  // On a phone the line is longer than the screen.
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current="true"]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  const { data } = useReviewCounts();
  return (
    <nav
      ref={list}
      aria-label={t`Kinds of reviews`}
      className="flex gap-0.5 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-1.5 lg:grid"
    >
      <KindLink search={{}} isChosen={chosen === undefined} count={data?.all}>
        <Trans>All reviews</Trans>
      </KindLink>
      {kinds.map((kind) => (
        <KindLink
          key={kind}
          search={{ kind }}
          isChosen={kind === chosen}
          count={data?.byKind[kind]}
        >
          {i18n._(kindNames[kind])}
        </KindLink>
      ))}
    </nav>
  );
}

interface KindLinkProps {
  readonly search: ReviewSearch;
  readonly isChosen: boolean;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

function KindLink({ search, isChosen, count, children }: KindLinkProps) {
  const locale = language.use();
  return (
    <Link
      to={paths.reviews}
      search={search}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex min-h-9 items-center justify-between gap-3 rounded-sm px-3 whitespace-nowrap pointer-coarse:min-h-control',
        isChosen ? 'bg-brand-soft font-medium' : 'text-ink-muted hover:bg-sunken',
      )}
    >
      {children}
      {count === undefined || count === 0 ? null : (
        <span className="num text-sm font-normal text-ink-faint">
          {toDigits(`${count}`, locale)}
        </span>
      )}
    </Link>
  );
}
