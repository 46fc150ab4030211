import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { ReviewReason } from '@kheya/contract';
import type { ProfileChangeRow, UserRow } from '#database.ts';
import { openFileUpload } from '#modules/file-upload/index.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { findUser } from '#modules/user/index.ts';
import { personOf } from '#modules/verification/index.ts';
import type { ModuleContext, Task } from '#platform/module.ts';
import type { PersonCheck, PersonDetails, VerificationStatus } from '@kheya/partners/bank';
import {
  applyChange,
  endChange,
  moveChange,
  dispatchChange,
  undoChange,
} from './profile-change-move.ts';
import {
  findChange,
  findOpenChange,
  isName,
  listDocumentIds,
  lockChange,
  updateChange,
} from './profile-change-repository.ts';

const payloadOf = z.object({ change_id: z.uuid() });
const TASK = 'profile_change_stuck';
/** When the partner has not decided within this time, operators are involved. */
const ESCALATE_AFTER_MS = 3 * 24 * 3_600_000;
/**
 * A failing vendor of the partner is retried this long, at growing intervals; then operators
 * decide.
 */
const VENDOR_ESCALATE_AFTER_MS = 3_600_000;

/** Takes a change to the partner and back, step by step; each step is safe to repeat. */
export const advanceProfileChange: Task = async (payload, ctx) => {
  const change = await findChange(ctx.db, payloadOf.parse(payload).change_id);
  if (!change || change.ended_at !== null) return;
  const user = await findUser(ctx.db, change.user_id);
  // Nothing about a customer with a closed account goes to the partner.
  if (!user?.bank_person_id || user.closed_at !== null) return;
  const at = { change, user, personId: user.bank_person_id };
  if (await isTooLate(ctx, change)) return;
  switch (change.step) {
    case 'at_partner':
    case 'restoring':
      return change.sent_at === null ? send(ctx, at) : pollOutcome(ctx, at);
    case 'confirming':
      return confirm(ctx, at);
    default:
      return;
  }
};

/** After news of this person from the partner, polls the result of a waiting change. */
export async function resumeProfileChange(ctx: ModuleContext, userId: string): Promise<void> {
  const change = await findOpenChange(ctx.db, userId);
  const isWithPartner = change?.step === 'at_partner' || change?.step === 'restoring';
  if (isWithPartner) await dispatchChange(ctx.db, ctx, change, 'partner_review');
}

interface ChangeAtPartner {
  readonly change: ProfileChangeRow;
  readonly user: UserRow;
  readonly personId: string;
}

/** Sends the details and documents and starts a verification run. */
async function send(
  ctx: ModuleContext,
  { change, user, personId }: ChangeAtPartner,
): Promise<void> {
  const { bank } = ctx.partners;
  const key = `profile-change:${change.id}:${change.attempt}`;
  const person = withParts(await personOf(ctx, user), partsToSend(change));
  const updated = await bank.updatePerson({ key: `${key}:person`, personId, person });
  if (updated.outcome === 'unknown') throw updated.cause;
  if (updated.outcome === 'refused') return handlePartnerRefusal(ctx, change, updated.code);
  const documentId =
    change.step === 'at_partner' ? await uploadDocuments(ctx, change, personId) : null;
  if (documentId === 'refused') return handlePartnerRefusal(ctx, change, 'document');
  const [acceptance] = await listAcceptances(ctx.db, user.id);
  const got = await bank.verifyPerson({
    ...{ key: `${key}:verify`, personId },
    ipAddress: acceptance?.ip_address ?? '127.0.0.1',
    ...(documentId === null ? {} : { documentId }),
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') return handlePartnerRefusal(ctx, change, got.code);
  await applyChangeResult(ctx, change, got);
}

function partsToSend({ step, requested, previous }: ProfileChangeRow) {
  return step === 'restoring' ? previous : requested;
}

function withParts(person: PersonDetails, parts: ProfileChangeRow['requested']): PersonDetails {
  if (isName(parts)) {
    const { first_name: firstName, middle_name: middleName, last_name: lastName } = parts;
    return { ...person, firstName, middleName, lastName };
  }
  const address = {
    ...{ line1: parts.address_line_1, line2: parts.address_line_2, city: parts.city },
    ...{ state: parts.state ?? parts.division, postalCode: parts.postal_code },
    country: parts.country,
  };
  return { ...person, address };
}

/**
 * Uploads the documents and returns the newest one's id at the partner; null when there is none.
 */
async function uploadDocuments(
  ctx: ModuleContext,
  change: ProfileChangeRow,
  personId: string,
): Promise<string | null> {
  let last: string | null = null;
  for (const id of await listDocumentIds(ctx.db, change.id)) {
    const opened = await openFileUpload(ctx, id, 'original');
    if (!opened) continue;
    const { fileName, contentType, content } = opened.file;
    if (!Buffer.isBuffer(content)) throw new Error('a kept file that is no file');
    const name = `${change.kind.toUpperCase()}_CHANGE`;
    const document = { name, fileName, contentType, content };
    const got = await ctx.partners.bank.uploadDocument({
      key: `document:${id}`,
      personId,
      document,
    });
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') return 'refused';
    last = got.documentId;
  }
  return last;
}

/** Polls the result, after the webhook or where none came. */
async function pollOutcome(
  ctx: ModuleContext,
  { change, personId }: ChangeAtPartner,
): Promise<void> {
  const got = await ctx.partners.bank.readVerification({ personId });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank does not know a person: ${got.code}`);
  await applyChangeResult(ctx, change, got);
}

interface PartnerResult {
  readonly status: VerificationStatus;
  readonly checks: readonly PersonCheck[];
}

async function applyChangeResult(
  ctx: ModuleContext,
  seen: ProfileChangeRow,
  partnerResult: PartnerResult,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockChange(trx, seen.id);
    // Repeated or late: the change has moved on and its details are still to be sent.
    if (locked?.step !== seen.step || locked.attempt !== seen.attempt) return;
    const change = { ...locked, sent_at: locked.sent_at ?? ctx.clock.now() };
    await updateChange(trx, change.id, { sent_at: change.sent_at });
    if (change.step === 'restoring')
      return applyRestored({ ...ctx, db: trx }, change, partnerResult);
    const inTrx = { ...ctx, db: trx };
    switch (partnerResult.status) {
      case 'ACCEPTED':
        return applyChange(trx, inTrx, change);
      case 'REVIEW':
        return moveChange(trx, inTrx, change, { step: 'in_review' });
      case 'PROVISIONAL':
        return moveChange(trx, inTrx, change, { step: 'document_requested' });
      case 'REJECTED':
      case 'UNVERIFIED':
        return undoChange(trx, inTrx, change, REFUSED);
      case 'PENDING':
        return rerunAfterFailure(inTrx, change, partnerResult);
    }
  });
}

const REFUSED = { outcome: 'refused', reason: 'details_do_not_match' as ReviewReason } as const;

/**
 * The partner's own vendor failed: nobody was checked, so the run is repeated under another key. A
 * restoration is retried for ever; any other change goes to operators after a while, and its owner
 * can cancel it.
 */
async function rerunAfterFailure(
  ctx: ModuleContext,
  change: ProfileChangeRow,
  partnerResult: PartnerResult,
): Promise<void> {
  const hasFailed = partnerResult.checks.some(({ result }) => result === 'VENDOR_ERROR');
  if (!hasFailed) return;
  const triedMs = ctx.clock.now().getTime() - change.step_since.getTime();
  if (change.step === 'at_partner' && triedMs >= VENDOR_ESCALATE_AFTER_MS) {
    return moveChange(ctx.db, ctx, change, { step: 'in_review', cause: 'pending_too_long' });
  }
  const to = { step: change.step, attempt: change.attempt + 1, sent_at: null };
  await updateChange(ctx.db, change.id, { ...to, requested_at: ctx.clock.now() });
}

/**
 * The earlier details are restored. If the partner does not accept them, an operator has to act.
 */
async function applyRestored(
  ctx: ModuleContext,
  change: ProfileChangeRow,
  partnerResult: PartnerResult,
): Promise<void> {
  if (partnerResult.status === 'PENDING') return rerunAfterFailure(ctx, change, partnerResult);
  if (change.outcome === null) throw new Error(`change ${change.id} is undone for no reason`);
  await endChange(ctx.db, ctx, change, change.outcome);
  if (partnerResult.status === 'ACCEPTED') return;
  const detail = `The partner bank restored a customer’s earlier details but won’t accept them (${partnerResult.status}).`;
  await openOperatorTask(ctx.db, ctx, { kind: TASK, subjectId: change.id, detail });
}

/** Reports the operators' acceptance to the partner, which had left the decision to us. */
async function confirm(ctx: ModuleContext, { change, personId }: ChangeAtPartner): Promise<void> {
  const key = `profile-change:${change.id}:${change.attempt}:manual`;
  const at = change.step_since;
  const got = await ctx.partners.bank.recordManualReview({
    ...{ key, at },
    party: { personId },
    result: 'ACCEPTED',
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') return handlePartnerRefusal(ctx, change, got.code);
  await inTransaction(ctx.db, async (trx) => {
    const now = await lockChange(trx, change.id);
    if (now?.step === 'confirming') await applyChange(trx, { ...ctx, db: trx }, now);
  });
}

/** A final refusal. A restoration cannot be given up: it is retried, and an operator task opens. */
async function handlePartnerRefusal(
  ctx: ModuleContext,
  seen: ProfileChangeRow,
  code: string,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const change = await lockChange(trx, seen.id);
    if (change?.step !== seen.step || change.attempt !== seen.attempt) return;
    const inTrx = { ...ctx, db: trx };
    if (change.step !== 'restoring') {
      // The partner may have stored some of the parts before it refused.
      return undoChange(trx, inTrx, { ...change, sent_at: ctx.clock.now() }, REFUSED);
    }
    await updateChange(trx, change.id, {
      attempt: change.attempt + 1,
      requested_at: ctx.clock.now(),
    });
    const detail = `The partner bank won’t restore a customer’s earlier details (${code}).`;
    await openOperatorTask(trx, ctx, { kind: TASK, subjectId: change.id, detail });
  });
}

/**
 * The partner's time is over. An undecided change goes to operators, and its owner may cancel it; a
 * change that has to reach the partner opens an operator task and is retried.
 */
async function isTooLate(ctx: ModuleContext, seen: ProfileChangeRow): Promise<boolean> {
  if (seen.step_since.getTime() > ctx.clock.now().getTime() - ESCALATE_AFTER_MS) return false;
  return inTransaction(ctx.db, async (trx) => {
    const change = await lockChange(trx, seen.id);
    if (change?.step !== seen.step || change.attempt !== seen.attempt) return true;
    const inTrx = { ...ctx, db: trx };
    // A change that may be half sent cannot simply end, so it has to arrive first.
    if (change.step === 'at_partner' && change.sent_at !== null) {
      await moveChange(trx, inTrx, change, { step: 'in_review', cause: 'pending_too_long' });
      return true;
    }
    const detail = 'The partner bank hasn’t accepted a change of details for three days.';
    await openOperatorTask(trx, ctx, { kind: TASK, subjectId: change.id, detail });
    return false;
  });
}
