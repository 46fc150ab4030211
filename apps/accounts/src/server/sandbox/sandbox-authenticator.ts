import { createHmac } from 'node:crypto';
import { ScureBase32Plugin } from 'otplib';
import { refuse, type Refusal } from '@kheya/http-kit';
import { codeOfStep, STEP_S, stepAt } from '#server/authenticator/authenticator-code.ts';
import { findAuthenticator } from '#server/authenticator/authenticator-service.ts';
import type { Accounts } from '#server/context.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { findUserByEmail } from '#server/users/user-repository.ts';

/** The same on every start, so that an app that has scanned it once keeps working. */
export function sandboxAuthenticatorSecret(sandboxSecret: string, email: string): string {
  const bytes = createHmac('sha1', sandboxSecret).update(`authenticator ${email}`).digest();
  return new ScureBase32Plugin().encode(Uint8Array.from(bytes), { padding: false });
}

/** Gives a person the sandbox's authenticator; used codes stay used. */
export async function assignSandboxAuthenticator(
  accounts: Accounts,
  userId: string,
  secret: string,
): Promise<void> {
  const now = accounts.clock.now();
  const values = { sealed_secret: accounts.secrets.seal(secret), confirmed_at: now };
  await accounts.db
    .insertInto('identity.authenticators')
    .values({
      user_id: userId,
      created_at: now,
      last_step: null,
      sealed_pending_secret: null,
      pending_since: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export interface SandboxCode {
  readonly ok: true;
  readonly code: string;
  /** 0: it works at once. Otherwise every code of this moment has been used. */
  readonly worksInSeconds: number;
}

/** The code a person's app would show, or the next one where that has been used. */
export async function findSandboxCode(
  accounts: Accounts,
  typedEmail: string,
): Promise<SandboxCode | Refusal<'not_found' | 'authenticator_missing'>> {
  const email = normaliseEmail(typedEmail);
  const user = email ? await findUserByEmail(accounts.db, email) : undefined;
  if (!user) return refuse('not_found');
  const row = await findAuthenticator(accounts.db, user.id);
  const secret = row?.sealed_secret && accounts.secrets.open(row.sealed_secret);
  if (!secret) return refuse('authenticator_missing');
  const now = accounts.clock.now();
  const step = Math.max(stepAt(now), Number(row.last_step ?? -1) + 1);
  // A code is accepted one step before its own.
  const worksAt = (step - 1) * STEP_S;
  return {
    ok: true,
    code: codeOfStep(secret, step),
    worksInSeconds: Math.max(0, Math.ceil(worksAt - now.getTime() / 1000)),
  };
}
