import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Accounts } from '#server/context.ts';
import type { SigningKeys } from '#server/oidc/signing-keys.ts';
import { type AccountRefusal, refuse, sendRefusal } from '#server/problems/refusal.ts';

export interface RouteContext {
  readonly accounts: Accounts;
  readonly provider: Provider;
  readonly keys: SigningKeys;
  readonly secure: boolean;
}

/** What people type: anything longer is no slip of the hand. */
export const typed = z.string().max(1000).default('');

/** Reads a JSON body, or answers why not; the flows judge what is inside the strings. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): { readonly ok: true; readonly body: z.output<Schema> } | AccountRefusal {
  const result = schema.safeParse(request.body ?? {});
  return result.success ? { ok: true, body: result.data } : refuse('body_malformed');
}

export function answer<Result extends { readonly ok: true }>(
  reply: FastifyReply,
  result: Result | AccountRefusal,
  good: (result: Result) => unknown,
): FastifyReply {
  if (!result.ok) return sendRefusal(reply, result as AccountRefusal);
  return reply.send(good(result as Result));
}
