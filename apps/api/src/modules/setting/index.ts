import { globalSettings } from '@kheya/contract';
import type { Config } from '#config.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';

/** What every screen may read; in the sandbox also where codes can be read. */
function settingsOf(config: Config): Record<string, string> {
  return {
    mode: config.KHEYA_MODE,
    support_phone: '+1 (844) 555-0134',
    support_email: 'support@kheya.example',
    // Bangladesh Bank's cash incentive on inward personal remittances, in basis points.
    incentive_rate_bps: '250',
    ...(config.KHEYA_MODE === 'sandbox' && config.SIMULATOR_URL
      ? { sandbox_inbox_url: new URL('/inbox', config.SIMULATOR_URL).href }
      : {}),
  };
}

export const settingModule: ApiModule = {
  name: 'setting',
  handlers: [
    handle(globalSettings, async (_call, { config }) => {
      const results = Object.entries(settingsOf(config)).map(([key, value]) => ({ key, value }));
      return reply({ results, count: results.length });
    }),
  ],
};
