import { appealCreate, appealList, onboardingStep, verificationCenter } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { submitProfile } from '#modules/onboarding/index.ts';
import { showUserById, timeOutsThatFire } from '#modules/user/index.ts';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { createAppeal, listOwnAppeals, showAppeal } from './appeal-service.ts';
import { submitDocuments } from './document-submission.ts';
import { showVerificationCenter } from './verification-center.ts';
import { contactInStepSweep, contactSweep, updatePartnerContact } from './partner-contact.ts';
import { pollVerification, runVerification, verifyProfile } from './verification-jobs.ts';
import { timeOutSweep } from './verification-timeouts.ts';
import { claimUnanswered, claimUnsent } from './verification-repository.ts';

export { findAppeal } from './appeal-repository.ts';
export { showAppeal } from './appeal-service.ts';
export { isHeldElsewhere, listOtherClaims, reassignIdentity } from './identity-claim.ts';
export { applyReviewDecision, type Applied, type Decided } from './review-decision.ts';
export { personOf } from './partner-person.ts';
export type { ReviewRequest } from './review-jobs.ts';
export { showChecks } from './verification-center.ts';
export { findByBankPerson, listChecks } from './verification-repository.ts';

const BATCH = 200;
/** Accepted profiles wait only for an account, which has its own sweep. */
const ACCEPTED = new Set(['KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED', 'KYC_ACCEPTED_FOR_BDT_ONLY']);

/** Finds verifications whose webhook or job was lost. */
const verificationSweep: Sweep = {
  name: 'verification',
  everySeconds: 2,
  async run({ db, clock, jobs }) {
    const now = clock.now();
    for (const { id } of await claimUnanswered(db, { now, limit: BATCH })) {
      const options = { key: `poll:${id}`, keyMode: 'preserve_run_at' } as const;
      await jobs.add(db, 'poll_verification', { user_id: id }, options);
    }
    for (const { status, timeOut } of timeOutsThatFire('another_try')) {
      if (ACCEPTED.has(status)) continue;
      const before = new Date(now.getTime() - timeOut.afterSeconds * 1000);
      for (const { id } of await claimUnsent(db, { status, before, now, limit: BATCH })) {
        const options = { key: `verify:${id}`, keyMode: 'preserve_run_at' } as const;
        await jobs.add(db, 'verify_profile', { user_id: id }, options);
      }
    }
  },
};

export const verificationModule: ApiModule = {
  name: 'verification',
  handlers: [
    handle(onboardingStep, async ({ caller, body }, ctx) => {
      const submit = body.step === 'SUBMIT_DOCUMENTS' ? submitDocuments : submitProfile;
      const submitted = await submit(ctx, caller.userId);
      return submitted.ok ? reply(await showUserById(ctx.db, caller.userId)) : submitted;
    }),
    handle(verificationCenter, async ({ caller, locale }, ctx) =>
      reply(await showVerificationCenter(ctx, caller, locale)),
    ),
    handle(appealList, async ({ caller, locale }, { db }) => {
      const rows = await listOwnAppeals(db, caller);
      return reply({ results: rows.map((row) => showAppeal(row, locale)), count: rows.length });
    }),
    handle(appealCreate, async ({ caller, body, locale }, ctx) => {
      const created = await createAppeal(ctx, caller, body.text);
      return created.ok ? reply(showAppeal(created.value, locale)) : created;
    }),
  ],
  tasks: {
    verify_profile: verifyProfile,
    run_verification: runVerification,
    poll_verification: pollVerification,
    update_partner_contact: updatePartnerContact,
  },
  sweeps: [verificationSweep, timeOutSweep, contactInStepSweep, contactSweep],
};
