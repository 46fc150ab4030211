import { sql, type Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import { formatMoney, fromDecimal, toDecimal, toDigits, type Money } from '@kheya/money';
import { createMessageSeal } from '@kheya/service-kit';
import type { Database, StepUpChallengeRow } from '#database.ts';
import { maskEmail } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import {
  codeDigest,
  newCode,
  stepUpBinding,
  type AccountClosingSubject,
  type BatchSubject,
  type ProfileSubject,
  type PaymentSubject,
} from './step-up-binding.ts';
import {
  ATTEMPTS,
  CODE_FOR_MS,
  RESEND_AFTER_MS,
  SEND_ATTEMPTS,
  usedUpUntil,
} from './step-up-limits.ts';
import { codeMail, type ConfirmedAction } from './step-up-mail.ts';

export type Context = Pick<ModuleContext, 'clock' | 'config' | 'db' | 'jobs'>;

interface PaymentStepUp {
  readonly subject: PaymentSubject;
  /** The amount the mail names. */
  readonly amount: Money;
  readonly payeeName: string;
}

/** What is to be confirmed, the token it came with, and the language of the mail. */
export type StepUpRequest = (
  | PaymentStepUp
  | { readonly subject: ProfileSubject | AccountClosingSubject | BatchSubject }
) & {
  readonly token: string | undefined;
  readonly locale: Locale;
};

/**
 * Opens a challenge, or returns the open one. After too many requests or wrong codes, returns when
 * the person may request again.
 */
export async function openChallenge(
  ctx: Context,
  caller: Caller,
  request: StepUpRequest,
): Promise<StepUpChallengeRow | { readonly freeAt: Date }> {
  const now = ctx.clock.now();
  const binding = stepUpBinding(request.subject);
  const open = await findOpen(ctx.db, caller, binding, now);
  if (open) return open;
  const id = newId(ctx.clock);
  const code = newCode();
  const facts = factsOf(request);
  return ctx.db.transaction().execute(async (trx) => {
    // Locked, because simultaneous calls would all count the same earlier challenges.
    const lock = `step-up ${caller.personId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const existing = await findOpen(trx, caller, binding, now);
    if (existing) return existing;
    const freeAt = await usedUpUntil(trx, caller.personId, now);
    if (freeAt) return { freeAt };
    await sendCode({ ...ctx, db: trx }, caller, facts, code, request.locale);
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

/** A repeated request finds its open challenge and sends no second mail. */
async function findOpen(db: Kysely<Database>, caller: Caller, binding: string, at: Date) {
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

/** A challenge of the caller, in this session. */
export function findChallenge(db: Kysely<Database>, caller: Caller, id: string) {
  return db
    .selectFrom('payments.step_up_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .where('session_id', '=', caller.sessionId)
    .executeTakeFirst();
}

type Facts = StepUpChallengeRow['facts'];

function factsOf(request: StepUpRequest): Facts {
  if (request.subject.action === 'pay_batch') {
    const { action, total, currency, count } = request.subject;
    return { action, amount: `${total} ${currency}`, count: String(count) };
  }
  if (!('amount' in request)) {
    const { action, givesUp } = request.subject;
    const facts: Facts = givesUp === undefined ? { action } : { action, amount: givesUp };
    if (request.subject.action !== 'close_one_account') return facts;
    const { accountNumber, moveToNumber } = request.subject;
    const closing = { ...facts, account: endOf(accountNumber) };
    return moveToNumber === undefined ? closing : { ...closing, payee: endOf(moveToNumber) };
  }
  const amount = `${toDecimal(request.amount)} ${request.amount.currency}`;
  return { action: request.subject.action, amount, payee: request.payeeName };
}

const endOf = (accountNumber: string) => `•••• ${accountNumber.slice(-4)}`;

/** Mails the code and what it confirms, in the reader's language and number format. */
export async function sendCode(
  ctx: Pick<Context, 'config' | 'jobs' | 'db'>,
  caller: Caller,
  facts: Facts,
  code: string,
  locale: Locale,
): Promise<void> {
  const minutes = CODE_FOR_MS / 60_000;
  const mail = codeMail({ code, minutes, ...confirmedActionOf(facts, locale) }, locale);
  const message = { to: caller.user.email, ...mail, locale };
  const payload = createMessageSeal(ctx.config).seal('send_mail', message);
  await ctx.jobs.add(ctx.db, 'send_mail', { ...payload }, { maxAttempts: SEND_ATTEMPTS });
}

function confirmedActionOf(facts: Facts, locale: Locale): ConfirmedAction {
  const { action, payee, account = '' } = facts;
  if (action === 'export_data' || action === 'change_profile' || action === 'change_approvals') {
    return { action };
  }
  const amount = facts.amount === undefined ? undefined : shownAmount(facts.amount, locale);
  if (action === 'pay_batch') {
    return { action, amount: amount ?? '', count: toDigits(facts.count ?? '', locale) };
  }
  if (action === 'close_account') {
    return amount === undefined ? { action } : { action, givesUp: amount };
  }
  if (action === 'close_one_account') {
    return {
      ...{ action, account: toDigits(account, locale) },
      ...(payee !== undefined && { moveTo: toDigits(payee, locale) }),
      ...(amount !== undefined && { givesUp: amount }),
    };
  }
  return {
    action:
      action === 'request_withdrawal' || action === 'set_up_payment_plan' ? action : 'transfer',
    amount: amount ?? shownAmount('0 USD', locale),
    payee: payee ?? '',
  };
}

/** `12.50 USD` in the reader's format. */
function shownAmount(fact: string, locale: Locale): string {
  const [decimal = '0', currency = 'USD'] = fact.split(' ');
  return formatMoney(fromDecimal(decimal, currency === 'BDT' ? 'BDT' : 'USD'), locale);
}

/** The facts of the refusal, with the methods this person can confirm by. */
export async function showChallenge(db: Kysely<Database>, row: StepUpChallengeRow, caller: Caller) {
  return {
    challenge_id: row.id,
    methods: await methodsOf(db, caller.personId),
    sent_to: maskEmail(caller.user.email),
    expires_at: row.expires_at.toISOString(),
    resend_at: new Date(row.sent_at.getTime() + RESEND_AFTER_MS).toISOString(),
  };
}

async function methodsOf(db: Kysely<Database>, personId: string) {
  const has = await db
    .selectFrom('identity.users_for_api')
    .select(['has_authenticator', 'has_passkey'])
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return [
    'code' as const,
    ...(has?.has_authenticator ? (['authenticator'] as const) : []),
    ...(has?.has_passkey ? (['passkey'] as const) : []),
  ];
}
