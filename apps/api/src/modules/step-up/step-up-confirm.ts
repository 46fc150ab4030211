import { timingSafeEqual } from 'node:crypto';
import type { Locale } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import { toDigits } from '@kheya/money';
import type { Caller } from '#platform/module.ts';
import { readConfirmation } from './confirmation-token.ts';
import { codeDigest, newCode, newToken, tokenDigest } from './step-up-binding.ts';
import { findChallenge, sendCode, showChallenge, type Context } from './step-up-challenge.ts';
import { CODE_FOR_MS, RESEND_AFTER_MS, TOKEN_FOR_MS } from './step-up-limits.ts';

type Confirmed =
  | {
      readonly ok: true;
      readonly value: { readonly step_up_token: string; readonly expires_at: string };
    }
  | Refusal<'not_found' | 'code_wrong' | 'code_expired' | 'step_up_invalid'>;

/**
 * Checks a code. The attempt is counted before the check, so that simultaneous attempts all count.
 */
export async function confirmByCode(
  ctx: Context,
  caller: Caller,
  { id, code, locale }: { readonly id: string; readonly code: string; readonly locale: Locale },
): Promise<Confirmed> {
  if (!(await findChallenge(ctx.db, caller, id))) return refuse('not_found');
  const row = await consumeAttempt(ctx, id);
  if (!row) return refuse('code_expired');
  const digest = codeDigest(ctx.config.DATA_KEY, id, code.replace(/\s/g, ''));
  if (!timingSafeEqual(digest, row.code_digest)) {
    return row.attempts_left === 0 ? refuse('code_expired') : wrong(row.attempts_left, locale);
  }
  return issueToken(ctx, id);
}

/**
 * Accepts the accounts site's confirmation that this person, in this session, confirmed this very
 * challenge. Once: the challenge then has its token and accepts no other.
 */
export async function confirmByAccounts(
  ctx: Context,
  caller: Caller,
  { id, confirmation }: { readonly id: string; readonly confirmation: string },
): Promise<Confirmed> {
  if (!(await findChallenge(ctx.db, caller, id))) return refuse('not_found');
  const claims = await readConfirmation(ctx, confirmation);
  const fits =
    claims?.sub === caller.personId &&
    claims.sid === caller.sessionId &&
    claims.challenge_id === id;
  if (!fits) return refuse('step_up_invalid');
  if (!(await consumeAttempt(ctx, id))) return refuse('code_expired');
  return issueToken(ctx, id);
}

function consumeAttempt(ctx: Context, id: string) {
  return ctx.db
    .updateTable('payments.step_up_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('id', '=', id)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', ctx.clock.now())
    .where('token_digest', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

async function issueToken(ctx: Context, id: string): Promise<Confirmed> {
  const token = newToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + TOKEN_FOR_MS);
  const issued = await ctx.db
    .updateTable('payments.step_up_challenges')
    .set({ token_digest: tokenDigest(token), token_expires_at: expiresAt })
    .where('id', '=', id)
    .where('token_digest', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!issued) return refuse('code_expired');
  return { ok: true, value: { step_up_token: token, expires_at: expiresAt.toISOString() } };
}

/** Sends a new code for the same challenge. The old one stops working. */
export async function resendStepUp(ctx: Context, caller: Caller, id: string, locale: Locale) {
  const now = ctx.clock.now();
  const row = await findChallenge(ctx.db, caller, id);
  if (!row) return refuse('not_found');
  if (row.token_digest !== null || row.expires_at <= now) return refuse('code_expired');
  const waitMs = row.sent_at.getTime() + RESEND_AFTER_MS - now.getTime();
  if (waitMs > 0) return tooSoon(waitMs, locale);
  // No attempts are left, so no new code could be accepted.
  if (row.attempts_left === 0) return refuse('code_expired');
  const code = newCode();
  const renewed = await ctx.db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('payments.step_up_challenges')
      .set({
        code_digest: codeDigest(ctx.config.DATA_KEY, id, code),
        sent_at: now,
        expires_at: new Date(now.getTime() + CODE_FOR_MS),
      })
      .where('id', '=', id)
      // Of several simultaneous calls one sends; a challenge answered meanwhile is over.
      .where('sent_at', '<=', new Date(now.getTime() - RESEND_AFTER_MS))
      .where('token_digest', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (taken) await sendCode({ ...ctx, db: trx }, caller, row.facts, code, locale);
    return taken;
  });
  if (!renewed) return tooSoon(RESEND_AFTER_MS, locale);
  return { ok: true as const, value: await showChallenge(ctx.db, renewed, caller) };
}

function tooSoon(waitMs: number, locale: Locale): Refusal<'code_resend_too_soon'> {
  const seconds = toDigits(String(Math.ceil(waitMs / 1000)), locale);
  return refuse('code_resend_too_soon', { facts: { seconds }, retryAfterSeconds: waitMs / 1000 });
}

function wrong(attemptsLeft: number, locale: Locale): Refusal<'code_wrong'> {
  return refuse('code_wrong', { facts: { left: toDigits(String(attemptsLeft), locale) } });
}
