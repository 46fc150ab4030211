import { Trans } from '@lingui/react/macro';
import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import type { OpenCustomer } from '#features/customer/customer-api.ts';
import { CustomerText } from '#shared/customer-text.tsx';

/** The sentences on the customer's own screens about their status and their restrictions. */
export function CustomerView({ customer }: { readonly customer: OpenCustomer }) {
  const { status_sentence, restriction, language } = customer;
  const company = customer.business_verification_status;
  return (
    <div className="grid grid-cols-1 gap-2">
      {restriction === null ? null : (
        <CustomerText
          words={RESTRICTION_REASON_TEXT[restriction.reason]}
          reads={language}
          title={<Trans>Reason for the restriction</Trans>}
        />
      )}
      {company === null || company === 'UNVERIFIED' || company === 'ACCEPTED' ? (
        <CustomerText
          words={status_sentence}
          reads={language}
          title={<Trans>In their Verification Center</Trans>}
        />
      ) : (
        <p className="text-ink-muted">
          <Trans>Their Verification Center shows how far the company check is.</Trans>
        </p>
      )}
      {restriction === null ? null : (
        <p className="text-sm text-ink-muted">
          {restriction.may_appeal ? (
            <Trans>They can appeal this.</Trans>
          ) : (
            <Trans>They can’t appeal this now.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
