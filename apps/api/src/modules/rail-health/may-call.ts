import { sql } from 'kysely';
import type { Rail, RailHealthKey } from '@kheya/contract';
import type { ModuleContext } from '#platform/module.ts';
import { healthKeysOf } from './health-keys.ts';

/** While a provider is down, one payment in this time tries whether it answers again. */
export const PROBE_EVERY_MS = 60_000;

interface Question {
  readonly rail: Rail;
  readonly transferId: string;
  /** Whether the payment only begins, and keeps a try it is given until it is sent. */
  readonly keepsProbe: boolean;
}

type Answer = { readonly may: true } | { readonly may: false; readonly again: Date };
type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** Whether money may be handed to the rail now; otherwise, when to ask again. Reading always may. */
export async function mayCall(ctx: Context, question: Question): Promise<Answer> {
  for (const key of healthKeysOf(question.rail)) {
    const answer = await mayCallOne(ctx, key, question);
    if (!answer.may) return answer;
  }
  return { may: true };
}

async function mayCallOne(
  { clock, db }: Context,
  provider: RailHealthKey,
  { transferId, keepsProbe }: Question,
): Promise<Answer> {
  const health = await db
    .selectFrom('payments.rail_health')
    .select('state')
    .where('provider', '=', provider)
    .executeTakeFirst();
  const state = health?.state ?? 'working';
  if (state === 'working' || state === 'slow') return { may: true };
  const now = clock.now();
  const again = new Date(now.getTime() + PROBE_EVERY_MS);
  if (state !== 'down') return { may: false, again };
  const due = new Date(now.getTime() - PROBE_EVERY_MS);
  // One statement on one row, so that of several payments exactly one is given the try.
  const { rows } = await sql`
    update payments.rail_health set
      probe_at = case when probe_transfer_id = ${transferId} then probe_at else ${now} end,
      probe_transfer_id = ${keepsProbe ? transferId : null}::uuid
    where provider = ${provider}
      and (probe_transfer_id = ${transferId} or probe_at is null or probe_at <= ${due})
    returning id`.execute(db);
  return rows.length > 0 ? { may: true } : { may: false, again };
}
