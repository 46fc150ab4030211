import type { ApiModule } from '#platform/module.ts';
import { reconcileAccount, reconciliationSweep } from './reconciliation-jobs.ts';

/** The banking partner's books compared with ours, each day. */
export const reconciliationModule: ApiModule = {
  name: 'reconciliation',
  handlers: [],
  tasks: { reconcile_account: reconcileAccount },
  sweeps: [reconciliationSweep],
};
