import type { Pool } from '@kheya/db';

/** An executed step of a plan. */
export interface PlanNode {
  readonly type: string;
  readonly relation: string | undefined;
  /** Rows it returned and rows it read and dropped, over all loops. */
  readonly rows: number;
}

interface ExplainNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: ExplainNode[];
}

/**
 * Collects the plans that auto_explain reports on the connections of a pool, including those within
 * functions.
 */
export function planLog(pool: Pool): { clear(): void; taken(): ExplainNode[] } {
  let texts: string[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const plan = message?.indexOf('{') ?? -1;
      if (/^duration: .* plan:/.test(message ?? '')) texts.push(message!.slice(plan));
    });
  });
  return {
    clear: () => {
      texts = [];
    },
    taken: () => texts.map((text) => (JSON.parse(text) as { Plan: ExplainNode }).Plan),
  };
}

export function nodesOf(plan: ExplainNode): PlanNode[] {
  const loops = plan['Actual Loops'];
  return [
    {
      type: plan['Node Type'],
      relation: plan['Relation Name'],
      rows: Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * loops),
    },
    ...(plan.Plans ?? []).flatMap(nodesOf),
  ];
}
