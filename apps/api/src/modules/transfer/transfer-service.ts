import type { QueryOf, Transfer, transferList } from '@kheya/contract';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { findOwnTransfer, listTransfers } from './transfer-repository.ts';
import { showTransfers } from './transfer-shown.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

export async function getTransfer(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<{ readonly ok: true; readonly value: Transfer } | Refusal<'not_found'>> {
  const row = await findOwnTransfer(ctx.db, caller.userId, id);
  if (!row) return refuse('not_found');
  const [value] = await showTransfers(ctx.db, [row], ctx.clock.now());
  return { ok: true, value: value! };
}

export async function getTransfers(
  ctx: Context,
  caller: Caller,
  query: QueryOf<typeof transferList>,
) {
  const { rows, count } = await listTransfers(ctx.db, caller.userId, query);
  return { results: await showTransfers(ctx.db, rows, ctx.clock.now()), count };
}
