import { Trans } from '@lingui/react/macro';
import type { ConsoleCustomer } from '@kheya/contract';
import { Chip } from '@kheya/ui';
import { KeyRound, Lock, Snowflake } from 'lucide-react';

type AccessState = Pick<
  ConsoleCustomer,
  'user_status' | 'admin_review_status' | 'is_full_access_given'
>;

/** What restricts an account, or opens more than its status would; empty for most customers. */
export function RestrictionChips({ customer }: { readonly customer: AccessState }) {
  const { user_status, admin_review_status, is_full_access_given } = customer;
  return (
    <>
      {user_status === 'FROZEN' ? (
        <Chip tone="negative" icon={<Snowflake aria-hidden />}>
          <Trans>Frozen</Trans>
        </Chip>
      ) : null}
      {admin_review_status === 'BLOCKED' ? (
        <Chip tone="negative" icon={<Lock aria-hidden />}>
          <Trans>Blocked</Trans>
        </Chip>
      ) : null}
      {is_full_access_given ? (
        <Chip tone="info" icon={<KeyRound aria-hidden />}>
          <Trans>Full access</Trans>
        </Chip>
      ) : null}
    </>
  );
}
