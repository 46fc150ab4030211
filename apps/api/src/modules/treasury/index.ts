import type { ApiModule } from '#platform/module.ts';
import { transitSweep } from './transit-sweep.ts';
import { treasurySweep } from './treasury-sweep.ts';

/** The house's own money: opened, prefunded at the rails, and kept in balance. */
export const treasuryModule: ApiModule = {
  name: 'treasury',
  handlers: [],
  sweeps: [treasurySweep, transitSweep],
};
