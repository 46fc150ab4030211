import { Plural, Trans } from '@lingui/react/macro';
import type { OpenReview } from '#features/review/review-api.ts';
import { SameNumber, SameNumberCustomer } from '#features/review/same-number.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type MatchingCustomers = NonNullable<OpenReview['business']>['same_ein'];

/** Other businesses with the same EIN. */
export function SameEin({ others }: { readonly others: MatchingCustomers }) {
  if (others.length === 0) return null;
  return (
    <SameNumber
      title={
        <Plural
          value={others.length}
          one="Another business gave this EIN"
          other="# other businesses gave this EIN"
        />
      }
      remedy={
        others.some(({ is_verified }) => is_verified) ? (
          <Trans>
            You can't accept this one while the other business is verified with the EIN. Reject it,
            or block the other business first to free the EIN.
          </Trans>
        ) : null
      }
    >
      {others.map((other) => (
        <MatchingCustomer key={other.customer.id} other={other} />
      ))}
    </SameNumber>
  );
}

function MatchingCustomer({ other }: { readonly other: MatchingCustomers[number] }) {
  const { customer, is_verified, given_at } = other;
  const given = date(given_at, useLocale());
  return (
    <SameNumberCustomer customer={customer}>
      {is_verified ? (
        <b className="font-medium text-caution">
          <Trans>verified with this EIN</Trans>
        </b>
      ) : (
        <Trans>entered on {given}</Trans>
      )}
    </SameNumberCustomer>
  );
}
