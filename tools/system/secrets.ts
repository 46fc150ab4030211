import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './problem.ts';
import { PROVIDER_RSA_KEYS, PROVIDER_SECRETS } from './providers.ts';

const NAMES = [
  'sandboxSecret',
  'accountsSecret',
  'dataKey',
  'messageKey',
  'ledgerHeadsKey',
  ...PROVIDER_SECRETS,
  'appRolePassword',
  'accountsRolePassword',
  'clockRolePassword',
  'simulatorRolePassword',
] as const;

/** Secrets of this data folder alone; random, generated at the first start. */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

/** The sandbox's key of the web client: public, and the same everywhere. */
export const WEB_API_KEY = 'kheya-web-sandbox';
export const CONSOLE_API_KEY = 'kheya-console-sandbox';

const fileOf = (dataDir: string) => join(dataDir, 'secrets.json');

/** Reads the secrets of a data folder; missing ones are generated and stored. */
export function ensureSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const known = readKnown(dataDir);
  if (NAMES.every((name) => known[name])) return known as Secrets;
  const entries = NAMES.map((name) => [name, known[name] ?? make(name)]);
  const secrets = Object.fromEntries(entries) as Secrets;
  const aside = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, fileOf(dataDir));
  return secrets;
}

/** The secrets of a data folder that was started before. */
export function readSecrets(dataDir: string): Secrets {
  const known = readKnown(dataDir);
  if (NAMES.every((name) => known[name])) return known as Secrets;
  throw new StartProblem(`${dataDir} holds no secrets: start Kheya first.`);
}

/** Keys of AES-256 and Ed25519 have exactly 32 bytes. */
const KEYS: readonly string[] = ['dataKey', 'messageKey', 'ledgerHeadsKey'];

function make(name: (typeof NAMES)[number]): string {
  if (PROVIDER_RSA_KEYS.includes(name)) return makeRsaKey();
  return KEYS.includes(name) ? randomBytes(32).toString('base64') : randomBytes(24).toString('hex');
}

function makeRsaKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

function readKnown(dataDir: string): Partial<Record<string, string>> {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
}
