import { CALL_FAULTS, IN_PROGRESS_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { bkashControls } from './bkash-controls.ts';
import { ensureFloat } from './bkash-float.ts';
import { bkashEnvironment, bkashPlugin } from './bkash-plugin.ts';

export const bkash: ProviderModule = {
  name: 'bkash',
  environment: bkashEnvironment,
  faults: [...CALL_FAULTS, ...IN_PROGRESS_FAULTS],
  http: { prefix: '/bkash', routes: bkashPlugin },
  controls: bkashControls,
  start: ({ db, clock }) => ensureFloat(db, clock.now()),
  index: {
    address: ['/bkash', 'Payouts to bKash wallets'],
    controls: [
      [
        'POST /__sim/bkash/settle {reference, status}',
        'Ends a payment in progress: Completed or Failed',
      ],
      ['POST /__sim/bkash/return {reference}', 'A delivered payment comes back'],
      ['POST /__sim/bkash/float {amount}', 'Refills the balance for payouts'],
    ],
    values: [
      ['bKash number ending 00', 'Refused: not registered'],
      ['… 01', 'Refused: limit exceeded'],
      ['… 02', 'Paid, but the answer is lost'],
      ['… 03', 'In progress for 24 hours, then paid'],
    ],
  },
};
