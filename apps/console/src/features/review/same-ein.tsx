import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { OpenReview } from '#features/review/review-api.ts';
import { date } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';

type Others = NonNullable<OpenReview['business']>['same_ein'];

/** Other businesses with the same EIN: one at most is verified with it. */
export function SameEin({ others }: { readonly others: Others }) {
  if (others.length === 0) return null;
  return (
    <div className="bg-caution-soft px-3 py-2">
      <dt className="inline-flex items-center gap-1.5 font-medium text-caution">
        <TriangleAlert aria-hidden className="size-4!" />
        <Plural
          value={others.length}
          one="Another business gave this EIN"
          other="# other businesses gave this EIN"
        />
      </dt>
      <dd>
        <ul className="mt-1 grid gap-2">
          {others.map((other) => (
            <Other key={other.customer.id} other={other} />
          ))}
        </ul>
        {others.some(({ is_verified }) => is_verified) ? (
          <p className="mt-2 text-sm">
            <Trans>
              You can't accept this one while the other business holds the EIN. Reject it, or block
              the other one first: then the EIN passes over.
            </Trans>
          </p>
        ) : null}
      </dd>
    </div>
  );
}

function Other({ other }: { readonly other: Others[number] }) {
  const { customer, is_verified, given_at } = other;
  const given = date(given_at, language.use());
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
        {is_verified ? (
          <b className="font-medium text-caution">
            <Trans>verified with this EIN</Trans>
          </b>
        ) : (
          <Trans>gave it on {given}</Trans>
        )}
      </p>
    </li>
  );
}
