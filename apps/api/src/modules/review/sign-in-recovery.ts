import { sql, type Kysely } from 'kysely';
import type { BodyOf, Locale, ReviewDetail, signInRecoveryCreate } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { parseBdMobile, parseUsPhone } from '@kheya/reference';
import { createMessageSeal, layoutMail } from '@kheya/service-kit';
import type { Database, ReviewRow, UserRow } from '#database.ts';
import { useAttachments } from '#modules/attachment/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { closeAccess } from '#modules/restriction/index.ts';
import { openTicket } from '#modules/ticket/index.ts';
import { findUser } from '#modules/user/index.ts';
import { COMPANY } from '#platform/company.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { NO_PROPOSAL } from './review-open.ts';
import { insertReview } from './review-repository.ts';
import { dueAt } from './review-rules.ts';

interface RecoveryCall {
  readonly caller: OperatorCaller;
  readonly userId: string;
  readonly request: BodyOf<typeof signInRecoveryCreate>;
  readonly locale: Locale;
}

type Proposed =
  | { readonly ok: true; readonly value: { review_id: string; ticket_id: string } }
  | Refusal<
      | 'not_found'
      | 'request_invalid'
      | 'review_already_open'
      | 'operator_must_differ'
      | 'attachment_gone'
    >;

const KIND = 'sign_in_recovery';

/**
 * The maker, who has seen the proof: it is attached to a ticket, so that the checker sees the same.
 */
export function proposeSignInRecovery(ctx: ModuleContext, call: RecoveryCall): Promise<Proposed> {
  const { caller, userId, request, locale } = call;
  const { operatorId } = caller;
  return inTransaction(ctx.db, async (trx): Promise<Proposed> => {
    const user = await findUser(trx, userId);
    if (!user || user.owner_id !== null || user.closed_at !== null) return refuse('not_found');
    if (userId === operatorId) return refuse('operator_must_differ');
    const email = request.email.trim().toLowerCase();
    const mobile = readMobile(request.mobile);
    if (mobile === undefined)
      return wrong('mobile', user.country === 'BD' ? 'phone_bd' : 'phone_us', locale);
    const taken = await findIdentifierInUse(trx, userId, { email, mobile });
    if (taken) return wrong(taken, 'in_use', locale);
    const at = ctx.clock.now();
    const review = await insertReview(trx, {
      ...NO_PROPOSAL,
      ...{ id: newId(ctx.clock), user_id: userId, kind: KIND, action: null, appeal_id: null },
      ...{ profile_change_id: null, cause: 'sign_in_lost', opened_at: at, due_at: dueAt(KIND, at) },
      ...{ state: 'proposed', proposed_decision: 'accept', proposed_reason: request.reason },
      ...{ proposed_by: operatorId, proposed_at: at },
    });
    if (!review) return refuse('review_already_open');
    const { ticket, commentId } = await openTicket(trx, ctx, ticketOf(user));
    const used = await useAttachments(trx, {
      ...{ ids: request.attachment_ids, uploaderId: operatorId, commentId },
    });
    if (!used.ok) return used;
    await trx
      .insertInto('payments.sign_in_recoveries')
      .values({
        ...{ id: newId(ctx.clock), review_id: review.id, user_id: userId, new_email: email },
        ...{ new_mobile: mobile, ticket_id: ticket.id, created_at: at, recovered_at: null },
      })
      .execute();
    await noteOperatorAction(trx, ctx, {
      ...{ operatorId, action: 'review_proposed' as const, subjectId: userId },
      facts: { review_id: review.id, kind: KIND, decision: 'accept', reason: request.reason },
    });
    return { ok: true, value: { review_id: review.id, ticket_id: ticket.id } };
  });
}

function ticketOf(user: UserRow) {
  const message = "I can't get into my email or my mobile number anymore.";
  return { user, kind: 'account', subject: "I can't sign in", message } as const;
}

/** Null when none is given; undefined when it is not a mobile number. */
function readMobile(typed: string | undefined): string | null | undefined {
  if (typed === undefined) return null;
  return parseUsPhone(typed) ?? parseBdMobile(typed);
}

/** Which of the two another person signs in with. */
async function findIdentifierInUse(
  db: Kysely<Database>,
  userId: string,
  { email, mobile }: { readonly email: string; readonly mobile: string | null },
): Promise<'email' | 'mobile' | undefined> {
  const others = await db
    .selectFrom('identity.users_for_api')
    .select('email')
    .where('user_id', '<>', userId)
    .where((eb) =>
      eb.or([eb('email', '=', email), ...(mobile === null ? [] : [eb('mobile', '=', mobile)])]),
    )
    .execute();
  if (others.length === 0) return undefined;
  return others.some((other) => other.email === email) ? 'email' : 'mobile';
}

function wrong(
  field: 'email' | 'mobile',
  word: 'in_use' | 'phone_us' | 'phone_bd',
  locale: Locale,
): Refusal<'request_invalid'> {
  return refuse('request_invalid', { fields: fieldErrorTexts({ [field]: word }, locale) });
}

/**
 * Applies a confirmed recovery: the new address and number sign in, no earlier credential does, and
 * the account is frozen. Two operators can lift that once the cool-off is over.
 */
export async function recoverSignIn(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  review: ReviewRow,
): Promise<{ readonly ok: true } | Refusal<'restriction_not_possible'>> {
  const { user_id: userId, proposed_by: operatorId } = review;
  const recovery = await findRecovery(trx, review.id);
  const user = await findUser(trx, userId);
  if (!recovery || !user || operatorId === null)
    throw new Error(`review ${review.id} has no customer`);
  const { new_email: email, new_mobile: mobile } = recovery;
  if (user.closed_at !== null) return refuse('restriction_not_possible');
  // Another person opened an account with it while this one waited.
  if (await findIdentifierInUse(trx, userId, { email, mobile }))
    return refuse('restriction_not_possible');
  const at = ctx.clock.now();
  await sql`select identity.recover_sign_in(${userId}::uuid, ${email}, ${mobile})`.execute(trx);
  await trx
    .updateTable('payments.users')
    .set({
      email,
      ...(mobile === null ? {} : { phone: mobile }),
      is_phone_verified: mobile !== null,
    })
    .where((eb) => eb.or([eb('id', '=', userId), eb('owner_id', '=', userId)]))
    .execute();
  await trx
    .updateTable('payments.sign_in_recoveries')
    .set({ recovered_at: at })
    .where('id', '=', recovery.id)
    .execute();
  await notifyPreviousIdentifiers({ ...ctx, db: trx }, user, mobile);
  // A customer who is frozen already stays so.
  await closeAccess(trx, ctx, {
    ...{ userId, action: 'freeze', operatorId, customerReason: 'security_check' },
  });
  return { ok: true };
}

const MAIL_TEXT = {
  en: {
    subject: 'Your sign-in was changed',
    before:
      "Our support team changed the email or mobile number you sign in with, after someone proved to us that they're you. Your old password no longer works, and no money can be sent from the account for three days.",
    after: [`If this wasn't you, call us right away: ${COMPANY.phone}.`],
    sms: `Kheya: Your sign-in was changed and this number was removed. If this wasn't you, call ${COMPANY.phone}.`,
  },
  bn: {
    subject: 'আপনার লগ ইনের তথ্য বদলানো হয়েছে',
    before:
      'পরিচয়ের প্রমাণ দেখে আমাদের সাপোর্ট আপনার লগ ইনের ইমেইল বা মোবাইল নম্বর বদলেছে। আগের পাসওয়ার্ড আর কাজ করবে না, আর তিন দিন অ্যাকাউন্ট থেকে টাকা পাঠানো যাবে না।',
    after: [`আপনি না করে থাকলে এখনই ফোন করুন: ${COMPANY.phone}।`],
    sms: `খেয়া: আপনার লগ ইনের তথ্য বদলানো হয়েছে, এই নম্বর বাদ দেওয়া হয়েছে। আপনি না করে থাকলে ফোন করুন: ${COMPANY.phone}।`,
  },
} as const;

/** Warns the old address and number, whose reader can object. */
async function notifyPreviousIdentifiers(
  ctx: Pick<ModuleContext, 'config' | 'db' | 'jobs'>,
  user: UserRow,
  mobile: string | null,
): Promise<void> {
  const locale = user.language ?? 'en';
  const { subject, before, after, sms } = MAIL_TEXT[locale];
  const seal = createMessageSeal(ctx.config);
  const mail = layoutMail({ locale, subject, before, after: [...after] });
  const message = { to: user.email, subject, ...mail, locale };
  await ctx.jobs.add(ctx.db, 'send_mail', { ...seal.seal('send_mail', message) });
  if (user.phone === null || !user.is_phone_verified || user.phone === mobile) return;
  const text = seal.seal('send_sms', { to: user.phone, text: sms });
  await ctx.jobs.add(ctx.db, 'send_sms', { ...text });
}

function findRecovery(db: Kysely<Database>, reviewId: string) {
  return db
    .selectFrom('payments.sign_in_recoveries')
    .selectAll()
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
}

export async function showRecovery(
  db: Kysely<Database>,
  reviewId: string,
): Promise<ReviewDetail['sign_in_recovery']> {
  const found = await findRecovery(db, reviewId);
  if (!found) return null;
  const { new_email, new_mobile, ticket_id } = found;
  return { new_email, new_mobile, ticket_id };
}
