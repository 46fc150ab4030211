import { timeOutsThatFire } from '#modules/user/index.ts';
import type { Sweep } from '#platform/module.ts';
import { takeUnheard, takeUnsent } from './verification-repository.ts';

const BATCH = 200;
/** What these wait for is an account, which its own sweep sees to. */
const ACCEPTED = new Set(['KYC_ACCEPTED', 'MANUAL_KYC_ACCEPTED', 'KYC_ACCEPTED_FOR_BDT_ONLY']);

/** Nobody waits for ever because a webhook or a job was lost. */
export const verificationSweep: Sweep = {
  name: 'verification',
  everySeconds: 2,
  async run({ db, clock, jobs }) {
    const now = clock.now();
    for (const { id } of await takeUnheard(db, { now, limit: BATCH })) {
      const options = { key: `poll:${id}`, keyMode: 'preserve_run_at' } as const;
      await jobs.add(db, 'poll_verification', { user_id: id }, options);
    }
    for (const { status, timeOut } of timeOutsThatFire('another_try')) {
      if (ACCEPTED.has(status)) continue;
      const before = new Date(now.getTime() - timeOut.afterSeconds * 1000);
      for (const { id } of await takeUnsent(db, { status, before, now, limit: BATCH })) {
        const options = { key: `verify:${id}`, keyMode: 'preserve_run_at' } as const;
        await jobs.add(db, 'verify_profile', { user_id: id }, options);
      }
    }
  },
};
