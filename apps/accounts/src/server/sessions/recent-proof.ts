import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts, IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { ProofMethod } from '#server/database/identity-schema.ts';
import { hasSecondFactor } from '#server/second-step/second-step-rules.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

/** How long one proof suffices for security changes. */
export const PROOF_LIFE_S = 300;

/** What a change requires: any proof, or a second factor where the person has one. */
export type ProofNeed = 'any' | 'second_factor';

type ProofResult =
  | { readonly ok: true }
  | Refusal<'recent_proof_required' | 'second_factor_proof_required'>;

/** Records that the person at this browser has proved who they are. */
export async function recordProof(
  accounts: Accounts,
  db: IdentityDatabase | IdentityTransaction,
  signedIn: Pick<SignedIn, 'browserSession' | 'user'>,
  method: ProofMethod,
): Promise<void> {
  const proved = { proved_at: accounts.clock.now() };
  await db
    .insertInto('identity.recent_proofs')
    .values({
      browser_session: signedIn.browserSession,
      user_id: signedIn.user.id,
      method,
      ...proved,
    })
    .onConflict((conflict) =>
      conflict.columns(['browser_session', 'user_id', 'method']).doUpdateSet(proved),
    )
    .execute();
}

/** Seconds for which the last proof, including the sign-in, still counts; 0 requires a new one. */
export async function proofSecondsLeft(
  accounts: Accounts,
  signedIn: SignedIn,
  need: ProofNeed = 'any',
): Promise<number> {
  let proofs = accounts.db
    .selectFrom('identity.recent_proofs')
    .select((eb) => eb.fn.max('proved_at').as('proved_at'))
    .where('browser_session', '=', signedIn.browserSession)
    .where('user_id', '=', signedIn.user.id);
  if (need === 'second_factor') proofs = proofs.where('method', '<>', 'password');
  const proof = await proofs.executeTakeFirst();
  const signInCounts = need === 'any' || signedIn.byTwoFactors;
  const moments = [proof?.proved_at, signInCounts ? signedIn.signedInAt : undefined];
  const last = Math.max(...moments.map((at) => at?.getTime() ?? 0));
  const passed = (accounts.clock.now().getTime() - last) / 1000;
  return Math.max(0, Math.ceil(PROOF_LIFE_S - Math.max(0, passed)));
}

/**
 * A security change must be made by the person and not by anyone who found their browser open
 * (OWASP ASVS 7.5.1): refused without a proof within the last five minutes. A second factor cannot
 * be changed with the password alone, because it must protect against a person who has learned the
 * password.
 */
export async function requireRecentProof(
  accounts: Accounts,
  signedIn: SignedIn,
  need: ProofNeed,
): Promise<ProofResult> {
  const strong =
    need === 'second_factor' && hasSecondFactor(await loadCredentials(accounts, signedIn.user));
  const left = await proofSecondsLeft(accounts, signedIn, strong ? 'second_factor' : 'any');
  if (left > 0) return { ok: true };
  return refuse(strong ? 'second_factor_proof_required' : 'recent_proof_required');
}
