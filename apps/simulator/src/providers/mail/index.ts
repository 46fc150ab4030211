import type { ProviderModule } from '#platform/provider-module.ts';
import { MAIL_FAULTS } from './mail-sink.ts';

/** It speaks SMTP on its own port, which the simulator opens beside its HTTP port. */
export const mail: ProviderModule = {
  name: 'mail',
  environment: {},
  faults: MAIL_FAULTS,
  index: { address: ['SMTP, two ports above this one', 'Mail'] },
};
