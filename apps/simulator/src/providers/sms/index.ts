import { CALL_FAULTS } from '#platform/fault-kinds.ts';
import type { ProviderModule } from '#platform/provider-module.ts';
import { smsEnvironment, smsPlugin } from './sms-plugin.ts';

export const sms: ProviderModule = {
  name: 'sms',
  environment: smsEnvironment,
  faults: CALL_FAULTS,
  http: { prefix: '/sms', routes: smsPlugin },
  index: { address: ['/sms', 'Text messages'] },
};
