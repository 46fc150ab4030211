import { metricsAccess, startService } from '@kheya/service-kit';
import { registerBankWebhook } from '#modules/webhook/index.ts';
import { createEventHub } from '#platform/events.ts';
import { createSessions } from '#platform/sessions.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';

const config = readConfig();
if (config.PORT === undefined) throw new Error('the environment is not complete: PORT');

await startService({
  name: 'api',
  port: config.PORT,
  metricsFor: metricsAccess(config),
  build: async (service) => {
    const ctx = await createContext(service, config, 'kheya-api');
    const { db, pool, clock, log } = ctx;
    const sessions = createSessions({ db, pool, clock, log });
    service.onStop(() => sessions.stop());
    const hub = createEventHub(pool, log);
    service.onStop(() => hub.stop());
    service.onDrain(() => hub.endStreams());
    const app = await buildApp({ ctx, sessions, hub, metrics: service.metrics });
    const registration = registerBankWebhook(ctx);
    service.onStop(() => registration.stop());
    return app;
  },
});
