import { createDatabase, createPool } from '@kheya/db';
import { createClock, startService } from '@kheya/service-kit';
import { readConfig } from '#config.ts';
import type { SimulatorSchema } from '#database/schema.ts';
import { createSimulator } from '#simulator.ts';

/** How often the simulator reads the clock, which other processes may move too. */
const POLL_INTERVAL_MS = 250;

const config = readConfig();

await startService({
  name: 'simulator',
  port: config.port,
  // There is no simulator outside the sandbox.
  metricsFor: 'everybody',
  build: async (service) => {
    const { logger } = service;
    const onError = (error: Error) => logger.error({ err: error }, 'a connection was lost');
    const pool = createPool(config.databaseUrl, { applicationName: 'simulator', onError });
    const clockPool = createPool(config.clockDatabaseUrl, {
      max: 3,
      applicationName: 'simulator clock',
      onError,
    });
    const clock = await createClock(clockPool, { onError });
    service.onStop(async () => {
      await clock.stop();
      await Promise.all([pool.end(), clockPool.end()]);
    });
    const { app, mail, context } = await createSimulator({
      db: createDatabase<SimulatorSchema>(pool),
      clock,
      clockMover: {
        advance: async (seconds) => {
          await clockPool.query('select clock.advance($1)', [seconds]);
          await clock.refresh();
        },
        reset: async () => {
          await clockPool.query('select clock.reset()');
          await clock.refresh();
        },
      },
      settings: config.providers,
      logger,
    });
    service.addCheck('database', async () => {
      await pool.query('select 1');
    });
    await mail.listen(config.smtpPort);
    service.onStop(() => mail.close());
    context.work.start(POLL_INTERVAL_MS);
    return app;
  },
});
