import { treasuryGet } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { transitSweep } from './transit-sweep.ts';
import { treasurySweep } from './treasury-sweep.ts';
import { showTreasury } from './treasury-view.ts';

/** The house's own money: opened, prefunded at the rails, and kept in balance. */
export const treasuryModule: ApiModule = {
  name: 'treasury',
  handlers: [handle(treasuryGet, async (_, ctx) => reply(await showTreasury(ctx)))],
  sweeps: [treasurySweep, transitSweep],
};
