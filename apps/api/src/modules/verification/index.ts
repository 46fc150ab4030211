import { verificationCenter } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import { showVerificationCenter } from './verification-center.ts';
import { pollVerification, runVerification, verifyProfile } from './verification-jobs.ts';
import { verificationSweep } from './verification-sweep.ts';

export { findByBankPerson } from './verification-repository.ts';

export const verificationModule: ApiModule = {
  name: 'verification',
  handlers: [
    handle(verificationCenter, async ({ caller }, ctx) =>
      reply(await showVerificationCenter(ctx, caller.user)),
    ),
  ],
  tasks: {
    verify_profile: verifyProfile,
    run_verification: runVerification,
    poll_verification: pollVerification,
  },
  sweeps: [verificationSweep],
};
