import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { inTransaction } from '@kheya/db';
import { useAuthenticatorCode } from '#server/authenticator/authenticator-service.ts';
import { readCode } from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { ProofMethod, User } from '#server/database/identity-schema.ts';
import { usePasskey } from '#server/passkeys/passkey-assertion.ts';
import type { ChallengeFor } from '#server/passkeys/passkey-challenge.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { readRecoveryCode } from '#server/recovery/recovery-code.ts';
import { useRecoveryCode } from '#server/recovery/recovery-service.ts';
import {
  countSecondFactorTry,
  forgetSecondFactorTries,
  type TryFrom,
} from '#server/throttling/second-factor-throttle.ts';

export type SecondFactorMethod = Exclude<ProofMethod, 'password'>;

/** One of the three, as a page sends it. */
export interface SecondFactorTry {
  readonly authenticatorCode?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: AuthenticationResponseJSON | undefined;
}

export type SecondFactorProved = { readonly ok: true; readonly method: SecondFactorMethod };

/** Checks whatever was given; a code that is no code at all costs no try. */
export async function proveSecondFactor(
  accounts: Accounts,
  user: User,
  tried: SecondFactorTry,
  at: ChallengeFor & TryFrom,
): Promise<SecondFactorProved | AccountRefusal> {
  const { authenticatorCode, recoveryCode, passkey } = tried;
  if (passkey) {
    const proved = await usePasskey(accounts, at, passkey);
    return proved.ok ? { ok: true, method: 'passkey' } : proved;
  }
  if (authenticatorCode !== undefined) {
    if (readCode(authenticatorCode) === undefined) {
      return refuseFields({ authenticator_code: 'authenticator_code_missing' });
    }
    return counted(accounts, user, at, 'authenticator', () =>
      useAuthenticatorCode(accounts, accounts.db, user.id, authenticatorCode),
    );
  }
  if (recoveryCode === undefined) return refuse('body_malformed');
  if (readRecoveryCode(recoveryCode) === undefined) {
    return refuseFields({ recovery_code: 'recovery_code_missing' });
  }
  return counted(accounts, user, at, 'recovery_code', () =>
    inTransaction(accounts.db, (transaction) =>
      useRecoveryCode(accounts, transaction, user, recoveryCode),
    ),
  );
}

async function counted(
  accounts: Accounts,
  user: User,
  from: TryFrom,
  method: SecondFactorMethod,
  use: () => Promise<{ readonly ok: true } | AccountRefusal>,
): Promise<SecondFactorProved | AccountRefusal> {
  const mayTry = await countSecondFactorTry(accounts, user.id, from);
  if (!mayTry.ok) return mayTry;
  const used = await use();
  if (!used.ok) return used;
  await forgetSecondFactorTries(accounts, user.id, from);
  return { ok: true, method };
}
