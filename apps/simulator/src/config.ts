import { loadConfig } from '@kheya/service-kit';
import { z } from 'zod';
import { PROVIDERS } from '#providers/registry.ts';

const text = z.string().min(1);

const environment = z.object({
  KHEYA_MODE: z.literal('sandbox', 'the simulator runs in the sandbox only').default('sandbox'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  DATABASE_URL: text,
  CLOCK_DATABASE_URL: text,
  SMTP_URL: z.url(),
});

const agreed = z.object(
  Object.assign({}, ...PROVIDERS.map((provider) => provider.environment)) as z.ZodRawShape,
);

/**
 * The simulator's settings: the credentials it shares with its clients, its own database, and the
 * clock's.
 */
export function readConfig(values?: Readonly<Record<string, string | undefined>>) {
  const found = values ? loadConfig(environment, values) : loadConfig(environment);
  return {
    port: found.PORT,
    smtpPort: portOf(found.SMTP_URL),
    databaseUrl: found.DATABASE_URL,
    clockDatabaseUrl: found.CLOCK_DATABASE_URL,
    providers: values ? loadConfig(agreed, values) : loadConfig(agreed),
  };
}

function portOf(url: string): number {
  const { port } = new URL(url);
  return port === '' ? 25 : Number(port);
}
