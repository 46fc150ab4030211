import { type ConsoleCustomer, PROFILE_STATUS_GROUP } from '@kheya/contract';

type Company = NonNullable<ConsoleCustomer['business_verification_status']>;

/** Where the company is, while it is all that a business still waits for: its owner has been accepted. */
export function companyInTheWay({
  profile_approval_status: status,
  business_verification_status: company,
}: Pick<ConsoleCustomer, 'profile_approval_status' | 'business_verification_status'>):
  Company | undefined {
  if (company === null || company === 'ACCEPTED') return undefined;
  return PROFILE_STATUS_GROUP[status] === 'accepted' ? company : undefined;
}
