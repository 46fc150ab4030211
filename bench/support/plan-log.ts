import type { Pool } from '@kheya/db';

/** A step of a plan as it ran. */
export interface PlanNode {
  readonly type: string;
  readonly relation: string | undefined;
  /** Rows it gave and rows it read and dropped, over all loops. */
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

/** Collects the plans auto_explain tells the connections of a pool, those within functions included. */
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
