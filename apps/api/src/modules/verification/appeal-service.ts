import type { Kysely } from 'kysely';
import { PROFILE_STATUS_GROUP, type Appeal, type Locale } from '@kheya/contract';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { AppealRow, Database, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { findRestriction, findUser } from '#modules/user/index.ts';
import { isUniqueViolation } from '#platform/database-error.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { insertAppeal, listAppeals } from './appeal-repository.ts';
import { openReview } from './review-jobs.ts';
import { lockUser } from './verification-repository.ts';

const DAY_MS = 24 * 3600_000;
/** Two business days and a weekend. */
const USUAL_ANSWER_MS = 4 * DAY_MS;
/** A denied appeal can be repeated after this long. */
const AGAIN_AFTER_MS = 30 * DAY_MS;

const ANSWERS = {
  accept: {
    en: 'We reviewed the decision again and changed it in your favor.',
    bn: 'আমরা আবার যাচাই করে আপনার পক্ষে সিদ্ধান্ত নিয়েছি।',
  },
  request_documents: {
    en: "We're reviewing the decision again. We need documents from you first.",
    bn: 'আমরা আবার যাচাই করছি। এর জন্য আপনার কিছু নথি লাগবে।',
  },
  reject: {
    en: "We reviewed the decision again and didn't change it. You can appeal again 30 days after this answer.",
    bn: 'আমরা আবার যাচাই করেছি, সিদ্ধান্ত বদলায়নি। এই উত্তরের ৩০ দিন পর আবার আপিল করতে পারবেন।',
  },
} as const;

/** An appeal as its author sees it. */
export function showAppeal(row: AppealRow, locale: Locale): Appeal {
  const { id, kind, status, text, decision, customer_reason, created_at, decided_at } = row;
  const reason = customer_reason ? ` ${REVIEW_REASON_TEXT[customer_reason][locale]}` : '';
  return {
    id,
    kind,
    status,
    text,
    answer: decision ? `${ANSWERS[decision][locale]}${reason}` : null,
    created_at: created_at.toISOString(),
    usual_answer_by: new Date(created_at.getTime() + USUAL_ANSWER_MS).toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

/**
 * The profile whose decision is appealed: a decision about the person comes before one about a
 * business.
 */
async function appealing(db: Kysely<Database>, caller: Pick<Caller, 'userId' | 'personId'>) {
  for (const id of [...new Set([caller.personId, caller.userId])]) {
    const user = await findUser(db, id);
    const kind = user && (await appealableKind(db, user));
    if (user && kind) return { user, kind };
  }
  return undefined;
}

/** The decision that can be appealed; a customer's own stop is lifted by its ticket instead. */
async function appealableKind(
  db: Kysely<Database>,
  user: UserRow,
): Promise<Appeal['kind'] | undefined> {
  const restriction = await findRestriction(db, user);
  if (restriction?.may_appeal) return 'restriction';
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  const isRejected = group === 'rejected' || user.business_verification_status === 'REJECTED';
  return isRejected ? 'verification' : undefined;
}

/** No appeal while one is open, nor within 30 days of a denial whose decision has not changed. */
function mayAppealNow(
  earlier: readonly AppealRow[],
  { kind, user, now }: { kind: Appeal['kind']; user: UserRow; now: Date },
): 'yes' | 'open' | 'too_soon' {
  if (earlier.some(({ status }) => status === 'open')) return 'open';
  const denied = earlier.find((one) => one.kind === kind && one.status === 'denied');
  const isSoon = denied?.decided_at && now.getTime() - denied.decided_at.getTime() < AGAIN_AFTER_MS;
  // A later rejection is another decision.
  const since =
    user.business_verification_status === 'REJECTED' && user.business_status_since
      ? user.business_status_since
      : user.profile_status_since;
  const isSame = kind === 'restriction' || !denied || since < denied.created_at;
  return isSoon && isSame ? 'too_soon' : 'yes';
}

/** Whether the caller may appeal now. */
export async function mayAppeal(
  ctx: Pick<ModuleContext, 'db' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'personId'>,
): Promise<boolean> {
  const found = await appealing(ctx.db, caller);
  if (!found) return false;
  const earlier = await listAppeals(ctx.db, found.user.id);
  return mayAppealNow(earlier, { ...found, now: ctx.clock.now() }) === 'yes';
}

/** Appeals of the caller and of the business they act for. */
export async function listOwnAppeals(
  db: Kysely<Database>,
  caller: Pick<Caller, 'userId' | 'personId'>,
): Promise<AppealRow[]> {
  const ids = [...new Set([caller.personId, caller.userId])];
  const lists = await Promise.all(ids.map((id) => listAppeals(db, id)));
  return lists.flat().toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** Asks another operator to look again. */
export async function createAppeal(
  ctx: ModuleContext,
  caller: Pick<Caller, 'userId' | 'personId'>,
  text: string,
): Promise<
  { ok: true; value: AppealRow } | Refusal<'appeal_not_possible' | 'appeal_already_open'>
> {
  const found = await appealing(ctx.db, caller);
  if (!found) return refuse('appeal_not_possible');
  const { id: userId } = found.user;
  const create = inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, userId);
    const kind = user && (await appealableKind(trx, user));
    if (!user || !kind) return refuse('appeal_not_possible');
    const now = ctx.clock.now();
    const may = mayAppealNow(await listAppeals(trx, userId), { kind, user, now });
    if (may === 'open') return refuse('appeal_already_open');
    if (may === 'too_soon') return refuse('appeal_not_possible');
    const id = newId(ctx.clock);
    const value = await insertAppeal(trx, {
      ...{ id, user_id: userId, kind, status: 'open', text, created_at: now },
    });
    const cause = `${kind}_appealed` as const;
    await openReview(trx, ctx, { userId, kind: 'appeal', cause, appealId: id });
    await notify(trx, ctx, { userId, kind: 'appeal_received', subjectId: id });
    return { ok: true as const, value };
  });
  return create.catch((error: unknown) => {
    // Two at the same moment: the unique index let one through.
    if (isUniqueViolation(error, 'appeals_open')) return refuse('appeal_already_open');
    throw error;
  });
}
