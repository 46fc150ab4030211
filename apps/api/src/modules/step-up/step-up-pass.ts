import { sql, type Kysely } from 'kysely';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';
import { lookup } from '#platform/batch.ts';
import { unnestRows } from '#platform/unnest-rows.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { stepUpBinding, tokenDigest } from './step-up-binding.ts';
import {
  openChallenge,
  showChallenge,
  type Context,
  type StepUpRequest,
} from './step-up-challenge.ts';

/** Proof of a confirmation; spent in the transaction of the intent. */
export interface StepUpPass {
  readonly ok: true;
  /** Null when no confirmation is needed: the sandbox's outside check. */
  readonly digest: Buffer | null;
  readonly binding: string;
}

/** Requires a confirmation of exactly this subject, or accepts the one given. */
export async function requireStepUp(
  ctx: Context,
  caller: Caller,
  request: StepUpRequest,
): Promise<StepUpPass | Refusal<'step_up_required' | 'step_up_invalid' | 'rate_limited'>> {
  const binding = stepUpBinding(request.subject);
  if (caller.isFreshlySteppedUp) return { ok: true, digest: null, binding };
  if (request.token !== undefined) {
    const digest = tokenDigest(request.token);
    const row = await tokens(ctx)({ userId: caller.userId, digest });
    const fits =
      row?.session_id === caller.sessionId &&
      row.binding === binding &&
      row.used_at === null &&
      row.token_expires_at !== null &&
      row.token_expires_at > ctx.clock.now();
    return fits ? { ok: true, digest, binding } : refuse('step_up_invalid');
  }
  const row = await openChallenge(ctx, caller, request);
  if ('freeAt' in row) {
    const waitMs = row.freeAt.getTime() - ctx.clock.now().getTime();
    return refuse('rate_limited', { retryAfterSeconds: waitMs / 1000 });
  }
  return refuse('step_up_required', { facts: await showChallenge(ctx.db, row, caller) });
}

export interface StepUpUse {
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
  readonly pass: StepUpPass;
}

/**
 * Spends confirmations, once, in the transaction of what they confirm; false when one is already
 * spent or appears twice.
 */
export async function spendStepUps(
  trx: Kysely<Database>,
  uses: readonly StepUpUse[],
  at: Date,
): Promise<boolean> {
  const needed = uses.flatMap(({ caller, pass }) =>
    pass.digest === null
      ? []
      : {
          user_id: caller.userId,
          session_id: caller.sessionId,
          binding: pass.binding,
          digest: pass.digest,
        },
  );
  if (needed.length === 0) return true;
  const columns = {
    user_id: 'uuid',
    session_id: 'uuid',
    binding: 'text',
    digest: 'bytea',
  } as const;
  const { rows } = await sql`
    update payments.step_up_challenges as s set used_at = ${at}
    from ${unnestRows(columns, needed)}
    where s.user_id = given.user_id and s.session_id = given.session_id
      and s.binding = given.binding and s.token_digest = given.digest
      and s.token_expires_at > ${at} and s.used_at is null
    returning s.id`.execute(trx);
  return rows.length === needed.length;
}

interface TokenQuery {
  readonly userId: string;
  readonly digest: Buffer;
}

const tokens = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) => {
  const keyOf = ({ userId, digest }: TokenQuery) => `${userId} ${digest.toString('hex')}`;
  return lookup({
    keyOf,
    find: async (queries: readonly TokenQuery[]) => {
      const rows = await db
        .selectFrom('payments.step_up_challenges')
        .selectAll()
        .where('user_id', '=', sql<string>`any(${queries.map((one) => one.userId)}::uuid[])`)
        .where('token_digest', '=', sql<Buffer>`any(${queries.map((one) => one.digest)}::bytea[])`)
        .execute();
      return new Map(
        rows.map((row) => [keyOf({ userId: row.user_id, digest: row.token_digest! }), row]),
      );
    },
  });
});
