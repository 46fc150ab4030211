import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '@kheya/contract/accounts';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import { consumeAuthenticatorCode } from '#server/authenticator/authenticator-service.ts';
import { readCode } from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import type { ProofMethod, User } from '#server/database/identity-schema.ts';
import { verifyPasskey } from '#server/passkeys/passkey-assertion.ts';
import { assertionOf } from '#server/passkeys/passkey-json.ts';
import type { ChallengeScope, PasskeyRefusal } from '#server/passkeys/passkey-challenge.ts';
import { readRecoveryCode } from '#server/recovery/recovery-code.ts';
import { consumeRecoveryCode } from '#server/recovery/recovery-service.ts';
import {
  countSecondFactorAttempt,
  clearSecondFactorAttempts,
  type AttemptOrigin,
} from '#server/throttling/second-factor-throttle.ts';

export type SecondFactorMethod = Exclude<ProofMethod, 'password'>;

/** An attempt with one of the three factors. */
export interface SecondFactorAttempt {
  readonly authenticatorCode?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: AuthenticationResponseJSON | undefined;
}

export type SecondFactorRefusal =
  | PasskeyRefusal
  | Refusal<
      | 'body_malformed'
      | 'request_invalid'
      | 'second_factor_throttled'
      | 'authenticator_code_wrong'
      | 'authenticator_code_used'
      | 'recovery_code_wrong'
    >;
export type SecondFactorResult = { readonly ok: true; readonly method: SecondFactorMethod };

/** A page's attempt, with the names used by this server. */
export const toSecondFactorAttempt = (sent: {
  readonly authenticator_code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}): SecondFactorAttempt => ({
  authenticatorCode: sent.authenticator_code,
  recoveryCode: sent.recovery_code,
  passkey: sent.passkey && assertionOf(sent.passkey),
});

/** Checks the given factor; a code in the wrong form costs no attempt. */
export async function proveSecondFactor(
  accounts: Accounts,
  user: User,
  tried: SecondFactorAttempt,
  at: ChallengeScope & AttemptOrigin,
): Promise<SecondFactorResult | SecondFactorRefusal> {
  const { authenticatorCode, recoveryCode, passkey } = tried;
  if (passkey) {
    const proved = await verifyPasskey(accounts, at, passkey);
    return proved.ok ? { ok: true, method: 'passkey' } : proved;
  }
  if (authenticatorCode !== undefined) {
    if (readCode(authenticatorCode) === undefined) {
      return refuse('request_invalid', {
        fieldCodes: { authenticator_code: 'authenticator_code_missing' },
      });
    }
    return counted(accounts, user, at, 'authenticator', () =>
      consumeAuthenticatorCode(accounts, accounts.db, user.id, authenticatorCode),
    );
  }
  if (recoveryCode === undefined) return refuse('body_malformed');
  if (readRecoveryCode(recoveryCode) === undefined) {
    return refuse('request_invalid', { fieldCodes: { recovery_code: 'recovery_code_missing' } });
  }
  return counted(accounts, user, at, 'recovery_code', () =>
    inTransaction(accounts.db, (transaction) =>
      consumeRecoveryCode(accounts, transaction, user, recoveryCode),
    ),
  );
}

async function counted(
  accounts: Accounts,
  user: User,
  from: AttemptOrigin,
  method: SecondFactorMethod,
  use: () => Promise<{ readonly ok: true } | SecondFactorRefusal>,
): Promise<SecondFactorResult | SecondFactorRefusal> {
  const throttle = await countSecondFactorAttempt(accounts, user.id, from);
  if (!throttle.ok) return throttle;
  const used = await use();
  if (!used.ok) return used;
  await clearSecondFactorAttempts(accounts, user.id, from);
  return { ok: true, method };
}
