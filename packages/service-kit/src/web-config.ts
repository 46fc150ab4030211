import { z } from 'zod';
import { loadConfig } from './config.ts';
import { metricsSettings } from './metrics-access.ts';

const schema = z.object({
  KHEYA_MODE: z.enum(['sandbox', 'production']),
  PORT: z.coerce.number().int().positive(),
  PAY_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  CONSOLE_URL: z.url(),
  API_URL: z.url(),
  WEB_API_KEY: z.string().min(1),
  CONSOLE_API_KEY: z.string().min(1),
  SIMULATOR_URL: z.url().optional(),
  ...metricsSettings,
});

export type WebConfig = z.output<typeof schema>;

/**
 * The settings of a static web server. The ones the browser may know are served as `/config.json`.
 */
export function loadWebConfig(): WebConfig {
  return loadConfig(schema);
}
