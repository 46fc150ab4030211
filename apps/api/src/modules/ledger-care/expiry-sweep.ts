import type { ModuleContext, Sweep } from '#platform/module.ts';

const EXPIRED_AT_ONCE = 500;
/** More than this waits for the next run, so that a run always ends. */
const ROUNDS_MAX = 100;

/**
 * Gives back card holds whose time has passed. Only a reservation made with a time-out has one; that of a
 * payment has none, because the rail may have paid. Any number of workers may do it at once.
 */
export const expirySweep: Sweep = {
  name: 'ledger_expiry',
  everySeconds: 10,
  async run({ ledger, log }: ModuleContext) {
    let expired = 0;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const given = await ledger.expirePendings(EXPIRED_AT_ONCE);
      if (given === 0) break;
      expired += given;
    }
    if (expired > 0) log.info({ expired }, 'holds expired');
  },
};
