import { MAX_ACCOUNTS, type UsdAccountKind } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { AccountOpeningRow } from '#database.ts';
import { mayWithAccount } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { countAccounts, findOpeningByKey } from './opening-repository.ts';
import { requestOpeningJob } from './opening-job.ts';

interface OpeningRequest {
  readonly kind: UsdAccountKind;
  readonly nickname: string | null;
}

type Requested = { readonly ok: true; readonly row: AccountOpeningRow };

/**
 * Asks for another dollar account. The partner opens it in a job; until then it is UNACTIVATED. The
 * customer's row is locked, so that two requests at once cannot both be the last one allowed.
 */
export async function requestOpening(
  ctx: ModuleContext,
  caller: Caller,
  request: OpeningRequest,
  idempotencyKey: string,
): Promise<
  | Requested
  | Refusal<'profile_status_not_allowed' | 'account_limit_reached' | 'idempotency_key_reused'>
> {
  const { kind, nickname } = request;
  const permission = kind === 'checking' ? 'USD' : 'SAVINGS';
  if (!mayWithAccount(caller.user, permission, 'open')) return refuse('profile_status_not_allowed');
  const hash = requestHash(request);
  return inTransaction(ctx.db, async (trx) => {
    await trx
      .selectFrom('payments.users')
      .select('id')
      .where('id', '=', caller.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = await findOpeningByKey(trx, caller.userId, idempotencyKey);
    if (before && before.request_hash !== hash) return refuse('idempotency_key_reused');
    if (before) return { ok: true as const, row: before };
    const limit = MAX_ACCOUNTS[kind];
    if ((await countAccounts(trx, caller.userId, kind)) >= limit) {
      return refuse('account_limit_reached', { facts: { limit } });
    }
    const row = await trx
      .insertInto('payments.account_openings')
      .values({
        id: newId(ctx.clock),
        user_id: caller.userId,
        kind,
        nickname,
        idempotency_key: idempotencyKey,
        request_hash: hash,
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await requestOpeningJob(trx, ctx, row.id);
    await ctx.events.publish(trx, caller.userId, { kind: 'account', id: row.id });
    return { ok: true as const, row };
  });
}
