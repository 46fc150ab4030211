import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { environmentOf, type EnvironmentSources, type ProcessName } from './environment.ts';
import { StartProblem } from './problem.ts';
import { PROVIDER_NAMES } from './providers.ts';
import type { Secrets } from './secrets.ts';

const ledgerHeadsKey = Buffer.alloc(32, 5).toString('base64');
const makeKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  }).privateKey.toString('base64');
const rsaKeys = { nagadMerchantKey: makeKey(), nagadOwnKey: makeKey() };
const sources: EnvironmentSources = {
  mode: 'sandbox',
  basePort: 4000,
  dataDir: '/tmp/data',
  databases: {
    ownerUrl: 'postgres://owner',
    urls: {
      kheya_app: 'postgres://app',
      kheya_accounts: 'postgres://accounts',
      kheya_clock: 'postgres://clock',
      kheya_simulator: 'postgres://simulator',
    },
    simulatorRole: 'kheya_simulator',
  },
  secrets: new Proxy(
    { ledgerHeadsKey, ...rsaKeys },
    { get: (given, name) => Reflect.get(given, name) ?? `secret ${String(name)}` },
  ) as unknown as Secrets,
  environment: { PATH: '/bin', DATABASE_URL: 'postgres://owner', AWS_KEY: 'not theirs' },
};

const providers = Object.fromEntries(PROVIDER_NAMES.map((name) => [name, 'own']));

const names = (name: ProcessName, changed: Partial<EnvironmentSources> = {}) =>
  environmentOf(name, { ...sources, ...changed });

it('each process gets its own role, and never the owner', () => {
  expect(names('api')['DATABASE_URL']).toBe('postgres://app');
  expect(names('worker')['DATABASE_URL']).toBe('postgres://app');
  expect(names('accounts')['DATABASE_URL']).toBe('postgres://accounts');
  expect(names('simulator')['DATABASE_URL']).toBe('postgres://simulator');
  expect(names('simulator')['CLOCK_DATABASE_URL']).toBe('postgres://clock');
  expect(names('pay')['DATABASE_URL']).toBeUndefined();
});

it('only named variables of the machine are passed on', () => {
  expect(names('api')['AWS_KEY']).toBeUndefined();
  expect(names('pay')['SANDBOX_SECRET']).toBeUndefined();
  expect(names('pay')['BANK_API_KEY']).toBeUndefined();
});

it('api and simulator get the same credentials', () => {
  expect(names('api')['BANK_WEBHOOK_SECRET']).toBe(names('simulator')['BANK_WEBHOOK_SECRET']);
  expect(names('api')['BANK_URL']).toBe('http://localhost:4004/bank/v0');
  expect(names('api')['SMTP_URL']).toBe('smtp://localhost:4006');
});

it('api and simulator each get their own half of a key pair, and the public one of the other', () => {
  const publicOf = (privateKey: string) => {
    const der = { format: 'der', type: 'pkcs8' } as const;
    const key = createPrivateKey({ ...der, key: Buffer.from(privateKey, 'base64') });
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  };
  expect(names('api')).toMatchObject({
    NAGAD_MERCHANT_PRIVATE_KEY: rsaKeys.nagadMerchantKey,
    NAGAD_PG_PUBLIC_KEY: publicOf(rsaKeys.nagadOwnKey),
  });
  expect(names('simulator')).toMatchObject({
    NAGAD_MERCHANT_PUBLIC_KEY: publicOf(rsaKeys.nagadMerchantKey),
    NAGAD_PG_PRIVATE_KEY: rsaKeys.nagadOwnKey,
  });
  expect(names('simulator')['NAGAD_MERCHANT_PRIVATE_KEY']).toBeUndefined();
  expect(names('api')['NAGAD_PG_PRIVATE_KEY']).toBeUndefined();
});

it("only the worker gets the key of the ledger's heads, and production requires it", () => {
  expect(names('worker')['LEDGER_HEADS_KEY']).toBe(ledgerHeadsKey);
  expect(names('worker')['LEDGER_HEADS_PUBLIC_KEY']).toBeUndefined();
  expect(names('api')['LEDGER_HEADS_PUBLIC_KEY']).toMatch(/^[\w-]{43}$/);
  expect(names('worker')['KHEYA_LEDGER_HEADS']).toBe('/tmp/data/ledger/heads.jsonl');
  expect(names('api')['LEDGER_HEADS_KEY']).toBeUndefined();
  expect(names('api')['KHEYA_LEDGER_HEADS']).toBeUndefined();
  const environment = {
    ...providers,
    WEB_API_KEY: 'own',
    CONSOLE_API_KEY: 'own',
    DATA_KEY: 'own',
    MESSAGE_KEY: 'own',
  };
  const production = { mode: 'production', environment } as const;
  expect(() => names('worker', production)).toThrow(/LEDGER_HEADS_KEY/);
  const whole = { ...production, environment: { ...environment, LEDGER_HEADS_KEY: 'own' } };
  expect(names('worker', whole)['LEDGER_HEADS_KEY']).toBe('own');
});

it('every listening process gets the metrics token', () => {
  const environment = { METRICS_TOKEN: 'own' };
  expect(names('api', { environment })['METRICS_TOKEN']).toBe('own');
  expect(names('pay', { environment })['METRICS_TOKEN']).toBe('own');
  expect(names('worker', { environment })['METRICS_TOKEN']).toBeUndefined();
  expect(names('api')['METRICS_TOKEN']).toBeUndefined();
});

it('every process that writes or sends messages gets one key, and production requires it', () => {
  expect(names('accounts')['MESSAGE_KEY']).toBe('secret messageKey');
  for (const name of ['api', 'worker'] as const) {
    expect(names(name)['MESSAGE_KEY']).toBe(names('accounts')['MESSAGE_KEY']);
  }
  for (const name of ['pay', 'console', 'simulator'] as const) {
    expect(names(name)['MESSAGE_KEY']).toBeUndefined();
  }
  const environment = { WEB_API_KEY: 'own', CONSOLE_API_KEY: 'own', ACCOUNTS_SECRET: 'own' };
  expect(() => names('accounts', { mode: 'production', environment })).toThrow(/MESSAGE_KEY/);
});

it('production has no sandbox part, and needs its own providers and key', () => {
  const production = { mode: 'production' } as const;
  expect(() => names('api', production)).toThrow(StartProblem);
  const own = {
    WEB_API_KEY: 'own',
    CONSOLE_API_KEY: 'own',
    ACCOUNTS_SECRET: 'own',
    MESSAGE_KEY: 'own',
  };
  const key = { ...production, environment: own };
  expect(names('accounts', key)['SANDBOX_SECRET']).toBeUndefined();
  expect(names('accounts', key)['SIMULATOR_URL']).toBeUndefined();
  const sandboxKey = { ...production, environment: { ...own, WEB_API_KEY: 'kheya-web-sandbox' } };
  expect(() => names('accounts', sandboxKey)).toThrow(/WEB_API_KEY/);
});
