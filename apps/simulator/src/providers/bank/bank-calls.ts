import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { SimulatorSchema } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { badRequest, type BankAnswer, bankProblem, BankRefusal } from './bank-problem.ts';

export type BankTransaction = Transaction<SimulatorSchema>;

/** One write at the bank, inside its transaction. */
export interface BankWork<Body> {
  readonly trx: BankTransaction;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
}

export interface BankWrite<Body extends z.ZodType> {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly operation: string;
  /** Housekeeping is not affected by faults that name no operation. */
  readonly isHousekeeping?: boolean;
  readonly body: Body;
  run(work: BankWork<z.output<Body>>): Promise<BankAnswer>;
}

export interface BankRead {
  readonly url: string;
  readonly operation: string;
  run(request: FastifyRequest): Promise<BankAnswer>;
}

/** Sends an answer as the bank writes it. */
export function sendAnswer(reply: FastifyReply, answer: BankAnswer, text?: string): FastifyReply {
  const type = answer.status >= 400 ? 'application/problem+json' : 'application/json';
  return reply
    .code(answer.status)
    .type(type)
    .send(text ?? toJson(answer.body));
}

/** A route that only reads. */
export function bankRead(app: FastifyInstance, route: BankRead): void {
  app.route({
    method: 'GET',
    url: route.url,
    config: { operation: route.operation, isWrite: false },
    handler: async (request, reply) => sendAnswer(reply, await route.run(request)),
  });
}

/**
 * A route that changes the books: the write, its events and its answer under the Idempotency-Key
 * share one transaction, so the key gives the same answer whatever was lost on the way.
 */
export function bankWrite<Body extends z.ZodType>(
  app: FastifyInstance,
  context: SimulatorContext,
  route: BankWrite<Body>,
): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { operation: route.operation, isWrite: !route.isHousekeeping },
    handler: async (request, reply) => {
      const parsed = route.body.safeParse(request.body ?? {});
      if (!parsed.success) return sendAnswer(reply, badRequest(parsed.error));
      const key = idempotencyKeyOf(request);
      return answerOnce(context, request, reply, (trx) =>
        route.run({
          trx,
          body: parsed.data,
          params: request.params as Record<string, string>,
          now: context.clock.now(),
          idempotencyKey: key,
        }),
      );
    },
  });
}

/** Runs a write, or repeats the answer its key got before. */
export async function answerOnce(
  context: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (trx: BankTransaction) => Promise<BankAnswer>,
): Promise<FastifyReply> {
  const key = idempotencyKeyOf(request);
  const hash = hashOf(request);
  const outcome = await context.db.transaction().execute(async (trx) => {
    const earlier = key === undefined ? undefined : await findEarlier(trx, key);
    if (earlier) return { isReplay: true, ...repeat(earlier, hash) };
    const answer = await runInside(trx, run);
    const text = toJson(answer.body);
    if (key !== undefined && answer.status < 500) {
      await trx
        .insertInto('bank.idempotency')
        .values({
          key,
          request_hash: hash,
          status: answer.status,
          answer: text,
          created_at: context.clock.now(),
        })
        .execute();
    }
    return { isReplay: false, answer, text };
  });
  if (outcome.isReplay) reply.header('Idempotent-Replayed', 'true');
  return sendAnswer(reply, outcome.answer, outcome.text);
}

/** A refused write leaves only its answer behind. */
async function runInside(
  trx: BankTransaction,
  run: (trx: BankTransaction) => Promise<BankAnswer>,
): Promise<BankAnswer> {
  await sql`savepoint act`.execute(trx);
  try {
    return await run(trx);
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error;
    await sql`rollback to savepoint act`.execute(trx);
    return error.answer;
  }
}

async function findEarlier(trx: BankTransaction, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return trx.selectFrom('bank.idempotency').selectAll().where('key', '=', key).executeTakeFirst();
}

function repeat(
  earlier: { request_hash: string; status: number; answer: string },
  hash: string,
): { answer: BankAnswer; text: string } {
  const answer =
    earlier.request_hash === hash
      ? { status: earlier.status, body: undefined }
      : bankProblem(
          422,
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was used with another request.',
        );
  return {
    answer,
    text: earlier.request_hash === hash ? earlier.answer : toJson(answer.body),
  };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

function hashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
}
