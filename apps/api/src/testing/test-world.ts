import { createDatabase, createPool, withClient, type Pool } from '@kheya/db';
import { simulatedWallets } from '@kheya/partners';
import { eventually, freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import type { SimulatorSchema } from '../../../simulator/src/database/schema.ts';
import { createSimulator, type Simulator } from '../../../simulator/src/simulator.ts';
import { registerBankWebhook } from '#modules/webhook/index.ts';
import { holdPort } from './held-port.ts';
import { TestApi, type TestApiOptions } from './test-api.ts';

/** The databases of both sides, by their names. */
export interface WorldDatabases {
  readonly api: string;
  readonly simulator: string;
}

export interface TestWorldOptions extends Omit<TestApiOptions, 'copyOf'> {
  /** The databases of a world that was stopped and left: this one goes on from there. */
  readonly copyOf?: WorldDatabases | undefined;
}

/** API and simulator together: the simulator's real app, on the clock of the API's database. */
export class TestWorld {
  readonly api: TestApi;
  readonly simulator: Simulator;
  readonly simulatorUrl: string;
  readonly #pool: Pool;
  readonly #database: FreshDatabase;

  private constructor(
    api: TestApi,
    simulator: Simulator,
    simulatorUrl: string,
    pool: Pool,
    database: FreshDatabase,
  ) {
    this.api = api;
    this.simulator = simulator;
    this.simulatorUrl = simulatorUrl;
    this.#pool = pool;
    this.#database = database;
  }

  static async start({ copyOf, ...options }: TestWorldOptions = {}): Promise<TestWorld> {
    const port = await holdPort();
    const simulatorPort = await holdPort();
    const mailPort = await holdPort();
    const simulatorUrl = `http://localhost:${simulatorPort.port}`;
    const api = await TestApi.start({
      ...options,
      copyOf: copyOf?.api,
      port,
      settings: {
        SIMULATOR_URL: simulatorUrl,
        BANK_URL: `${simulatorUrl}/bank/v0`,
        BD_BANK_URL: `${simulatorUrl}/bd-bank`,
        FX_URL: `${simulatorUrl}/fx`,
        ...simulatedWallets(simulatorUrl),
        IP_URL: `${simulatorUrl}/ip`,
        SMS_URL: `${simulatorUrl}/sms`,
        SMTP_URL: `smtp://127.0.0.1:${mailPort.port}`,
        ...options.settings,
      },
    });
    const database = await freshDatabase({ migrate: ['simulator'], copyOf: copyOf?.simulator });
    const pool = createPool(database.simulatorUrl, { max: 10 });
    const { config, clock } = api.ctx;
    const simulator = await createSimulator({
      db: createDatabase<SimulatorSchema>(pool),
      clock,
      clockMover: {
        advance: (seconds) => api.advance(Number(seconds)),
        reset: async () => {
          await withClient(api.database.clockUrl, (client) => client.query('select clock.reset()'));
          await api.clock.refresh();
        },
      },
      // Both sides have the same settings under the same names, or the halves of one key pair.
      settings: { ...simulatedWallets(simulatorUrl), ...config },
      // Calls that are never answered are closed soon, so that no test waits for a client's
      // time-out.
      hangUpMs: 100,
    });
    await simulatorPort.release();
    await simulator.app.listen({ port: simulatorPort.port, host: '127.0.0.1' });
    await mailPort.release();
    await simulator.mail.listen(mailPort.port);
    // The place of signing is already known, so no verification waits for a look-up.
    await api.query(
      `insert into payments.ip_infos (ip, requested_at, answered_at, country, country_code)
       values ('127.0.0.1', clock.now(), clock.now(), 'United States', 'US')
       on conflict do nothing`,
    );
    return new TestWorld(api, simulator, simulatorUrl, pool, database);
  }

  /** A control of the simulator (product decision 10). */
  async control(path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`${this.simulatorUrl}/__sim${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as unknown;
  }

  /**
   * Registers our webhook address with the partner and waits until it is stored: earlier events are
   * delivered to nobody.
   */
  async registerWebhooks(): Promise<void> {
    registerBankWebhook(this.api.ctx, 50);
    const { db } = this.simulator.context;
    await eventually(() => db.selectFrom('bank.webhooks').select('id').executeTakeFirstOrThrow());
    await this.settle(1);
  }

  /**
   * Runs everything that is due on both sides until nothing is left: the simulator's decisions and
   * deliveries, and the jobs they create.
   */
  async settle(rounds = Infinity): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      await this.simulator.context.work.settle();
      if ((await this.api.runJobs()) === 0) return;
    }
  }

  /** Stops both sides and leaves their databases, to be copied by other worlds. */
  async leave(): Promise<WorldDatabases> {
    await this.#stopSimulator();
    await this.api.stop({ leavesDatabase: true });
    return { api: this.api.database.name, simulator: this.#database.name };
  }

  async stop(): Promise<void> {
    await this.#stopSimulator();
    await this.#database.drop();
    await this.api.stop();
  }

  async #stopSimulator(): Promise<void> {
    await this.simulator.app.close();
    await this.simulator.mail.close();
    await this.#pool.end();
  }
}
