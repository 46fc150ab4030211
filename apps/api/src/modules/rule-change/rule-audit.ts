import type { Kysely } from 'kysely';
import type { AuditAction } from '@kheya/contract';
import type { Database, RuleChangeRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';

type Verb = 'proposed' | 'approved' | 'declined';

interface Audited {
  readonly caller: Pick<OperatorCaller, 'operatorId'>;
  readonly verb: Verb;
  readonly note?: string | undefined;
  /** What the preview showed whoever did it. */
  readonly preview?: { readonly customers: number; readonly payments: number } | undefined;
}

export async function audit(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  row: RuleChangeRow,
  { caller, verb, note, preview }: Audited,
): Promise<void> {
  const noun = row.action === 'set' ? 'rule_change' : 'rule_withdrawal';
  await noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action: `${noun}_${verb}` satisfies AuditAction },
    subjectId: row.withdraws ?? row.id,
    facts: {
      ...{ kind: row.kind, rule: row.rule_key, valid_from: row.valid_from, reason: row.reason },
      ...(row.new_values === null ? {} : { values: row.new_values }),
      ...(row.sooner_because === null ? {} : { sooner_because: row.sooner_because }),
      ...(preview ? { customers: preview.customers, payments: preview.payments } : {}),
      ...(note === undefined ? {} : { note }),
    },
  });
}
