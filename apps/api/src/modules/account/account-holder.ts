import type { UserRow } from '#database.ts';

type Holder = { readonly personId: string } | { readonly businessId: string };

/**
 * Who holds an account at the partner: the person, or the company once the partner has confirmed
 * it. Undefined while the partner does not know them.
 */
export function holderOf(
  user: Pick<
    UserRow,
    'profile_type' | 'bank_person_id' | 'bank_business_id' | 'bank_business_status'
  >,
): Holder | undefined {
  if (user.profile_type === 'PERSON') {
    return user.bank_person_id === null ? undefined : { personId: user.bank_person_id };
  }
  const { bank_business_id: businessId, bank_business_status: partnerStatus } = user;
  return businessId !== null && partnerStatus === 'ACCEPTED' ? { businessId } : undefined;
}
