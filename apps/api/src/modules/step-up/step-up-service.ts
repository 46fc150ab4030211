import { timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import { formatMoney, fromDecimal, toDecimal, toDigits, type Money } from '@kheya/money';
import type { Database, StepUpChallengeRow } from '#database.ts';
import { maskEmail } from '#modules/user/index.ts';
import { lookup } from '#platform/coalesce.ts';
import { givenRows } from '#platform/given-rows.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { perProcess } from '#platform/per-process.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import {
  codeDigest,
  newCode,
  newToken,
  stepUpBinding,
  tokenDigest,
  type StepUpSubject,
} from './step-up-binding.ts';
import { codeMail } from './step-up-words.ts';

const CODE_FOR_MS = 10 * 60_000;
const TOKEN_FOR_MS = 5 * 60_000;
const RESEND_AFTER_MS = 30_000;
const ATTEMPTS = 5;
/**
 * Six digits hold only while guesses are few: a cent more is another payment with another code, so
 * the tries are counted over all of a person's codes, whichever profile they act for, and so are the
 * codes nobody has answered.
 */
const UNANSWERED_AN_HOUR = 10;
const WRONG_A_DAY = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db' | 'jobs'>;

/** Proof that the person confirmed; spent inside the intent's own transaction. */
export interface StepUpPass {
  readonly ok: true;
  /** Null where the caller needs none: the sandbox's outside check. */
  readonly digest: Buffer | null;
  readonly binding: string;
}

export interface StepUpAsk {
  readonly subject: StepUpSubject;
  readonly token: string | undefined;
  /** What the mail says is confirmed. */
  readonly amount: Money;
  readonly payeeName: string;
  readonly locale: Locale;
}

/** Asks for a confirmation of exactly this payment, or takes the one that was given. */
export async function requireStepUp(
  ctx: Context,
  caller: Caller,
  ask: StepUpAsk,
): Promise<StepUpPass | Refusal<'step_up_required' | 'step_up_invalid' | 'rate_limited'>> {
  const binding = stepUpBinding(ask.subject);
  if (caller.isFreshlySteppedUp) return { ok: true, digest: null, binding };
  if (ask.token !== undefined) {
    const digest = tokenDigest(ask.token);
    const row = await tokens(ctx)({ userId: caller.userId, digest });
    const fits =
      row?.session_id === caller.sessionId &&
      row.binding === binding &&
      row.used_at === null &&
      row.token_expires_at !== null &&
      row.token_expires_at > ctx.clock.now();
    return fits ? { ok: true, digest, binding } : refuse('step_up_invalid');
  }
  const row =
    (await openChallenge(ctx.db, caller, binding, ctx.clock.now())) ??
    (await challenge(ctx, caller, ask));
  if ('freeAt' in row) {
    const waitMs = row.freeAt.getTime() - ctx.clock.now().getTime();
    return refuse('rate_limited', { retryAfterSeconds: waitMs / 1000 });
  }
  return refuse('step_up_required', { extra: shownChallenge(row, caller) });
}

export interface StepUpUse {
  readonly caller: Caller;
  readonly pass: StepUpPass;
}

/**
 * Spends confirmations: once, in the transaction that makes the payments; false if one of them is
 * gone, or is wanted twice.
 */
export async function spendStepUps(
  trx: Kysely<Database>,
  uses: readonly StepUpUse[],
  at: Date,
): Promise<boolean> {
  const needed = uses.flatMap(({ caller, pass }) =>
    pass.digest === null
      ? []
      : {
          user_id: caller.userId,
          session_id: caller.sessionId,
          binding: pass.binding,
          digest: pass.digest,
        },
  );
  if (needed.length === 0) return true;
  const columns = {
    user_id: 'uuid',
    session_id: 'uuid',
    binding: 'text',
    digest: 'bytea',
  } as const;
  const { rows } = await sql`
    update payments.step_up_challenges as s set used_at = ${at}
    from ${givenRows(columns, needed)}
    where s.user_id = given.user_id and s.session_id = given.session_id
      and s.binding = given.binding and s.token_digest = given.digest
      and s.token_expires_at > ${at} and s.used_at is null
    returning s.id`.execute(trx);
  return rows.length === needed.length;
}

/** Answers the code. A try is counted before it is judged, so that tries at once are all counted. */
export async function confirmStepUp(
  ctx: Context,
  caller: Caller,
  { id, code, locale }: { readonly id: string; readonly code: string; readonly locale: Locale },
) {
  const now = ctx.clock.now();
  const known = await findChallenge(ctx.db, caller, id);
  if (!known) return refuse('not_found');
  const row = await ctx.db
    .updateTable('payments.step_up_challenges')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('id', '=', id)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .where('token_digest', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse('code_expired');
  const digest = codeDigest(ctx.config.DATA_KEY, id, code.replace(/\s/g, ''));
  if (!timingSafeEqual(digest, row.code_digest)) {
    return row.attempts_left === 0 ? refuse('code_expired') : wrong(row.attempts_left, locale);
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_FOR_MS);
  const given = await ctx.db
    .updateTable('payments.step_up_challenges')
    .set({ token_digest: tokenDigest(token), token_expires_at: expiresAt })
    .where('id', '=', id)
    .where('token_digest', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!given) return refuse('code_expired');
  const value = { step_up_token: token, expires_at: expiresAt.toISOString() };
  return { ok: true as const, value };
}

/** Sends a new code for the same payment. The old one stops working. */
export async function resendStepUp(ctx: Context, caller: Caller, id: string, locale: Locale) {
  const now = ctx.clock.now();
  const row = await findChallenge(ctx.db, caller, id);
  if (!row) return refuse('not_found');
  if (row.token_digest !== null || row.expires_at <= now) return refuse('code_expired');
  const waitMs = row.sent_at.getTime() + RESEND_AFTER_MS - now.getTime();
  if (waitMs > 0) {
    const seconds = toDigits(String(Math.ceil(waitMs / 1000)), locale);
    return refuse('code_resend_too_soon', {
      facts: { seconds },
      retryAfterSeconds: waitMs / 1000,
    });
  }
  // Every try is spent: a new code would be mailed that no answer can fit.
  if (row.attempts_left === 0) return refuse('code_expired');
  const code = newCode();
  const renewed = await ctx.db.transaction().execute(async (trx) => {
    await sendCode({ ...ctx, db: trx }, caller, row.facts, code, locale);
    return trx
      .updateTable('payments.step_up_challenges')
      .set({
        code_digest: codeDigest(ctx.config.DATA_KEY, id, code),
        sent_at: now,
        expires_at: new Date(now.getTime() + CODE_FOR_MS),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { ok: true as const, value: shownChallenge(renewed, caller) };
}

function wrong(attemptsLeft: number, locale: Locale): Refusal<'code_wrong'> {
  return refuse('code_wrong', { facts: { left: toDigits(String(attemptsLeft), locale) } });
}

interface TokenQuestion {
  readonly userId: string;
  readonly digest: Buffer;
}

const tokens = perProcess(({ db }: Pick<ModuleContext, 'db'>) => {
  const keyOf = ({ userId, digest }: TokenQuestion) => `${userId} ${digest.toString('hex')}`;
  return lookup({
    keyOf,
    find: async (questions: readonly TokenQuestion[]) => {
      const rows = await db
        .selectFrom('payments.step_up_challenges')
        .selectAll()
        .where('user_id', '=', sql<string>`any(${questions.map((one) => one.userId)}::uuid[])`)
        .where(
          'token_digest',
          '=',
          sql<Buffer>`any(${questions.map((one) => one.digest)}::bytea[])`,
        )
        .execute();
      return new Map(
        rows.map((row) => [keyOf({ userId: row.user_id, digest: row.token_digest! }), row]),
      );
    },
  });
});

/** The same payment asked again does not send another mail. */
async function openChallenge(db: Kysely<Database>, caller: Caller, binding: string, at: Date) {
  return db
    .selectFrom('payments.step_up_challenges')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('session_id', '=', caller.sessionId)
    .where('binding', '=', binding)
    .where('token_digest', 'is', null)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where this person has asked, or guessed, too often: when there is room again. */
async function challenge(
  ctx: Context,
  caller: Caller,
  ask: StepUpAsk,
): Promise<StepUpChallengeRow | { readonly freeAt: Date }> {
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  const code = newCode();
  const facts = {
    amount: `${toDecimal(ask.amount)} ${ask.amount.currency}`,
    payee: ask.payeeName,
  };
  const binding = stepUpBinding(ask.subject);
  return ctx.db.transaction().execute(async (trx) => {
    // One after another, or calls at the same moment would all count the same few before them.
    const lock = `step-up ${caller.personId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const twin = await openChallenge(trx, caller, binding, now);
    if (twin) return twin;
    const freeAt = await usedUpUntil(trx, caller.personId, now);
    if (freeAt) return { freeAt };
    await sendCode({ ...ctx, db: trx }, caller, facts, code, ask.locale);
    return trx
      .insertInto('payments.step_up_challenges')
      .values({
        id,
        user_id: caller.userId,
        person_id: caller.personId,
        session_id: caller.sessionId,
        binding,
        facts: JSON.stringify(facts),
        code_digest: codeDigest(ctx.config.DATA_KEY, id, code),
        attempts_left: ATTEMPTS,
        sent_at: now,
        expires_at: new Date(now.getTime() + CODE_FOR_MS),
        token_digest: null,
        token_expires_at: null,
        used_at: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** A code that was answered right cost one try; every other try was wrong. */
async function usedUpUntil(
  trx: Kysely<Database>,
  personId: string,
  at: Date,
): Promise<Date | undefined> {
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<UsedUp>`
    select count(*) filter (where is_open)::int as unanswered, min(created_at) filter (where is_open) as asked_at,
      coalesce(sum(tries), 0)::int as wrong, min(created_at) filter (where tries > 0) as guessed_at
    from (
      select created_at, token_digest is null and created_at > ${hourAgo} as is_open,
        ${ATTEMPTS}::int - attempts_left - (token_digest is not null)::int as tries
      from payments.step_up_challenges
      where person_id = ${personId} and created_at > ${dayAgo}
    ) as of_a_day`.execute(trx);
  const [used] = rows;
  if (!used) return undefined;
  // The oldest that counts is the first to count no more.
  const after = (from: Date | null, ms: number) => new Date((from ?? at).getTime() + ms);
  if (used.wrong >= WRONG_A_DAY) return after(used.guessed_at, DAY_MS);
  return used.unanswered >= UNANSWERED_AN_HOUR ? after(used.asked_at, HOUR_MS) : undefined;
}

interface UsedUp {
  readonly unanswered: number;
  readonly asked_at: Date | null;
  readonly wrong: number;
  readonly guessed_at: Date | null;
}

async function sendCode(
  ctx: Pick<Context, 'jobs' | 'db'>,
  caller: Caller,
  facts: { readonly amount: string; readonly payee: string },
  code: string,
  locale: Locale,
): Promise<void> {
  const [decimal = '0', currency = 'USD'] = facts.amount.split(' ');
  const amount = formatMoney(fromDecimal(decimal, currency === 'BDT' ? 'BDT' : 'USD'), locale);
  const minutes = CODE_FOR_MS / 60_000;
  const mail = codeMail({ code, amount, payee: facts.payee, minutes }, locale);
  await ctx.jobs.add(ctx.db, 'send_mail', { to: caller.user.email, ...mail, locale });
}

function findChallenge(db: Kysely<Database>, caller: Caller, id: string) {
  return db
    .selectFrom('payments.step_up_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .where('session_id', '=', caller.sessionId)
    .executeTakeFirst();
}

function shownChallenge(row: StepUpChallengeRow, caller: Caller) {
  return {
    challenge_id: row.id,
    methods: ['code' as const],
    sent_to: maskEmail(caller.user.email),
    expires_at: row.expires_at.toISOString(),
    resend_at: new Date(row.sent_at.getTime() + RESEND_AFTER_MS).toISOString(),
  };
}
