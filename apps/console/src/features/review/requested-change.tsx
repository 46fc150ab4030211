import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Address } from '#features/review/address.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { paths } from '#shared/paths.ts';

type Change = NonNullable<OpenReview['profile_change']>;

const reasons: Record<NonNullable<Change['reason']>, MessageDescriptor> = {
  marriage: msg`Married`,
  divorce: msg`Divorced`,
  court_order: msg`Court order`,
  spelling: msg`Spelling correction`,
};

/** The new sign-in identifiers, and the ticket with the proof. */
export function RequestedRecovery({ review }: { readonly review: OpenReview }) {
  const recovery = review.sign_in_recovery;
  if (recovery === null) return null;
  const { new_email, new_mobile, ticket_id: ticketId } = recovery;
  return (
    <section
      aria-labelledby="requested-recovery"
      className="border-b border-line px-4 py-4 lg:px-6"
    >
      <h2 id="requested-recovery" className="mb-3 text-base!">
        <Trans>New sign-in details</Trans>
      </h2>
      <dl className="grid grid-cols-1 gap-x-5 gap-y-3 md:grid-cols-2">
        <Side name={<Trans>New email address</Trans>} isNew>
          {new_email}
        </Side>
        <Side name={<Trans>New mobile number</Trans>} isNew>
          {new_mobile ?? '—'}
        </Side>
      </dl>
      <p className="mt-3">
        <Link to={paths.ticket} params={{ ticketId }} className="touch-area text-link">
          <Trans>Proof of identity on the ticket</Trans>
        </Link>
      </p>
    </section>
  );
}

/** The verified data beside the requested data. */
export function RequestedChange({ review }: { readonly review: OpenReview }) {
  const { i18n } = useLingui();
  const change = review.profile_change;
  if (change === null) return null;
  const { old_name, new_name, old_address, new_address, reason } = change;
  return (
    <section aria-labelledby="requested-change" className="border-b border-line px-4 py-4 lg:px-6">
      <h2 id="requested-change" className="mb-3 text-base!">
        {change.kind === 'name' ? <Trans>New legal name</Trans> : <Trans>New legal address</Trans>}
        {reason === null ? null : (
          <span className="font-normal text-ink-muted"> · {i18n._(reasons[reason])}</span>
        )}
      </h2>
      <dl className="grid grid-cols-1 gap-x-5 gap-y-3 md:grid-cols-2">
        <Side name={<Trans>Currently verified</Trans>}>
          {old_address === null ? old_name : <Address address={old_address} />}
        </Side>
        <Side name={<Trans>Requested</Trans>} isNew>
          {new_address === null ? new_name : <Address address={new_address} />}
        </Side>
      </dl>
    </section>
  );
}

interface SideProps {
  readonly name: ReactNode;
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

function Side({ name, isNew = false, children }: SideProps) {
  return (
    <div
      className={
        isNew ? 'rounded-md bg-water px-4 py-3' : 'rounded-md border border-line px-4 py-3'
      }
    >
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
