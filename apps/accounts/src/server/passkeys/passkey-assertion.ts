import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { refuse } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { Passkey } from '#server/database/identity-schema.ts';
import {
  CEREMONY_MS,
  type ChallengeScope,
  storeChallenge,
  type PasskeyRefusal,
  consumeChallenge,
} from '#server/passkeys/passkey-challenge.ts';
import { knownTransports } from '#server/passkeys/passkey-json.ts';
import { type PasskeyOptionsResult, userHandle } from '#server/passkeys/passkey-registration.ts';
import {
  findPasskeyByCredential,
  listPasskeys,
  recordPasskeyUse,
} from '#server/passkeys/passkey-repository.ts';

/**
 * The options a passkey is asked to sign. For a known person only their own passkeys are named;
 * otherwise none is, so that the answer does not reveal who has one.
 */
export async function passkeyRequestOptions(
  accounts: Accounts,
  of: ChallengeScope,
  userId: string | null,
): Promise<PasskeyOptionsResult<PublicKeyCredentialRequestOptionsJSON>> {
  const own = userId === null ? [] : await listPasskeys(accounts.db, userId);
  const options = await generateAuthenticationOptions({
    rpID: accounts.config.passkeyRpId,
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: own.map((passkey) => ({
      id: passkey.credential_id,
      transports: knownTransports(passkey.transports),
    })),
  });
  await storeChallenge(accounts, of, options.challenge, userId);
  return { ok: true, options };
}

export type VerifiedPasskey = { readonly ok: true; readonly userId: string; readonly name: string };

/** Verifies a signature over the challenge of exactly this purpose and subject, once. */
export async function verifyPasskey(
  accounts: Accounts,
  of: ChallengeScope,
  response: AuthenticationResponseJSON,
): Promise<VerifiedPasskey | PasskeyRefusal> {
  const asked = await consumeChallenge(accounts, of, response);
  if (!asked) return refuse('passkey_challenge_over');
  const passkey = await findPasskeyByCredential(accounts.db, response.id);
  if (!passkey || !isOwnedBy(passkey, response, asked.userId)) return refuse('passkey_refused');
  const proof = await verify(accounts, of, passkey, response, asked.challenge);
  if (!proof) return refuse('passkey_refused');
  const noted = await recordPasskeyUse(accounts.db, passkey, {
    counter: BigInt(proof.newCounter),
    isBackedUp: proof.credentialBackedUp,
    at: accounts.clock.now(),
  });
  if (!noted) return refuse('passkey_refused');
  return { ok: true, userId: passkey.user_id, name: passkey.name };
}

/** Whether the passkey belongs to the person asked, and its user handle names its owner. */
function isOwnedBy(
  passkey: Passkey,
  { response }: AuthenticationResponseJSON,
  askedOf: string | null,
): boolean {
  if (askedOf !== null && passkey.user_id !== askedOf) return false;
  if (response.userHandle === undefined) return askedOf !== null;
  return response.userHandle === Buffer.from(userHandle(passkey.user_id)).toString('base64url');
}

/**
 * A counter that went back indicates a copied key: the library refuses it (Web Authentication,
 * 6.1.1).
 */
async function verify(
  accounts: Accounts,
  { purpose }: ChallengeScope,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
  challenge: string,
) {
  const { accountsUrl, payUrl, consoleUrl, passkeyRpId } = accounts.config;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      // A payment is confirmed on the app's own page; everything else on this site alone.
      expectedOrigin: purpose === 'confirm' ? [accountsUrl, payUrl, consoleUrl] : accountsUrl,
      expectedRPID: passkeyRpId,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
        transports: knownTransports(passkey.transports),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    accounts.logger.warn({ err: error, passkey: passkey.id }, 'a passkey was refused');
    return undefined;
  }
}
