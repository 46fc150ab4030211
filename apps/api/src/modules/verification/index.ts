import { appealCreate, appealList, onboardingStep, verificationCenter } from '@kheya/contract';
import { submitProfile } from '#modules/onboarding/index.ts';
import { showUserById } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { createAppeal, listOwnAppeals, showAppeal } from './appeal-service.ts';
import { submitDocuments } from './document-submission.ts';
import { showVerificationCenter } from './verification-center.ts';
import { contactInStepSweep, contactSweep, updatePartnerContact } from './partner-contact.ts';
import { pollVerification, runVerification, verifyProfile } from './verification-jobs.ts';
import { verificationSweep } from './verification-sweep.ts';
import { timeOutSweep } from './verification-timeouts.ts';

export { findAppeal } from './appeal-repository.ts';
export { showAppeal } from './appeal-service.ts';
export { isHeldElsewhere, listOtherClaims, retakeIdentity } from './identity-claim.ts';
export { applyReviewDecision, type Applied, type Decided } from './review-decision.ts';
export { personOf } from './partner-person.ts';
export type { ReviewWanted } from './review-jobs.ts';
export { showChecks } from './verification-center.ts';
export { findByBankPerson } from './verification-repository.ts';

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
