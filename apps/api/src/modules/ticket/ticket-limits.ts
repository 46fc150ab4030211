import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

const HOUR_MS = 3_600_000;
const TICKETS_AN_HOUR = 20;
const COMMENTS_AN_HOUR = 60;

type Context = Pick<ModuleContext, 'clock'>;

/** Limits tickets per hour, so that a flood from one person does not delay everybody else's. */
export async function checkTicketRate(
  trx: Kysely<Database>,
  ctx: Context,
  userId: string,
): Promise<Refusal<'rate_limited'> | undefined> {
  const recent = await trx
    .selectFrom('payments.tickets')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', hourAgo(ctx))
    .orderBy('created_at', 'desc')
    .limit(TICKETS_AN_HOUR)
    .execute();
  return tooMany(ctx, recent, TICKETS_AN_HOUR);
}

export async function checkCommentRate(
  trx: Kysely<Database>,
  ctx: Context,
  userId: string,
): Promise<Refusal<'rate_limited'> | undefined> {
  const recent = await trx
    .selectFrom('payments.ticket_comments')
    .select('created_at')
    .where('author_id', '=', userId)
    .where('created_at', '>', hourAgo(ctx))
    .orderBy('created_at', 'desc')
    .limit(COMMENTS_AN_HOUR)
    .execute();
  return tooMany(ctx, recent, COMMENTS_AN_HOUR);
}

function tooMany(
  ctx: Context,
  recent: readonly { readonly created_at: Date }[],
  most: number,
): Refusal<'rate_limited'> | undefined {
  if (recent.length < most) return undefined;
  // The oldest of them leaves the hour first.
  const freeAt = recent.at(-1)!.created_at.getTime() + HOUR_MS;
  return refuse('rate_limited', {
    retryAfterSeconds: (freeAt - ctx.clock.now().getTime()) / 1000,
  });
}

function hourAgo(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - HOUR_MS);
}
