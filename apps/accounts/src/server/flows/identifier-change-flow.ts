import { randomUUID } from 'node:crypto';
import { inTransaction } from '@kheya/db';
import { maskEmail, maskPhone } from '@kheya/service-kit';
import { refuse, type Refusal } from '@kheya/http-kit';
import {
  findChallenge,
  issueCode,
  verifyCode,
  consumeCode,
  type SendRefusal,
  type CodeRefusal,
} from '#server/codes/code-challenge.ts';
import { sendMessage } from '#server/codes/code-message.ts';
import { readCode } from '#server/codes/code-rules.ts';
import {
  toIdentifier,
  codeKind,
  codeSubject,
  confirmEnd,
  type ChangeEnd,
  endChange,
  endOpenChange,
  findOpenChange,
} from '#server/identifier-changes/identifier-change-repository.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { IdentifierChange, IdentifierKind, User } from '#server/database/identity-schema.ts';
import type { FieldError } from '@kheya/contract/fields/field-error';
import { addSeconds } from '#server/sessions/session-rules.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { isHomeMobile, normaliseMobile } from '#server/users/mobile.ts';
import { findUserByIdentifier } from '#server/users/user-repository.ts';

/** An unfinished change is deleted after this time. */
const CHANGE_LIFE_S = 86_400;

type CodeSendResult = { readonly ok: true } | SendRefusal | Refusal<'change_over'>;

export interface IdentifierChangeRequest {
  readonly user: User;
  readonly kind: IdentifierKind;
  readonly typed: string;
  readonly networkAddress: string;
}

/**
 * Sends a code to both ends: the address or number to be replaced (the e-mail address where there
 * was no number) and the new one. Nothing changes before both have answered. A new one that belongs
 * to another person gets the same answer; its owner receives a notice instead of a code.
 */
export async function startIdentifierChange(
  accounts: Accounts,
  input: IdentifierChangeRequest,
): Promise<CodeSendResult | Refusal<'request_invalid'>> {
  const { user, kind } = input;
  const address = readNewIdentifier(input);
  if (address.error) return refuse('request_invalid', { fieldCodes: { [kind]: address.error } });
  const owner = await findUserByIdentifier(accounts.db, toIdentifier(address.value));
  const now = accounts.clock.now();
  const id = randomUUID();
  return inTransaction(accounts.db, async (transaction) => {
    await endOpenChange(transaction, user.id, kind, now);
    const change = await transaction
      .insertInto('identity.identifier_changes')
      .values({
        ...{ id, user_id: user.id, kind, new_address: address.value, is_free: !owner },
        old_address: kind === 'email' ? user.email : (user.mobile ?? user.email),
        stop_hash: accounts.secrets.hash('contact-change', stopToken(accounts, id)),
        ...{ old_confirmed_at: null, new_confirmed_at: null, created_at: now },
        ...{ expires_at: addSeconds(now, CHANGE_LIFE_S), ended_at: null, outcome: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const end of ['old', 'new'] as const) {
      const sent = await sendCode(accounts, transaction, { ...input, change, end, owner });
      if (!sent.ok) return sent;
    }
    return { ok: true } as const;
  });
}

/** Sends another code to an end that has not received one. */
export async function resendIdentifierCode(
  accounts: Accounts,
  input: Omit<IdentifierChangeRequest, 'typed'> & { readonly end: ChangeEnd },
): Promise<CodeSendResult> {
  const { user, kind, end } = input;
  const change = await findOpenChange(accounts.db, user.id, kind, accounts.clock.now());
  if (!change || isConfirmed(change, end)) return refuse('change_over');
  const owner = await findUserByIdentifier(accounts.db, toIdentifier(change.new_address));
  return inTransaction(accounts.db, (transaction) =>
    sendCode(accounts, transaction, { ...input, change, owner }),
  );
}

interface CodeSend extends Omit<IdentifierChangeRequest, 'typed'> {
  readonly change: IdentifierChange;
  readonly end: ChangeEnd;
  /** The current owner of the new address, if there is one. */
  readonly owner: User | undefined;
}

async function sendCode(
  accounts: Accounts,
  transaction: IdentityTransaction,
  { user, kind, change, end, owner, networkAddress }: CodeSend,
): Promise<CodeSendResult> {
  const to = toIdentifier(end === 'old' ? change.old_address : change.new_address);
  const taken = end === 'new' && !change.is_free;
  const issued = await issueCode(accounts, transaction, {
    ...{ kind: codeKind(end), subject: codeSubject(user.id, kind), to },
    from: { networkAddress, knownBrowser: false },
    ...{ userId: user.id, locale: user.locale, isVerifiable: !taken },
  });
  if (!issued.ok) return issued;
  const reader = (taken ? owner : undefined) ?? user;
  await sendMessage(accounts, transaction, {
    ...{ to, locale: reader.locale, code: issued.code },
    ...texts(kind, end, taken),
    ...(end === 'old'
      ? { facts: { fact: maskIdentifier(change.new_address), url: stopUrl(accounts, change.id) } }
      : {}),
  });
  return { ok: true };
}

function texts(kind: IdentifierKind, end: ChangeEnd, taken: boolean) {
  if (taken) return { mail: 'email_taken', sms: 'mobile_taken' } as const;
  if (end === 'new') return { mail: 'email_new_code', sms: 'mobile_code' } as const;
  const old = kind === 'email' ? 'email_old_code' : 'mobile_old_code';
  return { mail: old, sms: old } as const;
}

/** Confirms one end; with the second the change is made and both ends are notified. */
export async function confirmIdentifierCode(
  accounts: Accounts,
  input: {
    readonly user: User;
    readonly kind: IdentifierKind;
    readonly end: ChangeEnd;
    readonly typedCode: string;
    readonly networkAddress: string;
  },
): Promise<
  | { readonly ok: true; readonly done: boolean }
  | CodeRefusal
  | Refusal<'request_invalid' | 'change_over'>
> {
  const { user, kind, end } = input;
  const code = readCode(input.typedCode);
  if (code === undefined)
    return refuse('request_invalid', { fieldCodes: { [end]: 'code_missing' } });
  const change = await findOpenChange(accounts.db, user.id, kind, accounts.clock.now());
  const challenge = await findChallenge(accounts, codeKind(end), codeSubject(user.id, kind));
  if (!change || !challenge || challenge.used_at) return refuse('change_over');
  const tried = await verifyCode(accounts, challenge, code, input.networkAddress);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, async (transaction) => {
    const now = accounts.clock.now();
    if (!(await consumeCode(transaction, challenge, now))) return refuse('change_over');
    const confirmed = await confirmEnd(transaction, change.id, end, now);
    if (!confirmed) return refuse('change_over');
    const isComplete = confirmed.old_confirmed_at !== null && confirmed.new_confirmed_at !== null;
    return isComplete
      ? makeChange(accounts, transaction, user, confirmed)
      : { ok: true, done: false };
  });
}

async function makeChange(
  accounts: Accounts,
  transaction: IdentityTransaction,
  user: User,
  change: IdentifierChange,
): Promise<{ readonly ok: true; readonly done: true } | Refusal<'change_over'>> {
  const now = accounts.clock.now();
  const to = toIdentifier(change.new_address);
  // Another person may have opened an account with it while this change waited.
  if (await findUserByIdentifier(transaction, to)) return refuse('change_over');
  if (!(await endChange(transaction, change.id, 'done', now))) return refuse('change_over');
  await transaction
    .updateTable('identity.users')
    .set(
      change.kind === 'email'
        ? { email: change.new_address, email_verified: true }
        : { mobile: change.new_address, mobile_verified_at: now },
    )
    .where('id', '=', user.id)
    .execute();
  // Any code already sent to the old end must no longer open the account.
  await transaction
    .updateTable('identity.code_challenges')
    .set({ used_at: now })
    .where('user_id', '=', user.id)
    .where('address', '=', change.old_address)
    .where('used_at', 'is', null)
    .execute();
  const mail = change.kind === 'email' ? 'email_changed' : 'mobile_changed';
  const facts = { fact: maskIdentifier(change.new_address) };
  const told = new Set([user.email, change.old_address, change.new_address]);
  for (const address of told) {
    const reader = { to: toIdentifier(address), locale: user.locale };
    await sendMessage(accounts, transaction, { ...reader, mail, sms: 'mobile_changed', facts });
  }
  return { ok: true, done: true };
}

/** Cancels a waiting change. */
export async function cancelIdentifierChange(
  accounts: Accounts,
  user: User,
  kind: IdentifierKind,
): Promise<void> {
  await endOpenChange(accounts.db, user.id, kind, accounts.clock.now());
}

/**
 * Only in the link sent to the old end: 128 bits derived from the change's id, so that it is stored
 * nowhere.
 */
export function stopToken(accounts: Pick<Accounts, 'secrets'>, changeId: string): string {
  return accounts.secrets
    .hash('contact-change', 'stop', changeId)
    .toString('base64url')
    .slice(0, 22);
}

function stopUrl(accounts: Accounts, changeId: string): string {
  return `${accounts.config.accountsUrl}/stop-change?token=${stopToken(accounts, changeId)}`;
}

export function maskIdentifier(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address);
}

export function isConfirmed(change: IdentifierChange, end: ChangeEnd): boolean {
  return (end === 'old' ? change.old_confirmed_at : change.new_confirmed_at) !== null;
}

function readNewIdentifier({
  user,
  kind,
  typed,
}: IdentifierChangeRequest):
  | { value: string; error?: undefined }
  | { value?: undefined; error: FieldError } {
  if (typed.trim() === '') return { error: kind === 'email' ? 'email_missing' : 'mobile_missing' };
  const value = kind === 'email' ? normaliseEmail(typed) : normaliseMobile(typed);
  if (value === undefined || (kind === 'mobile' && !isHomeMobile(value))) {
    return { error: kind === 'email' ? 'email_invalid' : 'mobile_invalid' };
  }
  return value === user[kind] ? { error: 'contact_same' } : { value };
}
