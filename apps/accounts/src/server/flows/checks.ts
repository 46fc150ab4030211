import type { Accounts } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import type { FieldCode } from '#server/problems/field-problems.ts';
import { type AccountRefusal, refuseFields } from '#server/problems/refusal.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { type Identifier, readIdentifier } from '#server/users/identifier.ts';
import { passwordFault } from '#server/users/password-rules.ts';
import { findUserByEmail, findUserByIdentifier } from '#server/users/user-repository.ts';

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

/** What was typed where an e-mail address or a mobile number will do. */
export interface TypedIdentifier {
  readonly typedEmail: string;
  identifier?: Identifier;
  user?: User | undefined;
}

/** Sets the one spelling of the address or the number. */
export function checkIdentifier(
  _accounts: Accounts,
  state: TypedIdentifier,
): AccountRefusal | void {
  const read = readIdentifier(state.typedEmail);
  if (typeof read === 'string') return refuseFields({ email: read });
  state.identifier = read;
}

export async function loadUserByIdentifier(
  accounts: Accounts,
  state: TypedIdentifier,
): Promise<void> {
  state.user = state.identifier
    ? await findUserByIdentifier(accounts.db, state.identifier)
    : undefined;
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
