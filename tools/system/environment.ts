import type { ProvisionedDatabases } from '@kheya/db';
import { portOf, urlsOf } from './addresses.ts';
import { StartProblem } from './problem.ts';
import { WEB_API_KEY, type Secrets } from './secrets.ts';
import type { Environment, Mode } from './settings.ts';

export const PROCESS_NAMES = ['simulator', 'accounts', 'api', 'worker', 'pay', 'console'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

export interface EnvironmentSources {
  readonly mode: Mode;
  readonly basePort: number;
  readonly dataDir: string;
  readonly databases: ProvisionedDatabases;
  readonly secrets: Secrets;
  readonly environment: Environment;
}

const FROM_MACHINE = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LOG_LEVEL', 'TZ'] as const;

const PROVIDER_NAMES = [
  'BANK_URL',
  'BANK_API_KEY',
  'BANK_WEBHOOK_SECRET',
  'FX_URL',
  'FX_TOKEN',
  'BKASH_URL',
  'BKASH_USERNAME',
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'SMTP_URL',
  'SMS_URL',
  'SMS_ACCOUNT_SID',
  'SMS_AUTH_TOKEN',
] as const;

/** Everything a process is told, and nothing that is not its business. */
export function environmentOf(
  name: ProcessName,
  sources: EnvironmentSources,
): Record<string, string> {
  const urls = urlsOf(sources.basePort);
  const sandbox = sources.mode === 'sandbox';
  return {
    ...fromMachine(sources.environment),
    KHEYA_MODE: sources.mode,
    KHEYA_BASE_PORT: String(sources.basePort),
    KHEYA_DATA_DIR: sources.dataDir,
    ...(name === 'worker' ? {} : { PORT: String(portOf(name, sources.basePort)) }),
    PAY_URL: urls.pay,
    ACCOUNTS_URL: urls.accounts,
    CONSOLE_URL: urls.console,
    API_URL: urls.api,
    ...(sandbox ? { SIMULATOR_URL: urls.simulator } : {}),
    ...databaseOf(name, sources.databases),
    ...providersOf(name, sources),
    ...(sandbox && name !== 'pay' && name !== 'console'
      ? { SANDBOX_SECRET: sources.secrets.sandboxSecret }
      : {}),
    WEB_API_KEY: webApiKey(sources),
  };
}

function fromMachine(environment: Environment): Record<string, string> {
  const pairs = FROM_MACHINE.map((name) => [name, environment[name]] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [(typeof pair)[0], string] => !!pair[1]));
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
  return sources.mode === 'production' ? ownProviders(sources) : simulatedProviders(sources);
}

/** In the sandbox every provider is the simulator, which is told the same credentials. */
function simulatedProviders({ basePort, secrets }: EnvironmentSources): Record<string, string> {
  const { simulator } = urlsOf(basePort);
  const values: Record<(typeof PROVIDER_NAMES)[number], string> = {
    BANK_URL: `${simulator}/bank/v0`,
    BANK_API_KEY: secrets.bankApiKey,
    BANK_WEBHOOK_SECRET: secrets.bankWebhookSecret,
    FX_URL: `${simulator}/fx`,
    FX_TOKEN: secrets.fxToken,
    BKASH_URL: `${simulator}/bkash`,
    BKASH_USERNAME: 'kheya',
    BKASH_PASSWORD: secrets.bkashPassword,
    BKASH_APP_KEY: secrets.bkashAppKey,
    BKASH_APP_SECRET: secrets.bkashAppSecret,
    SMTP_URL: `smtp://localhost:${portOf('smtp', basePort)}`,
    SMS_URL: `${simulator}/sms`,
    SMS_ACCOUNT_SID: secrets.smsAccountSid,
    SMS_AUTH_TOKEN: secrets.smsAuthToken,
  };
  return values;
}

function ownProviders({ environment }: EnvironmentSources): Record<string, string> {
  const missing = PROVIDER_NAMES.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new StartProblem(`Production needs ${missing.join(', ')} in the environment.`);
  }
  return Object.fromEntries(PROVIDER_NAMES.map((name) => [name, environment[name] ?? '']));
}

function webApiKey({ mode, environment }: EnvironmentSources): string {
  if (mode === 'sandbox') return WEB_API_KEY;
  const key = environment['WEB_API_KEY'];
  if (!key || key === WEB_API_KEY) {
    throw new StartProblem('Production needs a WEB_API_KEY of its own in the environment.');
  }
  return key;
}
