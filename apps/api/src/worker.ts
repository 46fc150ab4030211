import { startService } from '@kheya/service-kit';
import { MODULES } from './app.ts';
import { readWorkerConfig } from './config.ts';
import { createContext } from './context.ts';
import { startWorker } from './platform/worker.ts';

const config = readWorkerConfig();

await startService({
  name: 'worker',
  build: async (service) => {
    const ctx = await createContext(service, config, 'kheya-worker');
    const worker = await startWorker({
      ctx,
      modules: MODULES,
      metrics: service.metrics,
      refreshClock: () => ctx.clock.refresh(),
    });
    service.onStop(() => worker.stop());
  },
});
