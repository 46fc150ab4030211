import type { Accounts } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import type { FieldCode } from '#server/problems/field-problems.ts';
import { type AccountRefusal, refuseFields } from '#server/problems/refusal.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { passwordFault } from '#server/users/password-rules.ts';
import { findUserByEmail } from '#server/users/user-repository.ts';

/** What was typed, and what the first steps of a flow make of it. */
export interface Typed {
  readonly typedEmail: string;
  email?: string;
  user?: User | undefined;
}

export function emailFault(typed: string): FieldCode | undefined {
  if (typed.trim() === '') return 'email_missing';
  return normaliseEmail(typed) === undefined ? 'email_invalid' : undefined;
}

/** Sets the one spelling of the address. */
export function checkEmail(_accounts: Accounts, state: Typed): AccountRefusal | void {
  const email = normaliseEmail(state.typedEmail);
  const fault = emailFault(state.typedEmail);
  if (fault || email === undefined) return refuseFields({ email: fault ?? 'email_invalid' });
  state.email = email;
}

/** Every fault at once, each under its own field. */
export function checkEmailAndNewPassword(
  _accounts: Accounts,
  state: Typed & { readonly password: string },
): AccountRefusal | void {
  const email = normaliseEmail(state.typedEmail);
  const faults = {
    email: emailFault(state.typedEmail),
    password: passwordFault(state.password, email ?? ''),
  };
  const wrong = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  if (wrong.length > 0 || email === undefined) {
    return refuseFields(Object.fromEntries(wrong) as Record<string, FieldCode>);
  }
  state.email = email;
}

export async function loadUserByEmail(accounts: Accounts, state: Typed): Promise<void> {
  state.user = state.email ? await findUserByEmail(accounts.db, state.email) : undefined;
}
