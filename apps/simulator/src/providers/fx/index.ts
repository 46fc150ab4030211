import { CALL_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { fxControls } from './fx-controls.ts';
import { fxEnvironment, fxPlugin } from './fx-plugin.ts';
import { resetMidRate } from './fx-rate.ts';

export const fx: ProviderModule = {
  name: 'fx',
  environment: fxEnvironment,
  faults: CALL_FAULTS,
  http: { prefix: '/fx', routes: fxPlugin },
  controls: fxControls,
  reset: ({ db }) => resetMidRate(db),
  index: {
    address: ['/fx/v1/rates', 'Mid-market exchange rates'],
    controls: [['POST /__sim/fx {mid_rate}', 'Sets the mid-market rate from USD to BDT']],
  },
};
