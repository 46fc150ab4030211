import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts, IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { ProofMethod } from '#server/database/identity-schema.ts';
import { hasSecondFactor } from '#server/second-step/second-step-rules.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';
import { loadCredentials } from '#server/users/security-overview.ts';

/** How long one proof is enough for changes of security. */
export const PROOF_LIFE_S = 300;

/** What a change asks for: a proof, or one of somebody's second factors where they have any. */
export type ProofNeed = 'any' | 'second_factor';

type ProofResult =
  | { readonly ok: true }
  | Refusal<'recent_proof_required' | 'second_factor_proof_required'>;

/** Notes that the person at this browser has proved who they are. */
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

/** Seconds for which the last proof still counts; the sign-in itself is one. 0: prove it again. */
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
 * A change of security is made by the person and not by whoever found their browser open
 * (OWASP ASVS 7.5.1): refused unless they proved themselves within the last five minutes. What stands
 * beside the password is not changed by the password alone, or it would protect nothing from whoever
 * has learned that.
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
