import type { Generated } from 'kysely';
import type { BusinessVerificationStatus, ProfileStatus } from '@kheya/contract';

export type Language = 'en' | 'bn';
export type ProfileType = 'PERSON' | 'BUSINESS';
type Country = 'US' | 'BD';

export interface UserTable {
  id: string;
  email: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  phone: string | null;
  is_phone_verified: Generated<boolean>;
  country: Country | null;
  /** Told at sign-up: a US state, or a district of Bangladesh. */
  home_place: string | null;
  language: Language | null;
  profile_type: Generated<ProfileType>;
  business_name: string | null;
  business_ein: string | null;
  bank_business_id: string | null;
  /** Of a business, and null of a person: a trigger begins it with the type of the profile. */
  business_verification_status: Generated<BusinessVerificationStatus | null>;
  business_status_since: Generated<Date | null>;
  business_attempt: Generated<number>;
  bank_business_status: string | null;
  business_asked_at: Date | null;
  /** Since when the EIN is this company's alone. */
  business_ein_held_at: Date | null;
  profile_approval_status: Generated<ProfileStatus>;
  profile_status_since: Generated<Date>;
  bank_user_status: string | null;
  bank_person_id: string | null;
  bank_email: string | null;
  bank_phone: string | null;
  contact_attempt: Generated<number>;
  contact_asked_at: Date | null;
  /** Set on a business that a verified person opened beside themselves. */
  owner_id: string | null;
  user_status: Generated<'ACTIVE' | 'FROZEN'>;
  admin_review_status: 'BLOCKED' | null;
  is_full_access_given: Generated<boolean>;
  closed_at: Date | null;
  submitted_at: Date | null;
  verification_attempt: Generated<number>;
  verification_asked_at: Date | null;
  notifications_read_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
