import type { Accounts, IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { ProofMethod } from '#server/database/identity-schema.ts';
import { type AccountRefusal, refuse } from '#server/problems/refusal.ts';
import type { SignedIn } from '#server/sessions/signed-in.ts';

/** How long one proof is enough for changes of security. */
export const PROOF_LIFE_S = 300;

/** Notes that the person at this browser has proved who they are. */
export async function noteProof(
  accounts: Accounts,
  db: IdentityDatabase | IdentityTransaction,
  signedIn: SignedIn,
  method: ProofMethod,
): Promise<void> {
  const values = { method, proved_at: accounts.clock.now() };
  await db
    .insertInto('identity.recent_proofs')
    .values({
      browser_session: signedIn.browserSession,
      user_id: signedIn.user.id,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['browser_session', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Seconds for which the last proof still counts; the sign-in itself is one. 0: prove it again. */
export async function proofSecondsLeft(accounts: Accounts, signedIn: SignedIn): Promise<number> {
  const proof = await accounts.db
    .selectFrom('identity.recent_proofs')
    .select('proved_at')
    .where('browser_session', '=', signedIn.browserSession)
    .where('user_id', '=', signedIn.user.id)
    .executeTakeFirst();
  const moments = [proof?.proved_at, signedIn.signedInAt].map((at) => at?.getTime() ?? 0);
  const passed = (accounts.clock.now().getTime() - Math.max(...moments)) / 1000;
  return Math.max(0, Math.ceil(PROOF_LIFE_S - Math.max(0, passed)));
}

/**
 * A change of security is made by the person and not by whoever found their browser open
 * (OWASP ASVS 7.5.1): refused unless they proved themselves within the last five minutes.
 */
export async function requireRecentProof(
  accounts: Accounts,
  signedIn: SignedIn,
): Promise<{ readonly ok: true } | AccountRefusal> {
  const left = await proofSecondsLeft(accounts, signedIn);
  return left > 0 ? { ok: true } : refuse('recent_proof_required');
}
