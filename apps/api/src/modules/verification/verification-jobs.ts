import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import { askPartnerAnew, findUser, moveProfileStatus } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { sendDocuments } from './partner-documents.ts';
import { createAtPartner } from './partner-person.ts';
import { holdProfile } from './submission-hold.ts';
import { WAITING_FOR_PARTNER } from './verification-outcome.ts';
import { noteTry } from './verification-repository.ts';
import { applyPartnerWord } from './verification-service.ts';

const ofUser = z.object({ user_id: z.uuid() });

/** Takes a submitted profile to the partner, step by step; each step is safe to repeat. */
export async function verifyProfile(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const user = await findUser(ctx.db, userId);
  // Nothing of somebody who has closed their account goes to the partner any more.
  if (!user || user.closed_at !== null) return;
  switch (user.profile_approval_status) {
    case 'PROFILE_COMPLETED':
      if (await holdProfile(ctx, user)) return;
      if (await createAtPartner(ctx, user)) await startVerification(ctx, userId);
      return;
    case 'ADMIN_APPROVED':
      if (await createAtPartner(ctx, user)) await startVerification(ctx, userId);
      return;
    case 'PROFILE_CREATED_SYNCTERA':
      return startVerification(ctx, userId);
    case 'VERIFICATION_IN_PROGRESS':
    case 'IDV_VERIFICATION_COMPLETE':
      return runVerification({ user_id: userId, attempt: user.verification_attempt }, ctx);
    default:
      return;
  }
}

async function startVerification(ctx: ModuleContext, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id) throw new Error('a profile at the partner without its person');
  if (!(await recordDisclosures(ctx, user, user.bank_person_id))) return;
  await inTransaction(ctx.db, (trx) =>
    moveProfileStatus(trx, ctx, { userId, event: 'verification_started' }),
  );
  await runVerification({ user_id: userId, attempt: user.verification_attempt }, ctx);
}

/** The partner keeps what was agreed to; answers whether it took all of it. */
async function recordDisclosures(
  ctx: ModuleContext,
  user: UserRow,
  personId: string,
): Promise<boolean> {
  for (const { id, type, version, accepted_at } of await listAcceptances(ctx.db, user.id)) {
    const key = `disclosure:${id}:${user.verification_attempt}`;
    const given = { key, personId, type, version, acceptedAt: accepted_at };
    const got = await ctx.partners.bank.recordDisclosure(given);
    if (got.outcome === 'unknown') throw got.cause;
    if (got.outcome === 'refused') {
      await askPartnerAnew(ctx, user, { task: 'verify_profile', code: got.code });
      return false;
    }
  }
  return true;
}

const run = ofUser.extend({ attempt: z.number().int().min(0) });

/** One run of the checks at the partner, its papers first; the same attempt is the same run. */
export async function runVerification(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId, attempt } = run.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id || !isWaiting(user)) return;
  if (user.verification_attempt !== attempt) return;
  const sent = await sendDocuments(ctx, user);
  if (sent.outcome === 'later') return;
  await noteTry(ctx.db, userId, ctx.clock.now());
  const [acceptance] = await listAcceptances(ctx.db, userId);
  const got = await ctx.partners.bank.verifyPerson({
    key: `verify:${userId}:${user.submitted_at?.getTime() ?? 0}:${attempt}`,
    personId: user.bank_person_id,
    ipAddress: acceptance?.ip_address ?? '127.0.0.1',
    ...(sent.documentId === undefined ? {} : { documentId: sent.documentId }),
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    return askPartnerAnew(ctx, user, { task: 'run_verification', code: got.code });
  }
  await applyPartnerWord(ctx, userId, got);
}

/** Asks the partner how a verification stands: after a webhook, and where none came. */
export async function pollVerification(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user?.bank_person_id || !isWaiting(user)) return;
  const got = await ctx.partners.bank.readVerification({ personId: user.bank_person_id });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank does not know a person: ${got.code}`);
  await applyPartnerWord(ctx, userId, got);
}

const isWaiting = ({ closed_at, profile_approval_status: status }: UserRow) =>
  closed_at === null && WAITING_FOR_PARTNER.includes(status);
