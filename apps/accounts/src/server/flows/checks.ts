import { refuse, type Refusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';
import type { FieldError } from '@kheya/contract/fields/field-error';
import { normaliseEmail } from '#server/users/email.ts';
import { type Identifier, readIdentifier } from '#server/users/identifier.ts';
import { validatePassword } from '#server/users/password-rules.ts';
import { findUserByEmail, findUserByIdentifier } from '#server/users/user-repository.ts';

/** The typed e-mail address, and its normalised form. */
export interface EmailInput {
  readonly typedEmail: string;
  email?: string;
  user?: User | undefined;
}

export function validateEmail(typed: string): FieldError | undefined {
  if (typed.trim() === '') return 'email_missing';
  return normaliseEmail(typed) === undefined ? 'email_invalid' : undefined;
}

/** The typed text where an e-mail address or a mobile number is accepted. */
export interface IdentifierInput {
  readonly typedEmail: string;
  identifier?: Identifier;
  user?: User | undefined;
}

/** Normalises the address or the number. */
export function checkIdentifier(
  _accounts: Accounts,
  state: IdentifierInput,
): Refusal<'request_invalid'> | void {
  const read = readIdentifier(state.typedEmail);
  if (typeof read === 'string') return refuse('request_invalid', { fieldCodes: { email: read } });
  state.identifier = read;
}

export async function loadUserByIdentifier(
  accounts: Accounts,
  state: IdentifierInput,
): Promise<void> {
  state.user = state.identifier
    ? await findUserByIdentifier(accounts.db, state.identifier)
    : undefined;
}

/** Returns every error at once, each under its own field. */
export function checkEmailAndNewPassword(
  _accounts: Accounts,
  state: EmailInput & { readonly password: string },
): Refusal<'request_invalid'> | void {
  const email = normaliseEmail(state.typedEmail);
  const errors = {
    email: validateEmail(state.typedEmail),
    password: validatePassword(state.password, email ?? ''),
  };
  const wrong = Object.entries(errors).filter(([, error]) => error !== undefined);
  if (wrong.length > 0 || email === undefined) {
    return refuse('request_invalid', {
      fieldCodes: Object.fromEntries(wrong) as Record<string, FieldError>,
    });
  }
  state.email = email;
}

export async function loadUserByEmail(accounts: Accounts, state: EmailInput): Promise<void> {
  state.user = state.email ? await findUserByEmail(accounts.db, state.email) : undefined;
}
