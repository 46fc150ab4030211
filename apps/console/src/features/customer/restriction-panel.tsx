import { Trans } from '@lingui/react/macro';
import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import { Button, Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessControl } from '#features/customer/access-control.tsx';
import { accessStateOf } from '#features/customer/access-state.ts';
import type { OpenCustomer } from '#features/customer/customer-api.ts';
import { RecoveryDialog } from '#features/customer/recovery-dialog.tsx';
import { RestrictionDialog } from '#features/customer/restriction-dialog.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import type { RestrictionAction } from '#shared/restriction-labels.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

/** A customer's restrictions, and the actions that add or remove them. */
export function RestrictionPanel({ customer }: { readonly customer: OpenCustomer }) {
  const mayRestrict = useMayOpen('restricting');
  const mayRecover = useMayOpen('answering');
  const [asked, setAsked] = useState<RestrictionAction | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const isRecovered = customer.open_reviews.some(({ kind }) => kind === 'sign_in_recovery');
  const waiting = customer.open_reviews.find(({ kind }) => kind === 'access');
  return (
    <div className="grid grid-cols-1 gap-3">
      <RestrictionState customer={customer} />
      {waiting ? <ProposedAccess reviewId={waiting.id} /> : null}
      {mayRestrict ? (
        // A change of the flags starts the choice again, at what is true now.
        <AccessControl key={accessStateOf(customer)} flags={customer} onAsk={setAsked} />
      ) : (
        <p className="text-sm text-ink-muted">
          <Trans>Only compliance can freeze or block. Ask a colleague there.</Trans>
        </p>
      )}
      {mayRecover && customer.profile_type === 'PERSON' && !isRecovered ? (
        <Button size="sm" className="justify-self-start" onClick={() => setRecovering(true)}>
          <Trans>Restore sign-in</Trans>
        </Button>
      ) : null}
      {isRecovering ? (
        <RecoveryDialog customer={customer} onClose={() => setRecovering(false)} />
      ) : null}
      {asked ? (
        <RestrictionDialog customer={customer} action={asked} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
}

function RestrictionState({ customer }: { readonly customer: OpenCustomer }) {
  const locale = useLocale();
  const { restriction, is_full_access_given } = customer;
  if (restriction === null) {
    return (
      <p className="text-ink-muted">
        {is_full_access_given ? (
          <Trans>They can use everything, whatever their status says.</Trans>
        ) : (
          <Trans>No restrictions. They can do what their status allows.</Trans>
        )}
      </p>
    );
  }
  const since = dateTime(restriction.since, locale);
  const isFrozen = restriction.kind === 'frozen';
  return (
    <Notice
      tone="negative"
      title={
        isFrozen ? <Trans>Frozen since {since}.</Trans> : <Trans>Blocked since {since}.</Trans>
      }
    >
      <Trans>They can see everything but change nothing. We told them:</Trans>{' '}
      {RESTRICTION_REASON_TEXT[restriction.reason][locale]}
    </Notice>
  );
}

function ProposedAccess({ reviewId }: { readonly reviewId: string }) {
  const mayOpen = useMayOpen('reviews');
  return (
    <Notice tone="caution" title={<Trans>Restoring their access is proposed.</Trans>}>
      <Trans>A second operator has to agree.</Trans>{' '}
      {mayOpen ? (
        <Link to={paths.review} params={{ reviewId }} className="touch-area text-link">
          <Trans>Open the proposal</Trans>
        </Link>
      ) : null}
    </Notice>
  );
}
