import { randomUUID } from 'node:crypto';
import { inTransaction } from '@kheya/db';
import { maskEmail, maskPhone } from '@kheya/service-kit';
import { findChallenge, issueCode, tryCode, useCode } from '#server/codes/code-challenge.ts';
import { sendMessage } from '#server/codes/code-message.ts';
import { readCode } from '#server/codes/code-rules.ts';
import {
  asIdentifier,
  codeKind,
  codeSubject,
  confirmEnd,
  type ContactEnd,
  endChange,
  endOpenChange,
  findOpenChange,
} from '#server/contact-changes/contact-change-repository.ts';
import type { Accounts, IdentityTransaction } from '#server/context.ts';
import type { ContactChange, ContactKind, User } from '#server/database/identity-schema.ts';
import type { FieldCode } from '#server/problems/field-problems.ts';
import { type AccountRefusal, refuse, refuseFields } from '#server/problems/refusal.ts';
import { seconds } from '#server/sessions/session-rules.ts';
import { normaliseEmail } from '#server/users/email.ts';
import { isHomeMobile, normaliseMobile } from '#server/users/mobile.ts';
import { findUserByIdentifier } from '#server/users/user-repository.ts';

/** A change nobody finishes is forgotten after this; until then it only waits. */
const CHANGE_LIFE_S = 86_400;

type Done = { readonly ok: true } | AccountRefusal;

export interface NewContact {
  readonly user: User;
  readonly kind: ContactKind;
  readonly typed: string;
  readonly networkAddress: string;
}

/**
 * Asks both ends for a code: the address or number that is replaced (the e-mail address where there
 * was no number) and the one that is to come. Nothing changes before both have answered. One that is
 * somebody else's gets the same answer; its owner is told instead of sent a code.
 */
export async function startContactChange(accounts: Accounts, input: NewContact): Promise<Done> {
  const { user, kind } = input;
  const address = readContact(input);
  if (address.fault) return refuseFields({ [kind]: address.fault });
  const owner = await findUserByIdentifier(accounts.db, asIdentifier(address.value));
  const now = accounts.clock.now();
  const id = randomUUID();
  return inTransaction(accounts.db, async (transaction) => {
    await endOpenChange(transaction, user.id, kind, now);
    const change = await transaction
      .insertInto('identity.contact_changes')
      .values({
        ...{ id, user_id: user.id, kind, new_address: address.value, is_free: !owner },
        old_address: kind === 'email' ? user.email : (user.mobile ?? user.email),
        stop_hash: accounts.secrets.hash('contact-change', stopToken(accounts, id)),
        ...{ old_confirmed_at: null, new_confirmed_at: null, created_at: now },
        ...{ expires_at: seconds(now, CHANGE_LIFE_S), ended_at: null, ended_how: null },
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

/** Another code for the end that none has reached. */
export async function resendContactCode(
  accounts: Accounts,
  input: Omit<NewContact, 'typed'> & { readonly end: ContactEnd },
): Promise<Done> {
  const { user, kind, end } = input;
  const change = await findOpenChange(accounts.db, user.id, kind, accounts.clock.now());
  if (!change || isConfirmed(change, end)) return refuse('change_over');
  const owner = await findUserByIdentifier(accounts.db, asIdentifier(change.new_address));
  return inTransaction(accounts.db, (transaction) =>
    sendCode(accounts, transaction, { ...input, change, owner }),
  );
}

interface Sending extends Omit<NewContact, 'typed'> {
  readonly change: ContactChange;
  readonly end: ContactEnd;
  /** Whose the new address is already. */
  readonly owner: User | undefined;
}

async function sendCode(
  accounts: Accounts,
  transaction: IdentityTransaction,
  { user, kind, change, end, owner, networkAddress }: Sending,
): Promise<Done> {
  const to = asIdentifier(end === 'old' ? change.old_address : change.new_address);
  const taken = end === 'new' && !change.is_free;
  const issued = await issueCode(accounts, transaction, {
    ...{ kind: codeKind(end), subject: codeSubject(user.id, kind), to },
    from: { networkAddress, knownBrowser: false },
    ...{ userId: user.id, locale: user.locale, real: !taken },
  });
  if (!issued.ok) return issued;
  const reader = (taken ? owner : undefined) ?? user;
  await sendMessage(accounts, transaction, {
    ...{ to, locale: reader.locale, code: issued.code },
    ...texts(kind, end, taken),
    ...(end === 'old'
      ? { facts: { fact: maskContact(change.new_address), url: stopUrl(accounts, change.id) } }
      : {}),
  });
  return { ok: true };
}

function texts(kind: ContactKind, end: ContactEnd, taken: boolean) {
  if (taken) return { mail: 'email_taken', sms: 'mobile_taken' } as const;
  if (end === 'new') return { mail: 'email_new_code', sms: 'mobile_code' } as const;
  const old = kind === 'email' ? 'email_old_code' : 'mobile_old_code';
  return { mail: old, sms: old } as const;
}

/** One end answered; with the second the change is made, and both are told. */
export async function confirmContactCode(
  accounts: Accounts,
  input: {
    readonly user: User;
    readonly kind: ContactKind;
    readonly end: ContactEnd;
    readonly typedCode: string;
    readonly networkAddress: string;
  },
): Promise<{ readonly ok: true; readonly done: boolean } | AccountRefusal> {
  const { user, kind, end } = input;
  const code = readCode(input.typedCode);
  if (code === undefined) return refuseFields({ [end]: 'code_missing' });
  const change = await findOpenChange(accounts.db, user.id, kind, accounts.clock.now());
  const challenge = await findChallenge(accounts, codeKind(end), codeSubject(user.id, kind));
  if (!change || !challenge || challenge.used_at) return refuse('change_over');
  const tried = await tryCode(accounts, challenge, code, input.networkAddress);
  if (!tried.ok) return tried;
  return inTransaction(accounts.db, async (transaction) => {
    const now = accounts.clock.now();
    if (!(await useCode(transaction, challenge, now))) return refuse('change_over');
    const confirmed = await confirmEnd(transaction, change.id, end, now);
    if (!confirmed) return refuse('change_over');
    const whole = confirmed.old_confirmed_at !== null && confirmed.new_confirmed_at !== null;
    return whole ? makeChange(accounts, transaction, user, confirmed) : { ok: true, done: false };
  });
}

async function makeChange(
  accounts: Accounts,
  transaction: IdentityTransaction,
  user: User,
  change: ContactChange,
): Promise<{ readonly ok: true; readonly done: true } | AccountRefusal> {
  const now = accounts.clock.now();
  const to = asIdentifier(change.new_address);
  // Somebody may have opened an account with it while this one waited.
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
  // Whoever reads the old end has no code in hand that still opens the account.
  await transaction
    .updateTable('identity.code_challenges')
    .set({ used_at: now })
    .where('user_id', '=', user.id)
    .where('address', '=', change.old_address)
    .where('used_at', 'is', null)
    .execute();
  const mail = change.kind === 'email' ? 'email_changed' : 'mobile_changed';
  const facts = { fact: maskContact(change.new_address) };
  const told = new Set([user.email, change.old_address, change.new_address]);
  for (const address of told) {
    const reader = { to: asIdentifier(address), locale: user.locale };
    await sendMessage(accounts, transaction, { ...reader, mail, sms: 'mobile_changed', facts });
  }
  return { ok: true, done: true };
}

/** Gives a waiting change up. */
export async function cancelContactChange(
  accounts: Accounts,
  user: User,
  kind: ContactKind,
): Promise<void> {
  await endOpenChange(accounts.db, user.id, kind, accounts.clock.now());
}

/** In the link of the old end only: 128 bits made of the change's id, so that it is kept nowhere. */
export function stopToken(accounts: Pick<Accounts, 'secrets'>, changeId: string): string {
  return accounts.secrets
    .hash('contact-change', 'stop', changeId)
    .toString('base64url')
    .slice(0, 22);
}

function stopUrl(accounts: Accounts, changeId: string): string {
  return `${accounts.config.accountsUrl}/stop-change?token=${stopToken(accounts, changeId)}`;
}

export function maskContact(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address);
}

export function isConfirmed(change: ContactChange, end: ContactEnd): boolean {
  return (end === 'old' ? change.old_confirmed_at : change.new_confirmed_at) !== null;
}

function readContact({
  user,
  kind,
  typed,
}: NewContact): { value: string; fault?: undefined } | { value?: undefined; fault: FieldCode } {
  if (typed.trim() === '') return { fault: kind === 'email' ? 'email_missing' : 'mobile_missing' };
  const value = kind === 'email' ? normaliseEmail(typed) : normaliseMobile(typed);
  if (value === undefined || (kind === 'mobile' && !isHomeMobile(value))) {
    return { fault: kind === 'email' ? 'email_invalid' : 'mobile_invalid' };
  }
  return value === user[kind] ? { fault: 'contact_same' } : { value };
}
