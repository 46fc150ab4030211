import { CALL_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { ipEnvironment, ipPlugin } from './ip-plugin.ts';

export const ip: ProviderModule = {
  name: 'ip',
  environment: ipEnvironment,
  faults: CALL_FAULTS,
  http: { prefix: '/ip', routes: ipPlugin },
  index: { address: ['/ip', 'Where an internet address is'] },
};
