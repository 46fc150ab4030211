import { z } from 'zod';
import { partnerSettings } from '@kheya/partners';
import { loadConfig, messageKeySettings, metricsSettings } from '@kheya/service-kit';
import { parseClamdAddress } from '#platform/clamd-address.ts';

/** A key of 32 bytes, base64. */
const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

export const configSchema = z.object({
  KHEYA_MODE: z.enum(['sandbox', 'production']),
  PORT: z.coerce.number().int().min(0).optional(),
  PAY_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  CONSOLE_URL: z.url(),
  API_URL: z.url(),
  SIMULATOR_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1),
  /** Seals identity numbers and files. */
  DATA_KEY: key32,
  /** What sealed before it, newest first, by commas: opened with until everything is sealed anew. */
  DATA_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(key32)),
  /** Finds an identity number without opening any; without one the first data key there was does. */
  DIGEST_KEY: key32.optional(),
  /** What it followed, newest first, by commas: they stay, for digests are made with all of them (decision 16). */
  DIGEST_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(key32)),
  ...messageKeySettings,
  ...metricsSettings,
  /** One key per client app, so that each can be changed alone (product decision 9). */
  WEB_API_KEY: z.string().min(8),
  CONSOLE_API_KEY: z.string().min(8),
  ...partnerSettings,
  BANK_WEBHOOK_SECRET: z.string().min(8),
  /** The 32 bytes the worker signs the ledger's heads with, and the file it keeps them in. */
  LEDGER_HEADS_KEY: key32.optional(),
  KHEYA_LEDGER_HEADS: z.string().min(1).optional(),
  /** The public half, by which the API knows what the worker signed; without it it proves everything. */
  LEDGER_HEADS_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Four use two processors where one uses one (docs/performance.md). The number may only grow. */
  KHEYA_LEDGER_BUCKETS: z.coerce.number().int().min(1).max(4096).default(4),
  DATABASE_POOL: z.coerce.number().int().min(4).default(16),
  PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** The clamd that looks through uploads for harm; in the sandbox they are judged by their bytes alone. */
  CLAMD_ADDRESS: z
    .string()
    .transform(parseClamdAddress)
    .refine((address) => address !== undefined, 'is tcp://host:port or unix:/path')
    .optional(),
  /** Of one person, over all their tabs: no screen comes near it, a script that runs wild does. */
  PERSON_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Of one browser, whoever uses it. */
  DEVICE_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(900),
  /** Of one network address, of calls without a valid key, token, device or right. */
  REFUSED_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** How many may share a network address: it may call as often as so many persons. */
  PERSONS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  /** Where guessing, flooding or reading through everything would pay, by person. */
  PAYEE_LOOK_UPS_PER_HOUR: z.coerce.number().int().min(1).default(40),
  IDENTITY_NUMBERS_PER_HOUR: z.coerce.number().int().min(1).default(10),
  STEP_UPS_PER_HOUR: z.coerce.number().int().min(1).default(120),
  UPLOADS_PER_HOUR: z.coerce.number().int().min(1).default(120),
  MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(120),
  REVEALS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  /** Of dates of one's own: each is kept for good, with its lines. */
  STATEMENTS_PER_HOUR: z.coerce.number().int().min(1).default(30),
});

export type Config = z.output<typeof configSchema>;

const SANDBOX_VALUES = ['kheya-web-sandbox', 'kheya-console-sandbox'];

/** Reads the settings; production refuses the sandbox's well-known key. */
export function readConfig(environment?: Readonly<Record<string, string | undefined>>): Config {
  const config = loadConfig(configSchema, environment);
  const wellKnown = (['WEB_API_KEY', 'CONSOLE_API_KEY'] as const).find((name) =>
    SANDBOX_VALUES.includes(config[name]),
  );
  if (config.KHEYA_MODE === 'production' && wellKnown) {
    throw new Error(`production refuses the well-known key of the sandbox: set ${wellKnown}`);
  }
  if (config.KHEYA_MODE === 'production' && !config.CLAMD_ADDRESS) {
    throw new Error(
      'production takes no uploads unscanned: set CLAMD_ADDRESS (docs/guides/scan-uploads.md)',
    );
  }
  const isChanged = config.DATA_KEYS_OLD.length > 0 || config.DIGEST_KEYS_OLD.length > 0;
  if (isChanged && !config.DIGEST_KEY) {
    throw new Error(
      'with DATA_KEYS_OLD or DIGEST_KEYS_OLD there is a DIGEST_KEY: the first data key, or what followed it',
    );
  }
  return config;
}

const WORKER_NEEDS = ['LEDGER_HEADS_KEY', 'KHEYA_LEDGER_HEADS'] as const;

/** The worker's settings: without its key the heads of the ledger would stay unsigned unnoticed. */
export function readWorkerConfig(
  environment?: Readonly<Record<string, string | undefined>>,
): Config {
  const config = readConfig(environment);
  const missing = WORKER_NEEDS.filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new Error(`the worker needs ${missing.join(' and ')}`);
  return config;
}
