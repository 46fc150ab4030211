import { signalDismiss, signalList, signalRuleList, signalRulePreview } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { previewRule } from './rule-preview.ts';
import { listRules } from './signal-rule.ts';
import { dismissSignal } from './signal-service.ts';
import { signalSweep } from './signal-sweep.ts';
import { listSignals } from './signal-view.ts';

export { isSuspectedPayee } from './suspected-payee.ts';
export { fired } from './fired.ts';
export { ruleInForce } from './signal-rule.ts';
export { takeSignals } from './signal-service.ts';
export { signalsOfCase } from './signal-view.ts';

/** Payments that look unusual, by dated rules that operators can read. */
export const signalModule: ApiModule = {
  name: 'signal',
  handlers: [
    handle(signalList, async ({ query }, { db }) => reply(await listSignals(db, query))),
    handle(signalDismiss, async ({ caller, params, body }, ctx) => {
      const dismissed = await dismissSignal(ctx, caller, { id: params.id, note: body.note });
      return dismissed.ok ? reply(dismissed.signal) : dismissed;
    }),
    handle(signalRuleList, async (_call, { clock, db }) => {
      const results = await listRules(db, clock.now());
      return reply({ results, count: results.length });
    }),
    handle(signalRulePreview, async ({ body }, ctx) => reply(await previewRule(ctx, body))),
  ],
  sweeps: [signalSweep],
};
