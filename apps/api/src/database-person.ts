import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { additionalInfo } from '@kheya/contract';

type Language = 'en' | 'bn';
type Country = 'US' | 'BD';

interface UserAddressTable {
  id: string;
  user_id: string;
  address_type: 'legal' | 'shipping' | 'billing' | 'cardShipping' | 'productShipping';
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string | null;
  postal_code: string;
  country: Country;
  division: string | null;
  district: string | null;
  thana: string | null;
  created_at: Date;
}

interface UserIdentificationTable {
  id: string;
  user_id: string;
  type: 'SSN' | 'NID' | 'PASSPORT';
  sealed_number: Buffer;
  number_digest: Buffer;
  last_four: string;
  /** Whoever gives a number claims it; one customer is verified with it, and holds it. */
  verified_at: Date | null;
  /** Of a passport. */
  expires_on: string | null;
  /** The customer closed their account: the number may be used again by the same person. */
  released_at: Date | null;
  created_at: Date;
}

interface AgreementAcceptanceTable {
  id: string;
  user_id: string;
  type: string;
  version: string;
  sha256: string;
  language: Language;
  signature: string;
  ip_address: string;
  user_agent: string;
  accepted_at: Date;
}

type AdditionalInfoTable = z.output<typeof additionalInfo> & {
  user_id: string;
  updated_at: Date;
};

interface IpInfoTable {
  ip: string;
  asked_at: Date;
  /** Set with nothing in the other columns where the provider does not know the address. */
  answered_at: Date | null;
  city: string | null;
  region: string | null;
  country: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
  timezone: string | null;
  org: string | null;
  postal_code: string | null;
}

export interface PersonTables {
  'payments.user_addresses': UserAddressTable;
  'payments.user_identifications': UserIdentificationTable;
  'payments.agreement_acceptances': AgreementAcceptanceTable;
  'payments.additional_infos': AdditionalInfoTable;
  'payments.ip_infos': IpInfoTable;
}

export type UserAddressRow = Selectable<UserAddressTable>;
export type UserIdentificationRow = Selectable<UserIdentificationTable>;
export type AdditionalInfoRow = Selectable<AdditionalInfoTable>;
export type IpInfoRow = Selectable<IpInfoTable>;
