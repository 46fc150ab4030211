import { PROFILE_STATUS_GROUP, type ReplyOf, type verificationCenter } from '@kheya/contract';
import type { UserRow } from '#database.ts';
import { hasAccounts } from '#modules/user/index.ts';
import { listAcceptances, missingOf, type Missing } from '#modules/onboarding/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { listChecks } from './verification-repository.ts';

type Center = ReplyOf<typeof verificationCenter>;
type Check = Center['results'][number];
type Found = Awaited<ReturnType<typeof listChecks>>[number];

// What most people have waited when they have an answer.
const USUAL_ANSWER_MS = 5 * 60_000;
const USUAL_REVIEW_MS = 2 * 24 * 3600_000;

/** Each step of being verified, what is missing and why (product decision 3). */
export async function showVerificationCenter(ctx: ModuleContext, user: UserRow): Promise<Center> {
  const [missing, acceptances, found, isOpen] = await Promise.all([
    missingOf(ctx.db, user, dayIn('America/New_York', signedBy(ctx, user))),
    listAcceptances(ctx.db, user.owner_id ?? user.id),
    listChecks(ctx.db, user.owner_id ?? user.id),
    hasAccounts(ctx.db, user.id),
  ]);
  const signedAt = acceptances.at(-1)?.accepted_at ?? null;
  const results: Check[] = [
    told('profile', missing.profile, user.updated_at),
    told('agreements', missing.agreements, signedAt),
    partnerCheck('identity', user, found),
    partnerCheck('watchlist', user, found),
    accountCheck(user, isOpen),
  ];
  return {
    results,
    count: results.length,
    profile_approval_status: user.profile_approval_status,
    sentence: '',
    next_step: 'none',
    decision_reason: null,
    documents_wanted: [],
    may_appeal: false,
    submitted_at: user.submitted_at?.toISOString() ?? null,
    usual_answer_by: usualAnswerBy(user),
  };
}

/** Who was taken on with the texts of their day has signed: a later version takes nothing back. */
function signedBy(ctx: ModuleContext, user: UserRow): Date {
  const isOpen = PROFILE_STATUS_GROUP[user.profile_approval_status] === 'incomplete';
  return isOpen ? ctx.clock.now() : (user.submitted_at ?? ctx.clock.now());
}

function told(
  name: 'profile' | 'agreements',
  missing: Missing[keyof Missing],
  at: Date | null,
): Check {
  const isWhole = missing.length === 0;
  return {
    name,
    state: isWhole ? 'passed' : 'missing',
    reason: isWhole ? null : 'not_started',
    missing: [...missing],
    updated_at: isWhole ? (at?.toISOString() ?? null) : null,
  };
}

const STATES: Readonly<Record<string, Pick<Check, 'state' | 'reason'>>> = {
  PENDING: { state: 'waiting', reason: 'partner_checking' },
  PROVISIONAL: { state: 'waiting', reason: 'partner_checking' },
  VENDOR_ERROR: { state: 'waiting', reason: 'partner_retrying' },
  REVIEW: { state: 'in_review', reason: 'person_reviewing' },
  ACCEPTED: { state: 'passed', reason: null },
};

function partnerCheck(
  name: 'identity' | 'watchlist',
  user: UserRow,
  found: readonly Found[],
): Check {
  const finding = found.find((check) => check.name === name);
  const base = { name, missing: [] };
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  if (!finding) {
    const waits = group === 'in_review';
    return {
      ...base,
      state: waits ? 'waiting' : 'missing',
      reason: waits ? 'partner_checking' : 'not_started',
      updated_at: null,
    };
  }
  const updated_at = finding.updated_at.toISOString();
  // A watch list is never a reason that is told; a mismatch may be put right, so it is.
  const failed = {
    state: 'failed',
    reason: name === 'identity' ? 'details_did_not_match' : 'not_eligible',
  } as const;
  return { ...base, ...(STATES[finding.result] ?? failed), updated_at };
}

function accountCheck(user: UserRow, isOpen: boolean): Check {
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  const base = { name: 'account' as const, missing: [], updated_at: null };
  if (isOpen) return { ...base, state: 'passed', reason: null };
  if (group === 'rejected') return { ...base, state: 'failed', reason: 'not_eligible' };
  const isNext = group === 'accepted' || group === 'bdt_only' || group === 'in_review';
  return isNext
    ? { ...base, state: 'waiting', reason: 'partner_checking' }
    : { ...base, state: 'missing', reason: 'not_started' };
}

function usualAnswerBy(user: UserRow): string | null {
  if (!user.submitted_at) return null;
  if (PROFILE_STATUS_GROUP[user.profile_approval_status] !== 'in_review') return null;
  const slow: readonly string[] = ['KYC_REVIEW', 'MANUAL_KYC_IN_REVIEW', 'KYC_PROVISIONAL'];
  const usual = slow.includes(user.profile_approval_status) ? USUAL_REVIEW_MS : USUAL_ANSWER_MS;
  return new Date(user.submitted_at.getTime() + usual).toISOString();
}
