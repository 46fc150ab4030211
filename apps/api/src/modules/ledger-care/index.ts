import type { ApiModule } from '#platform/module.ts';
import { expirySweep } from './expiry-sweep.ts';
import { headsAtStop, headsSweep } from './heads-sweep.ts';
import { partitionsSweep, statisticsSweep } from './tables-sweep.ts';

/** What the ledger needs done now and then. None of it stands in the way of a payment, done or not. */
export const ledgerCareModule: ApiModule = {
  name: 'ledger-care',
  handlers: [],
  sweeps: [partitionsSweep, statisticsSweep, expirySweep, headsSweep],
  background: headsAtStop,
};
