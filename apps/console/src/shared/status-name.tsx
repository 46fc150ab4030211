import { useLingui } from '@lingui/react/macro';
import type { ConsoleCustomer, ProfileStatus } from '@kheya/contract';
import { companyObstacle } from '@kheya/contract/profile-status-group';
import { companyStatuses } from '#shared/company-statuses.ts';
import { statusNames } from '#shared/status-labels.ts';

/** The profile status in words; the code of the specification on hover. */
export function StatusName({ status }: { readonly status: ProfileStatus }) {
  const { i18n } = useLingui();
  return <span title={status}>{i18n._(statusNames[status])}</span>;
}

/**
 * A customer's status: for a business whose owner is accepted, that of its company's verification.
 */
export function CustomerStatus({ customer }: { readonly customer: ConsoleCustomer }) {
  const { i18n } = useLingui();
  const company = companyObstacle(customer);
  if (company === undefined) return <StatusName status={customer.profile_approval_status} />;
  return <span title={company}>{i18n._(companyStatuses[company])}</span>;
}
