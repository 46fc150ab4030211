import { globalSettings, RAILS } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { toDecimal } from '@kheya/money';
import type { Config } from '#config.ts';
import { fixedFeesOn } from '#modules/transfer-rule/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { COMPANY } from '#platform/company.ts';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';

/** The public settings; in the sandbox also where codes can be read. */
function settingsOf(config: Config): Record<string, string> {
  return {
    mode: config.KHEYA_MODE,
    support_phone: COMPANY.phone,
    support_phone_bd: COMPANY.phoneInBangladesh,
    support_email: COMPANY.email,
    // Bangladesh Bank's cash incentive on inward personal remittances, in basis points.
    incentive_rate_bps: '250',
    ...(config.KHEYA_MODE === 'sandbox' && config.SIMULATOR_URL
      ? { sandbox_inbox_url: new URL('/inbox', config.SIMULATOR_URL).href }
      : {}),
  };
}

/** The rail of the wallet provider that is offered first. */
function walletRail(source: 'USD' | 'BDT') {
  const rail = RAILS.find((one) => one.wallet !== null && one.source === source);
  if (!rail) throw new Error(`no wallet is paid from ${source}`);
  return rail.key;
}

/** The fixed fees in today's fee schedule: of each rail, and of wallets as shown before sign-up. */
async function fixedFees(ctx: Pick<ModuleContext, 'db' | 'clock'>) {
  const day = dayIn('America/New_York', ctx.clock.now());
  const fees = await fixedFeesOn(ctx, { profileType: 'PERSON', day });
  const listed = [...fees].map(([rail, fee]) => [`transfer_fee_${rail}`, toDecimal(fee)] as const);
  const ofWallet = (name: string, source: 'USD' | 'BDT') => {
    const fee = fees.get(walletRail(source));
    return fee ? { [name]: toDecimal(fee) } : {};
  };
  return {
    ...ofWallet('wallet_transfer_fee_usd', 'USD'),
    ...ofWallet('wallet_transfer_fee_bdt', 'BDT'),
    ...Object.fromEntries(listed),
  };
}

export const settingModule: ApiModule = {
  name: 'setting',
  handlers: [
    handle(globalSettings, async (_call, ctx) => {
      const settings = { ...settingsOf(ctx.config), ...(await fixedFees(ctx)) };
      const results = Object.entries(settings).map(([key, value]) => ({ key, value }));
      return reply({ results, count: results.length });
    }),
  ],
};
