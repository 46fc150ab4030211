import { sql } from 'kysely';
import encodeQr from 'qr';
import { refuse, type Refusal } from '@kheya/http-kit';
import {
  authenticatorUri,
  findStep,
  makeAuthenticatorSecret,
} from '#server/authenticator/authenticator-code.ts';
import { readCode } from '#server/codes/code-rules.ts';
import type { Accounts, IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { Authenticator, User } from '#server/database/identity-schema.ts';
import { enqueueMail } from '#server/mail/mail-queue.ts';
import { composeSecurityMail } from '#server/mail/security-mail.ts';
import { issueRecoveryCodes } from '#server/recovery/recovery-service.ts';
import { addSeconds } from '#server/sessions/session-rules.ts';

type Db = IdentityDatabase | IdentityTransaction;

/** How long a secret that was shown waits for its first code. */
const PENDING_S = 900;

export interface Enrolment {
  readonly ok: true;
  readonly secret: string;
  readonly uri: string;
  readonly qr: QrDrawing;
}

export function findAuthenticator(db: Db, userId: string): Promise<Authenticator | undefined> {
  return db
    .selectFrom('identity.authenticators')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Creates a secret for an authenticator app. An existing authenticator stays valid until the first
 * code of the new one is typed.
 */
export async function startEnrolment(accounts: Accounts, user: User): Promise<Enrolment> {
  const secret = makeAuthenticatorSecret();
  const now = accounts.clock.now();
  const pending = { sealed_pending_secret: accounts.secrets.seal(secret), pending_since: now };
  await accounts.db
    .insertInto('identity.authenticators')
    .values({
      user_id: user.id,
      sealed_secret: null,
      created_at: now,
      confirmed_at: null,
      last_step: null,
      ...pending,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
  const uri = authenticatorUri(user.email, secret);
  return { ok: true, secret, uri, qr: drawQr(uri) };
}

/** A QR code as one path, drawn by the page itself: no markup is sent, and no inline style. */
interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  readonly path: string;
}

function drawQr(text: string): QrDrawing {
  const svg = encodeQr(text, 'svg', { ecc: 'medium', border: 4 });
  const [, size] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? [];
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? [];
  if (size === undefined || path === undefined) throw new Error('the QR code has no path');
  return { size: Number.parseInt(size, 10), path };
}

export interface EnrolmentResult {
  readonly ok: true;
  /** Shown only this once; empty when the person already has some. */
  readonly recoveryCodes: readonly string[];
}

/** The first code proves that the app has the secret: from then on it is the second factor. */
export async function confirmEnrolment(
  accounts: Accounts,
  transaction: IdentityTransaction,
  user: User,
  typedCode: string,
): Promise<
  | EnrolmentResult
  | Refusal<'request_invalid' | 'authenticator_missing' | 'authenticator_code_wrong'>
> {
  const code = readCode(typedCode);
  if (code === undefined)
    return refuse('request_invalid', {
      fieldCodes: { authenticator_code: 'authenticator_code_missing' },
    });
  const now = accounts.clock.now();
  const row = await transaction
    .selectFrom('identity.authenticators')
    .selectAll()
    .where('user_id', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  const sealed = row?.sealed_pending_secret;
  if (!row?.pending_since || !sealed || addSeconds(row.pending_since, PENDING_S) <= now) {
    return refuse('authenticator_missing');
  }
  const step = findStep(openSecret(accounts, sealed), code, now);
  if (step === undefined) return refuse('authenticator_code_wrong');
  await transaction
    .updateTable('identity.authenticators')
    .set({
      sealed_secret: sealed,
      created_at: now,
      confirmed_at: now,
      last_step: BigInt(step),
      sealed_pending_secret: null,
      pending_since: null,
    })
    .where('user_id', '=', user.id)
    .execute();
  await enqueueMail(accounts, transaction, composeSecurityMail('authenticator_added', user));
  const recoveryCodes = await issueRecoveryCodes(accounts, transaction, user, 'if_none');
  return { ok: true, recoveryCodes };
}

export type AuthenticatorCodeResult =
  | { readonly ok: true }
  | Refusal<'request_invalid' | 'authenticator_code_wrong' | 'authenticator_code_used'>;

/** Checks a code and uses its step up, so that a code read over a shoulder cannot be used again. */
export async function consumeAuthenticatorCode(
  accounts: Accounts,
  db: Db,
  userId: string,
  typedCode: string,
): Promise<AuthenticatorCodeResult> {
  const code = readCode(typedCode);
  if (code === undefined)
    return refuse('request_invalid', {
      fieldCodes: { authenticator_code: 'authenticator_code_missing' },
    });
  const row = await findAuthenticator(db, userId);
  if (!row?.sealed_secret) return refuse('authenticator_code_wrong');
  const step = findStep(openSecret(accounts, row.sealed_secret), code, accounts.clock.now());
  if (step === undefined) return refuse('authenticator_code_wrong');
  const used = await db
    .updateTable('identity.authenticators')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', row.sealed_secret)
    .where(sql<boolean>`coalesce(last_step, -1) < ${step}`)
    .returning('user_id')
    .executeTakeFirst();
  return used ? { ok: true } : refuse('authenticator_code_used');
}

/** Removes the authenticator; returns whether there was one. */
export async function removeAuthenticator(
  accounts: Pick<Accounts, 'messages'>,
  transaction: IdentityTransaction,
  user: User,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('identity.authenticators')
    .where('user_id', '=', user.id)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!removed?.confirmed_at) return false;
  await enqueueMail(accounts, transaction, composeSecurityMail('authenticator_removed', user));
  return true;
}

function openSecret(accounts: Accounts, sealed: Buffer): string {
  const secret = accounts.secrets.open(sealed);
  if (secret === undefined) throw new Error('an authenticator was sealed with another secret');
  return secret;
}
