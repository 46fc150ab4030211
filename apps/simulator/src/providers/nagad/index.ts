import { CALL_FAULTS, IN_PROGRESS_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { nagadControls } from './nagad-controls.ts';
import { ensureFloat } from './nagad-float.ts';
import { nagadEnvironment, nagadPlugin, nagadSettingsOf } from './nagad-plugin.ts';

export const nagad: ProviderModule = {
  name: 'nagad',
  environment: nagadEnvironment,
  faults: [...CALL_FAULTS, ...IN_PROGRESS_FAULTS],
  http: { prefix: '/nagad', routes: nagadPlugin },
  controls: nagadControls,
  start: (context) =>
    ensureFloat(context.db, nagadSettingsOf(context).NAGAD_MERCHANT_ID, context.clock.now()),
  index: {
    address: ['/nagad', 'Payouts to Nagad wallets'],
    controls: [
      [
        'POST /__sim/nagad/settle {reference, status}',
        'Ends a payment in progress: COMPLETED or FAILED',
      ],
      ['POST /__sim/nagad/return {reference}', 'A delivered payment comes back'],
      ['POST /__sim/nagad/float {amount}', 'Refills the balance for payouts'],
    ],
    values: [
      ['Nagad number ending 00', 'Refused: not registered'],
      ['… 01', 'Refused: limit exceeded'],
      ['… 02', 'Paid, but the answer is lost'],
      ['… 03', 'In progress for 24 hours, then paid'],
    ],
  },
};
