import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { OpenReview } from '#features/review/review-api.ts';
import { date } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { StatusName } from '#shared/status-name.tsx';

/** Other profiles with the same identity number: one at most is verified with it. */
export function SameIdentity({ review }: { readonly review: OpenReview }) {
  const { same_identity: others } = review;
  if (others.length === 0) return null;
  const isHeld = others.some(({ is_verified }) => is_verified);
  return (
    <div className="bg-caution-soft px-3 py-2">
      <dt className="inline-flex items-center gap-1.5 font-medium text-caution">
        <TriangleAlert aria-hidden className="size-4!" />
        <Plural
          value={others.length}
          one="Another profile gave this number"
          other="# other profiles gave this number"
        />
      </dt>
      <dd>
        <ul className="mt-1 grid gap-2">
          {others.map((other) => (
            <Other key={other.customer.id} other={other} />
          ))}
        </ul>
        {isHeld ? (
          <p className="mt-2 text-sm">
            <Trans>
              Accepting is refused while the other profile holds the number. Reject, ask for
              documents, or block the other one first: then the number passes over.
            </Trans>
          </p>
        ) : null}
      </dd>
    </div>
  );
}

function Other({ other }: { readonly other: OpenReview['same_identity'][number] }) {
  const locale = language.use();
  const { customer, is_verified, given_at } = other;
  const given = date(given_at, locale);
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={paths.customer}
          params={{ customerId: customer.id }}
          className="text-link wrap-anywhere"
        >
          {customer.name}
        </Link>
        <RestrictionChips customer={customer} />
      </p>
      <p className="text-sm text-ink-muted">
        <StatusName status={customer.profile_approval_status} /> ·{' '}
        {is_verified ? (
          <b className="font-medium text-caution">
            <Trans>verified with this number</Trans>
          </b>
        ) : (
          <Trans>gave it on {given}</Trans>
        )}
      </p>
    </li>
  );
}
