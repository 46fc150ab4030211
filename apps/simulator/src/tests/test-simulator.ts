import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createDatabase, createPool } from '@kheya/db';
import { createFakeClock, eventually, freshDatabase } from '@kheya/test-kit';
import type { SimulatorSchema } from '#database/schema.ts';
import { createSimulator } from '#simulator.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
const [merchant, nagad] = [pair(), pair()];

/** The halves of Nagad's keys that its merchant has. */
export const merchantKeys = {
  privateKey: merchant.privateKey,
  nagadPublicKey: nagad.publicKey,
};

export const settings = {
  BANK_API_KEY: 'bank-key',
  BANK_WEBHOOK_SECRET: 'webhook-secret',
  BD_BANK_CORPORATE_ID: 'KHEYA',
  BD_BANK_USER_ID: 'kheya',
  BD_BANK_PASSWORD: 'secret',
  BD_BANK_ENC_KEY: 'a-key-of-the-tests',
  FX_TOKEN: 'fx-token',
  BKASH_USERNAME: 'kheya',
  BKASH_PASSWORD: 'secret',
  BKASH_APP_KEY: 'app-key',
  BKASH_APP_SECRET: 'app-secret',
  NAGAD_MERCHANT_AGGREGATOR_ID: '660716583969324',
  NAGAD_MERCHANT_ID: '683001003835399',
  NAGAD_MERCHANT_PUBLIC_KEY: merchant.publicKey.toString('base64'),
  NAGAD_PG_PRIVATE_KEY: nagad.privateKey.toString('base64'),
  UPAY_CLIENT_ID: 'kheya',
  UPAY_API_KEY: 'upay-key',
  UPAY_CALLBACK_KEY: 'upay-callback-key',
  IPAY_CLIENT_ID: 'kheya',
  IPAY_API_KEY: 'ipay-key',
  IPAY_CALLBACK_KEY: 'ipay-callback-key',
  IP_KEY: 'ip-key',
  SMS_ACCOUNT_SID: 'AC00000000000000000000000000000001',
  SMS_AUTH_TOKEN: 'sms-token',
};

export type TestSimulator = Awaited<ReturnType<typeof startTestSimulator>>;

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/**
 * A simulator on its own database with a clock that stands still; `restart` keeps the books. With
 * `hangUpMs` a call that is never answered is soon cut, for tests that let a client of ours wait.
 */
export async function startTestSimulator(options: { readonly hangUpMs?: number } = {}) {
  const database = await freshDatabase({ migrate: ['simulator'] });
  const clock = createFakeClock('2026-03-02T15:00:00Z');
  const start = async () => {
    const pool = createPool(database.simulatorUrl, { max: 8 });
    const simulator = await createSimulator({
      db: createDatabase<SimulatorSchema>(pool),
      clock,
      clockMover: {
        advance: async (seconds) => clock.advance(Math.round(Number(seconds) * 1000)),
        reset: async () => clock.set('2026-03-02T15:00:00Z'),
      },
      settings,
      ...options,
    });
    return { pool, simulator };
  };
  let running = await start();

  const stop = async () => {
    await running.simulator.app.close();
    await running.simulator.mail.close();
    await running.pool.end();
  };
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, o: CallOptions) => {
    const response = await running.simulator.app.inject({
      method,
      url,
      ...(o.headers ? { headers: o.headers } : {}),
      ...(o.body === undefined ? {} : { payload: o.body as object }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: () => response.json<Json>(),
    };
  };
  const bankHeaders = { authorization: `Bearer ${settings.BANK_API_KEY}` };

  return {
    clock,
    context: () => running.simulator.context,
    app: () => running.simulator.app,
    mail: () => running.simulator.mail,
    settle: () => running.simulator.context.work.settle(),
    call,
    bank: (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      key?: string,
    ) =>
      call(method, `/bank/v0${path}`, {
        headers: { ...bankHeaders, ...(key ? { 'idempotency-key': key } : {}) },
        body,
      }),
    control: (path: string, body: unknown) => call('POST', `/__sim${path}`, { body }),
    fault: async (provider: string, kind: string, count = 1, more: object = {}) =>
      call('POST', '/__sim/faults', { body: { provider, kind, count, ...more } }),
    /** The sum of all balances of the bank. */
    sums: () => running.pool.query('select sum(balance_minor)::text as total from bank.accounts'),
    /** Listens on a free port, for tests that need a real connection. */
    listen: async () => running.simulator.app.listen({ port: 0, host: '127.0.0.1' }),
    restart: async () => {
      await stop();
      running = await start();
    },
    stop: async () => {
      await stop();
      await database.drop();
    },
  };
}

/** JSON of a provider: a test that reads a missing field fails by itself. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: Json;
  readonly resource: Json;
}

/** A subscriber that records deliveries and answers with `status`. */
export async function startReceiver(answer: { status: number } = { status: 200 }) {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const event = JSON.parse(body);
      deliveries.push({
        headers: request.headers,
        body,
        event,
        resource: JSON.parse(event.event_resource),
      });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks/bank/`,
    deliveries,
    answer,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The signature as the partner's document describes it, computed independently of our code. */
export function expectedSignature(delivery: Delivery, secret: string): string {
  const timestamp = String(delivery.headers['request-timestamp']);
  return createHmac('sha256', secret).update(`${timestamp}.${delivery.body}`).digest('hex');
}

/** Makes a call, waits until `seen` holds, and only then abandons the answer. */
export async function abortOnce(
  call: (signal: AbortSignal) => Promise<unknown>,
  seen: () => Promise<void>,
): Promise<void> {
  const patience = new AbortController();
  let isAnswered = false;
  const answer = call(patience.signal).then(
    () => (isAnswered = true),
    () => undefined,
  );
  await eventually(seen);
  patience.abort();
  await answer;
  if (isAnswered) throw new Error('the answer came although it should have been withheld');
}
