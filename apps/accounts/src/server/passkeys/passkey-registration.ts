import { refuse, type Refusal } from '@kheya/http-kit';
import { randomUUID } from 'node:crypto';
import { sanitizeLine } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { Passkey, User } from '#server/database/identity-schema.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { composeSecurityMail } from '#server/mail/security-mail.ts';
import {
  CEREMONY_MS,
  storeChallenge,
  consumeChallenge,
  type PasskeyRefusal,
} from '#server/passkeys/passkey-challenge.ts';
import { knownTransports } from '#server/passkeys/passkey-json.ts';
import { insertPasskey, listPasskeys } from '#server/passkeys/passkey-repository.ts';

const MAX_PASSKEYS = 20;
const MAX_NAME_LENGTH = 60;

export type PasskeyOptionsResult<Options> = { readonly ok: true; readonly options: Options };

/** The user handle of a person's passkeys: the bytes of their id, without personal data. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/**
 * The options for creating a passkey: discoverable, so that it signs in without an address, and
 * with user verification, so that it is two factors in one (NIST SP 800-63B, 3.1.7).
 */
export async function passkeyCreationOptions(
  accounts: Accounts,
  user: User,
  subject: string,
): Promise<
  PasskeyOptionsResult<PublicKeyCredentialCreationOptionsJSON> | Refusal<'passkeys_full'>
> {
  const known = await listPasskeys(accounts.db, user.id);
  if (known.length >= MAX_PASSKEYS)
    return refuse('passkeys_full', { facts: { most: MAX_PASSKEYS } });
  const options = await generateRegistrationOptions({
    rpName: 'Kheya',
    rpID: accounts.config.passkeyRpId,
    userName: user.email,
    userDisplayName: user.email,
    userID: userHandle(user.id),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id,
      transports: knownTransports(passkey.transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(accounts, { purpose: 'register', subject }, options.challenge, user.id);
  return { ok: true, options };
}

export interface NewPasskey {
  readonly user: User;
  readonly subject: string;
  readonly response: RegistrationResponseJSON;
  readonly name: string;
}

/** Stores the passkey; its owner is notified by mail. */
export async function addPasskey(
  accounts: Accounts,
  input: NewPasskey,
): Promise<
  | { readonly ok: true; readonly passkey: Passkey }
  | PasskeyRefusal
  | Refusal<'request_invalid' | 'passkeys_full' | 'passkey_known'>
> {
  const name = checkName(input.name);
  if (!name.ok) return name;
  const of = { purpose: 'register', subject: input.subject } as const;
  const asked = await consumeChallenge(accounts, of, input.response);
  if (!asked || asked.userId !== input.user.id) return refuse('passkey_challenge_over');
  const verified = await verify(accounts, input.response, asked.challenge);
  if (!verified) return refuse('passkey_refused');
  const { credential, credentialBackedUp } = verified;
  return inTransaction(accounts.db, async (transaction) => {
    const full = await isFull(transaction, input.user.id);
    if (full) return refuse('passkeys_full', { facts: { most: MAX_PASSKEYS } });
    const passkey = await insertPasskey(transaction, {
      id: randomUUID(),
      user_id: input.user.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: knownTransports(input.response.response.transports ?? []),
      name: name.name,
      is_backed_up: credentialBackedUp,
      created_at: accounts.clock.now(),
      last_used_at: null,
    });
    if (!passkey) return refuse('passkey_known');
    const facts = { name: passkey.name };
    await enqueueMail(
      accounts,
      transaction,
      composeSecurityMail('passkey_added', input.user, facts),
    );
    return { ok: true, passkey };
  });
}

export function checkName(
  typed: string,
): { readonly ok: true; readonly name: string } | Refusal<'request_invalid'> {
  const name = sanitizeLine(typed);
  if (name === '')
    return refuse('request_invalid', { fieldCodes: { name: 'passkey_name_missing' } });
  if (name.length > MAX_NAME_LENGTH)
    return refuse('request_invalid', { fieldCodes: { name: 'passkey_name_too_long' } });
  return { ok: true, name };
}

/** Serialised per person: two at one moment would otherwise both find a free place. */
async function isFull(transaction: IdentityTransaction, userId: string): Promise<boolean> {
  await sql`select from identity.users where id = ${userId} for update`.execute(transaction);
  return (await listPasskeys(transaction, userId)).length >= MAX_PASSKEYS;
}

async function verify(accounts: Accounts, response: RegistrationResponseJSON, challenge: string) {
  try {
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: accounts.config.accountsUrl,
      expectedRPID: accounts.config.passkeyRpId,
      requireUserVerification: true,
    });
    return result.verified ? result.registrationInfo : undefined;
  } catch (error) {
    accounts.logger.info({ err: error }, 'a new passkey was refused');
    return undefined;
  }
}
