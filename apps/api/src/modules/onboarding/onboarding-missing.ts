import type { Kysely } from 'kysely';
import type { Database, UserIdentificationRow, UserRow } from '#database.ts';
import { findAdditionalInfo } from '#modules/additional-info/index.ts';
import { listIdentityDocuments } from '#modules/file-upload/index.ts';
import { AGREEMENT_TYPES, agreementVersion } from '#modules/legal-document/index.ts';
import { findIdentification, listAddresses } from '#modules/user/index.ts';
import { documentName, documentsNeeded, isSubmitted } from './document-needs.ts';
import { listAcceptances } from './onboarding-repository.ts';

/** Valid for the profile's country, and a passport only until it expires. */
function isValid(
  { type, expires_on: end }: UserIdentificationRow,
  { country }: UserRow,
  day: string,
): boolean {
  if ((type === 'SSN') !== (country === 'US')) return false;
  return type !== 'PASSPORT' || (end !== null && end > day);
}

export interface Missing {
  readonly profile: readonly string[];
  readonly agreements: readonly string[];
  /** By their names, as `documentName` gives them. */
  readonly documents: readonly string[];
}

/** What a person still has to give or sign before the partner is asked, by the texts of a day. */
export async function findMissing(
  db: Kysely<Database>,
  user: UserRow,
  day: string,
): Promise<Missing> {
  const personId = user.owner_id ?? user.id;
  const [addresses, identification, acceptances, info, documents] = await Promise.all([
    listAddresses(db, user.id),
    // A business beside a person relies on the identity number, signature and answers of that
    // person.
    findIdentification(db, personId),
    listAcceptances(db, personId),
    findAdditionalInfo(db, personId),
    listIdentityDocuments(db, personId),
  ]);
  const legal = addresses.find(({ address_type }) => address_type === 'legal');
  const isBusiness = user.profile_type === 'BUSINESS';
  const profileFields = {
    first_name: user.first_name !== null,
    last_name: user.last_name !== null,
    date_of_birth: user.date_of_birth !== null,
    phone: user.phone !== null,
    country: user.country !== null,
    // An address or number of another country than the profile's does not count.
    address: legal !== undefined && legal.country === user.country,
    identification: identification !== undefined && isValid(identification, user, day),
    additional_info: info !== undefined,
    business_name: !isBusiness || user.business_name !== null,
    business_ein: !isBusiness || user.business_ein !== null,
  };
  const isSigned = (type: (typeof AGREEMENT_TYPES)[number]) =>
    acceptances.some((row) => row.type === type && row.version === agreementVersion(type, day));
  return {
    profile: Object.entries(profileFields)
      .filter(([, isTold]) => !isTold)
      .map(([field]) => field),
    agreements: AGREEMENT_TYPES.filter((type) => !isSigned(type)),
    documents: documentsNeeded(user.country, identification?.type)
      .filter((needed) => !isSubmitted(needed, documents))
      .map(documentName),
  };
}
