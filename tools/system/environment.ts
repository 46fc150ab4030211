import type { ProvisionedDatabases } from '@kheya/db';
import { headKeyOf, publicTextOf } from '@kheya/ledger';
import { portOf, urlsOf } from './addresses.ts';
import { headsFileOf } from './ledger-heads.ts';
import { StartProblem } from './problem.ts';
import { PROVIDER_NAMES, simulatedProviders, simulatorSettings } from './providers.ts';
import { CONSOLE_API_KEY, WEB_API_KEY, type Secrets } from './secrets.ts';
import type { Environment, Mode } from './settings.ts';

export const PROCESS_NAMES = ['simulator', 'accounts', 'api', 'worker', 'pay', 'console'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

export interface EnvironmentSources {
  readonly mode: Mode;
  readonly basePort: number;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Undefined when only the settings are checked. */
  readonly databases: ProvisionedDatabases | undefined;
  readonly secrets: Secrets;
  readonly environment: Environment;
}

const FROM_MACHINE = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LOG_LEVEL', 'TZ'] as const;

/** Tunable settings, passed on only where they are set. */
const TUNABLE = [
  'KHEYA_LEDGER_BUCKETS',
  'DATABASE_POOL',
  'PUBLIC_CALLS_PER_MINUTE',
  'PERSON_CALLS_PER_MINUTE',
  'DEVICE_CALLS_PER_MINUTE',
  'REFUSED_CALLS_PER_MINUTE',
  'PERSONS_PER_NETWORK',
  'PAYEE_LOOK_UPS_PER_HOUR',
  'IDENTITY_NUMBERS_PER_HOUR',
  'STEP_UPS_PER_HOUR',
  'UPLOADS_PER_HOUR',
  'MESSAGES_PER_HOUR',
  'REVEALS_PER_HOUR',
  'STATEMENTS_PER_HOUR',
  'PARTNER_TIMEOUT_MS',
  'CLAMD_ADDRESS',
] as const;

/** In the sandbox everybody comes from one address. */
const ONE_ADDRESS = { PERSONS_PER_NETWORK: '1000', REFUSED_CALLS_PER_MINUTE: '6000' };

/** The complete environment of a process, with nothing it does not need. */
export function environmentOf(
  name: ProcessName,
  sources: EnvironmentSources,
): Record<string, string> {
  const urls = urlsOf(sources.basePort);
  const sandbox = sources.mode === 'sandbox';
  return {
    ...picked(sources.environment, FROM_MACHINE),
    ...(sandbox && name === 'api' ? ONE_ADDRESS : {}),
    ...picked(sources.environment, name === 'api' || name === 'worker' ? TUNABLE : []),
    ...picked(sources.environment, name === 'worker' ? [] : ['METRICS_TOKEN']),
    KHEYA_MODE: sources.mode,
    KHEYA_BASE_PORT: String(sources.basePort),
    KHEYA_DATA_DIR: sources.dataDir,
    ...(name === 'worker' ? {} : { PORT: String(portOf(name, sources.basePort)) }),
    PAY_URL: urls.pay,
    ACCOUNTS_URL: urls.accounts,
    CONSOLE_URL: urls.console,
    API_URL: urls.api,
    ...(sandbox ? { SIMULATOR_URL: urls.simulator } : {}),
    ...(sources.databases ? databaseOf(name, sources.databases) : {}),
    ...providersOf(name, sources),
    ...ownSecretsOf(name, sources),
    ...(name === 'worker' ? { KHEYA_LEDGER_HEADS: headsFileOf(sources) } : {}),
    ...(sandbox && name !== 'pay' && name !== 'console'
      ? { SANDBOX_SECRET: sources.secrets.sandboxSecret }
      : {}),
    ...apiKeysOf(sources),
  };
}

function picked(environment: Environment, names: readonly string[]): Record<string, string> {
  const pairs = names.map((name) => [name, environment[name]] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => !!pair[1]));
}

function databaseOf(name: ProcessName, databases: ProvisionedDatabases): Record<string, string> {
  switch (name) {
    case 'api':
    case 'worker':
      return { DATABASE_URL: databases.urls.kheya_app };
    case 'accounts':
      return { DATABASE_URL: databases.urls.kheya_accounts };
    case 'simulator':
      return {
        DATABASE_URL: databases.urls.kheya_simulator,
        CLOCK_DATABASE_URL: databases.urls.kheya_clock,
      };
    default:
      return {};
  }
}

function providersOf(name: ProcessName, sources: EnvironmentSources): Record<string, string> {
  if (name !== 'api' && name !== 'worker' && name !== 'simulator') return {};
  if (sources.mode === 'sandbox') {
    const settings = name === 'simulator' ? simulatorSettings : simulatedProviders;
    return settings(sources.basePort, sources.secrets);
  }
  return required(sources.environment, PROVIDER_NAMES);
}

/**
 * The keys a process seals and signs with: the sandbox generates its own, production brings them.
 */
function ownSecretsOf(name: ProcessName, sources: EnvironmentSources): Record<string, string> {
  const { mode, secrets, environment } = sources;
  if (name === 'accounts') {
    const ring = picked(environment, [
      'ACCOUNTS_SECRETS_OLD',
      'ACCOUNTS_HASH_SECRET',
      'MESSAGE_KEYS_OLD',
    ]);
    if (mode === 'production') {
      return { ...required(environment, ['ACCOUNTS_SECRET', 'MESSAGE_KEY']), ...ring };
    }
    return {
      ACCOUNTS_SECRET: environment['ACCOUNTS_SECRET'] ?? secrets.accountsSecret,
      MESSAGE_KEY: environment['MESSAGE_KEY'] ?? secrets.messageKey,
      ...ring,
    };
  }
  if (name !== 'api' && name !== 'worker') return {};
  const proof = name === 'api' ? headsProofOf(sources) : {};
  const own = ['DATA_KEY', 'MESSAGE_KEY', ...(name === 'worker' ? ['LEDGER_HEADS_KEY'] : [])];
  const ring = picked(environment, [
    'DATA_KEYS_OLD',
    'DIGEST_KEY',
    'DIGEST_KEYS_OLD',
    'MESSAGE_KEYS_OLD',
  ]);
  if (mode === 'production') return { ...required(environment, own), ...ring, ...proof };
  return {
    DATA_KEY: environment['DATA_KEY'] ?? secrets.dataKey,
    MESSAGE_KEY: environment['MESSAGE_KEY'] ?? secrets.messageKey,
    ...ring,
    ...(name === 'worker' ? { LEDGER_HEADS_KEY: secrets.ledgerHeadsKey } : {}),
    ...proof,
  };
}

/** The API verifies what the worker signed, and cannot sign itself. */
function headsProofOf(sources: EnvironmentSources): Record<string, string> {
  const { mode, secrets, environment } = sources;
  const secret = mode === 'sandbox' ? secrets.ledgerHeadsKey : environment['LEDGER_HEADS_KEY'];
  if (!secret) return picked(environment, ['LEDGER_HEADS_PUBLIC_KEY']);
  return { LEDGER_HEADS_PUBLIC_KEY: publicTextOf(headKeyOf(Buffer.from(secret, 'base64'))) };
}

function required(environment: Environment, names: readonly string[]): Record<string, string> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new StartProblem(`Production needs ${missing.join(', ')} in the environment.`);
  }
  return picked(environment, names);
}

/** The API keys of the two web apps: well known in the sandbox, its own in production. */
function apiKeysOf({ mode, environment }: EnvironmentSources): Record<string, string> {
  const wellKnown = { WEB_API_KEY, CONSOLE_API_KEY };
  if (mode === 'sandbox') return wellKnown;
  const own = Object.keys(wellKnown).map((name) => [name, environment[name] ?? ''] as const);
  const missing = own.find(([, key]) => key === '' || Object.values(wellKnown).includes(key));
  if (missing) {
    throw new StartProblem(`Production needs a ${missing[0]} of its own in the environment.`);
  }
  return Object.fromEntries(own);
}
