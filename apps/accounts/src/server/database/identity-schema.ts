import type { HomeCountry } from '@kheya/reference/served-places';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface UsersTable {
  id: string;
  email: string;
  email_verified: boolean;
  password_hash: string | null;
  password_changed_at: Date;
  roles: string[];
  locale: Locale;
  locked_at: Date | null;
  created_at: Date;
  mobile: Generated<string | null>;
  mobile_verified_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  home_country: Generated<'US' | 'BD' | null>;
  home_place: Generated<string | null>;
}

interface SessionsTable {
  id: string;
  user_id: string;
  client_id: string;
  device_id: string;
  device_trusted: boolean;
  grant_id: string | null;
  browser_session: string | null;
  created_at: Date;
  started_at: Date | null;
  last_used_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_why: SessionEnd | null;
  browser: Generated<string>;
}

interface TrustedDevicesTable {
  user_id: string;
  device_id: string;
  secret_hash: Buffer;
  trusted_at: Date;
  revoked_at: Date | null;
  browser: Generated<string>;
}

interface CodeChallengesTable {
  id: string;
  kind: CodeKind;
  subject: string;
  channel: CodeChannel;
  address: string;
  network_address: string;
  known_browser: boolean;
  user_id: string | null;
  locale: Locale;
  code_hash: Buffer | null;
  attempts_left: number;
  sends: number;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface SignUpsTable {
  flow_id: string;
  country: HomeCountry;
  place: string;
  locale: Locale;
  email: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  mobile: string | null;
  created_at: Date;
  expires_at: Date;
}

interface WaitingListTable {
  id: string;
  email: string;
  country: HomeCountry;
  place: string;
  locale: Locale;
  created_at: Date;
  mailed_at: Date;
}

interface ContactChangesTable {
  id: string;
  user_id: string;
  kind: ContactKind;
  old_address: string;
  new_address: string;
  is_free: boolean;
  stop_hash: Buffer;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_how: 'done' | 'stopped' | 'replaced' | null;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<bigint>;
  transports: string[];
  name: string;
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

interface AuthenticatorsTable {
  user_id: string;
  sealed_secret: Buffer | null;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: bigint | null;
  sealed_pending_secret: Buffer | null;
  pending_since: Date | null;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

interface PasskeyChallengesTable {
  purpose: PasskeyPurpose;
  subject: string;
  challenge: string;
  user_id: string | null;
  expires_at: Date;
}

interface SecondStepsTable {
  flow_id: string;
  user_id: string;
  tries_left: number;
  enrolled: 'authenticator' | 'passkey' | null;
  expires_at: Date;
}

interface RecentProofsTable {
  browser_session: string;
  user_id: string;
  method: ProofMethod;
  proved_at: Date;
}

interface ConfirmationsTable {
  session_id: string;
  challenge_id: string;
  tries_left: number;
  created_at: Date;
}

interface SignInFailuresTable {
  id: Generated<bigint>;
  account_key: Buffer;
  person_key: Buffer;
  network_address: string;
  failed_at: Date;
}

interface WrongCodesTable {
  id: Generated<bigint>;
  asker: 'anonymous' | 'signed_in';
  network_address: string;
  typed_at: Date;
}

interface SigningKeysTable {
  kid: string;
  public_jwk: Json<Record<string, unknown>>;
  sealed_private_jwk: Buffer;
  created_at: Date;
  retired_at: Date | null;
}

interface OidcPayloadsTable {
  model: string;
  key: Buffer;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date | null;
  consumed_at: Date | null;
}

export interface IdentitySchema {
  'identity.users': UsersTable;
  'identity.sessions': SessionsTable;
  'identity.trusted_devices': TrustedDevicesTable;
  'identity.code_challenges': CodeChallengesTable;
  'identity.sign_ups': SignUpsTable;
  'identity.waiting_list': WaitingListTable;
  'identity.contact_changes': ContactChangesTable;
  'identity.passkeys': PasskeysTable;
  'identity.authenticators': AuthenticatorsTable;
  'identity.recovery_codes': RecoveryCodesTable;
  'identity.passkey_challenges': PasskeyChallengesTable;
  'identity.second_steps': SecondStepsTable;
  'identity.recent_proofs': RecentProofsTable;
  'identity.confirmations': ConfirmationsTable;
  'identity.sign_in_failures': SignInFailuresTable;
  'identity.wrong_codes': WrongCodesTable;
  'identity.signing_keys': SigningKeysTable;
  'identity.oidc_payloads': OidcPayloadsTable;
}

export type Locale = 'en' | 'bn';
export type CodeKind =
  'sign_up' | 'sign_up_mobile' | 'password' | 'device' | 'contact_old' | 'contact_new';
export type CodeChannel = 'mail' | 'sms';
export type ContactKind = 'email' | 'mobile';
/** What a passkey signs for: five different things it cannot be used across. */
export type PasskeyPurpose = 'register' | 'sign_in' | 'second_step' | 'prove' | 'confirm';
export type ProofMethod = 'password' | 'passkey' | 'authenticator' | 'recovery_code';
export type SessionEnd =
  'signed_out' | 'refresh_reused' | 'password_changed' | 'revoked' | 'locked';
export type User = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
export type Session = Selectable<SessionsTable>;
export type Passkey = Selectable<PasskeysTable>;
export type Authenticator = Selectable<AuthenticatorsTable>;
export type CodeChallenge = Selectable<CodeChallengesTable>;
export type SignUp = Selectable<SignUpsTable>;
export type ContactChange = Selectable<ContactChangesTable>;
