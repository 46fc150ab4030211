import {
  ruleChangeDecide,
  ruleChangeGet,
  ruleChangeList,
  ruleChangePreview,
  ruleChangePropose,
  ruleChangeWithdraw,
  ruleGet,
  ruleList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import type { RuleChangeRow } from '#database.ts';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { compared } from './check-change.ts';
import { findRule } from './dated-rules.ts';
import { previewChange } from './preview/preview.ts';
import { decideChange, proposeWithdrawal, ruleChangeSweep } from './rule-change-decide.ts';
import { previewAsked, proposeChange } from './rule-change-service.ts';
import {
  findChange,
  listChanges,
  listRules,
  showChanges,
  showOneRule,
} from './rule-change-view.ts';
import { ruleNoticeSweep } from './rule-notice.ts';
import type { TypedRule } from './rule-values.ts';

/** Every dated rule, and how two operators change one. */
export const ruleChangeModule: ApiModule = {
  name: 'rule-change',
  handlers: [
    handle(ruleList, async ({ caller, query }, ctx) => reply(await listRules(ctx, query, caller))),
    handle(ruleGet, async ({ caller, params }, ctx) => {
      const shown = await showOneRule(ctx, params, caller);
      return shown ? reply(shown) : refuse('not_found');
    }),
    handle(ruleChangePreview, async ({ caller, body, locale }, ctx) => {
      const checked = await previewAsked(ctx, caller, body, locale);
      return checked.ok ? reply(checked.preview) : checked;
    }),
    handle(ruleChangePropose, async ({ caller, body, locale }, ctx) => {
      const made = await proposeChange(ctx, caller, body, locale);
      return made.ok ? show(ctx, caller, made.row) : made;
    }),
    handle(ruleChangeList, async ({ caller, query }, ctx) => {
      const { rows, count } = await listChanges(ctx, query, caller);
      return reply({ results: await showChanges(ctx, rows, caller), count });
    }),
    handle(ruleChangeGet, async ({ caller, params }, ctx) => {
      const row = await findChange(ctx.db, params.id, caller);
      const [shown] = row ? await showChanges(ctx, [row], caller) : [];
      if (!row || !shown) return refuse('not_found');
      return reply({ ...shown, preview: await previewOf(ctx, row) });
    }),
    handle(ruleChangeDecide, async ({ caller, params, body, locale }, ctx) => {
      const decided = await decideChange(ctx, caller, { id: params.id, ...body }, locale);
      return decided.ok ? show(ctx, caller, decided.row) : decided;
    }),
    handle(ruleChangeWithdraw, async ({ caller, params, body }, ctx) => {
      const made = await proposeWithdrawal(ctx, caller, { id: params.id, ...body });
      return made.ok ? show(ctx, caller, made.row) : made;
    }),
  ],
  sweeps: [ruleChangeSweep, ruleNoticeSweep],
};

async function show(ctx: ModuleContext, caller: OperatorCaller, row: RuleChangeRow) {
  const [shown] = await showChanges(ctx, [row], caller);
  return shown ? reply(shown) : refuse('not_found');
}

/** What the second operator decides on is counted again, not remembered. */
async function previewOf({ db, clock }: ModuleContext, row: RuleChangeRow) {
  if (row.state !== 'proposed' || row.new_values === null) return null;
  const rule = await findRule(db, row.kind, row.rule_key);
  if (!rule) return null;
  const values = row.new_values as unknown as TypedRule['values'];
  return previewChange(db, compared({ rule, values, validFrom: row.valid_from }), clock.now());
}
