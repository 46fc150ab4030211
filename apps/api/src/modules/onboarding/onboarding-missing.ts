import type { Kysely } from 'kysely';
import type { Database, UserRow } from '#database.ts';
import { findIdentification, listAddresses } from '#modules/user/index.ts';
import { AGREEMENT_TYPES, agreementVersion } from './agreement-texts.ts';
import { listAcceptances } from './onboarding-repository.ts';

export interface Missing {
  readonly profile: readonly string[];
  readonly agreements: readonly string[];
}

/** What a person still has to tell or sign before the partner can be asked. */
export async function missingOf(db: Kysely<Database>, user: UserRow): Promise<Missing> {
  const [addresses, identification, acceptances] = await Promise.all([
    listAddresses(db, user.id),
    findIdentification(db, user.id),
    listAcceptances(db, user.id),
  ]);
  const legal = addresses.find(({ address_type }) => address_type === 'legal');
  const isBusiness = user.profile_type === 'BUSINESS';
  const told = {
    first_name: user.first_name !== null,
    last_name: user.last_name !== null,
    date_of_birth: user.date_of_birth !== null,
    phone: user.phone !== null,
    country: user.country !== null,
    // An address or number of another country than the profile's counts as not given.
    address: legal !== undefined && legal.country === user.country,
    identification:
      identification !== undefined && (identification.type === 'SSN') === (user.country === 'US'),
    business_name: !isBusiness || user.business_name !== null,
    business_ein: !isBusiness || user.business_ein !== null,
  };
  const version = agreementVersion();
  const signed = acceptances.filter((row) => row.version === version).map((row) => row.type);
  return {
    profile: Object.entries(told)
      .filter(([, isTold]) => !isTold)
      .map(([field]) => field),
    agreements: AGREEMENT_TYPES.filter((type) => !signed.includes(type)),
  };
}
