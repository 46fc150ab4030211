/**
 * The rows of the migrated database, written by `npm run row-types`: edit a migration or
 * row-types.json instead.
 */

import type { Fields, Jsonb } from "@kheya/db";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface IdentityAuthenticators {
  confirmed_at: Date | null;
  created_at: Date;
  last_step: bigint | null;
  pending_since: Date | null;
  sealed_pending_secret: Buffer | null;
  sealed_secret: Buffer | null;
  user_id: string;
}

export interface IdentityCodeChallenges {
  address: string;
  attempts_left: number;
  channel: Generated<"mail" | "sms">;
  code_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
  id: string;
  kind: "sign_up" | "sign_up_mobile" | "password" | "device" | "identifier_old" | "identifier_new";
  known_browser: Generated<boolean>;
  locale: string;
  network_address: Generated<string>;
  sends: number;
  sent_at: Date;
  subject: string;
  used_at: Date | null;
  user_id: string | null;
}

export interface IdentityConfirmations {
  attempts_left: number;
  challenge_id: string;
  created_at: Date;
  session_id: string;
}

export interface IdentityIdentifierChanges {
  created_at: Date;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  is_free: boolean;
  kind: "email" | "mobile";
  new_address: string;
  new_confirmed_at: Date | null;
  old_address: string;
  old_confirmed_at: Date | null;
  outcome: "done" | "stopped" | "replaced" | null;
  stop_hash: Buffer;
  user_id: string;
}

export interface IdentityOidcPayloads {
  consumed_at: Date | null;
  expires_at: Date | null;
  grant_id: string | null;
  key: Buffer;
  model: string;
  payload: Jsonb<Fields>;
  uid: string | null;
}

export interface IdentityPasskeyChallenges {
  challenge: string;
  expires_at: Date;
  purpose: "register" | "sign_in" | "second_step" | "prove" | "confirm";
  subject: string;
  user_id: string | null;
}

export interface IdentityPasskeys {
  counter: Generated<bigint>;
  created_at: Date;
  credential_id: string;
  id: string;
  is_backed_up: boolean;
  last_used_at: Date | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: string;
}

export interface IdentityRecentProofs {
  browser_session: string;
  method: "password" | "passkey" | "authenticator" | "recovery_code";
  proved_at: Date;
  user_id: string;
}

export interface IdentityRecoveryCodes {
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
  user_id: string;
}

export interface IdentitySecondSteps {
  attempts_left: number;
  enrolled: "authenticator" | "passkey" | null;
  expires_at: Date;
  flow_id: string;
  user_id: string;
}

export interface IdentitySessions {
  browser: Generated<string>;
  browser_session: string | null;
  client_id: string;
  created_at: Date;
  device_id: string;
  device_trusted: Generated<boolean>;
  end_reason: "signed_out" | "refresh_reused" | "password_changed" | "revoked" | "locked" | null;
  ended_at: Date | null;
  expires_at: Date;
  grant_id: string | null;
  id: string;
  idle_expires_at: Date;
  last_used_at: Date;
  started_at: Date | null;
  user_id: string;
}

export interface IdentitySignInFailures {
  account_key: Buffer;
  failed_at: Date;
  id: Generated<bigint>;
  network_address: string;
  user_key: Buffer;
}

export interface IdentitySigningKeys {
  created_at: Date;
  kid: string;
  public_jwk: Jsonb<Fields>;
  retired_at: Date | null;
  sealed_private_jwk: Buffer;
}

export interface IdentitySignUps {
  country: "US" | "BD";
  created_at: Date;
  email: string | null;
  email_confirmed_at: Date | null;
  expires_at: Date;
  flow_id: string;
  locale: "en" | "bn";
  mobile: string | null;
  password_hash: string | null;
  place: string;
}

export interface IdentityTrustedDevices {
  browser: Generated<string>;
  device_id: string;
  revoked_at: Date | null;
  secret_hash: Buffer;
  trusted_at: Date;
  user_id: string;
}

export interface IdentityUsers {
  closed_at: Date | null;
  created_at: Date;
  email: string;
  email_verified: Generated<boolean>;
  home_country: "US" | "BD" | null;
  home_place: string | null;
  id: string;
  locale: Generated<"en" | "bn">;
  locked_at: Date | null;
  mobile: string | null;
  mobile_verified_at: Date | null;
  password_changed_at: Date;
  password_hash: string | null;
  roles: Generated<ArrayType<"SUPPORT" | "COMPLIANCE" | "FINANCE" | "ADMIN">>;
}

export interface IdentityWaitingList {
  country: "US" | "BD";
  created_at: Date;
  email: string;
  id: string;
  locale: "en" | "bn";
  mailed_at: Date;
  place: string;
}

export interface IdentityWrongCodes {
  id: Generated<bigint>;
  network_address: string;
  requester: "anonymous" | "signed_in";
  typed_at: Date;
}

export interface DB {
  "identity.authenticators": IdentityAuthenticators;
  "identity.code_challenges": IdentityCodeChallenges;
  "identity.confirmations": IdentityConfirmations;
  "identity.identifier_changes": IdentityIdentifierChanges;
  "identity.oidc_payloads": IdentityOidcPayloads;
  "identity.passkey_challenges": IdentityPasskeyChallenges;
  "identity.passkeys": IdentityPasskeys;
  "identity.recent_proofs": IdentityRecentProofs;
  "identity.recovery_codes": IdentityRecoveryCodes;
  "identity.second_steps": IdentitySecondSteps;
  "identity.sessions": IdentitySessions;
  "identity.sign_in_failures": IdentitySignInFailures;
  "identity.sign_ups": IdentitySignUps;
  "identity.signing_keys": IdentitySigningKeys;
  "identity.trusted_devices": IdentityTrustedDevices;
  "identity.users": IdentityUsers;
  "identity.waiting_list": IdentityWaitingList;
  "identity.wrong_codes": IdentityWrongCodes;
}
