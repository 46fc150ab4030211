import { customerRiskGet, customerRiskOverride } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { overrideRisk, showRisk } from './customer-risk.ts';
import { riskSweep } from './risk-sweep.ts';

/** How risky a customer is, by dated rules that compliance can read. */
export const customerRiskModule: ApiModule = {
  name: 'customer-risk',
  handlers: [
    handle(customerRiskGet, async ({ params }, ctx) => {
      const shown = await showRisk(ctx, params.id);
      return shown.ok ? reply(shown.risk) : shown;
    }),
    handle(customerRiskOverride, async ({ caller, params, body }, ctx) => {
      const shown = await overrideRisk(ctx, caller, { id: params.id, ...body });
      return shown.ok ? reply(shown.risk) : shown;
    }),
  ],
  sweeps: [riskSweep],
};
