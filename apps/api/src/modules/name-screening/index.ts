import type { ApiModule } from '#platform/module.ts';
import { rescreenSweep } from './name-rescreen.ts';

export const nameScreeningModule: ApiModule = {
  name: 'name-screening',
  handlers: [],
  sweeps: [rescreenSweep],
};
