import { Plural, Trans } from '@lingui/react/macro';
import type { OpenReview } from '#features/review/review-api.ts';
import { SameNumber, SameNumberCustomer } from '#features/review/same-number.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { StatusName } from '#shared/status-name.tsx';

/** Other profiles with the same identity number. */
export function SameIdentity({ review }: { readonly review: OpenReview }) {
  const { same_identity: others } = review;
  if (others.length === 0) return null;
  return (
    <SameNumber
      title={
        <Plural
          value={others.length}
          one="Another profile gave this number"
          other="# other profiles gave this number"
        />
      }
      remedy={
        others.some(({ is_verified }) => is_verified) ? (
          <Trans>
            You can't accept this one while the other profile is verified with the number. Reject
            it, ask for documents, or block the other profile first to free the number.
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

function MatchingCustomer({ other }: { readonly other: OpenReview['same_identity'][number] }) {
  const { customer, is_verified, given_at } = other;
  const given = date(given_at, useLocale());
  return (
    <SameNumberCustomer customer={customer}>
      <StatusName status={customer.profile_approval_status} /> ·{' '}
      {is_verified ? (
        <b className="font-medium text-caution">
          <Trans>verified with this number</Trans>
        </b>
      ) : (
        <Trans>entered on {given}</Trans>
      )}
    </SameNumberCustomer>
  );
}
