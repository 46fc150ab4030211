import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '@kheya/http-kit';
import { callbackKeyOf } from '@kheya/partners';
import { isGsmaCallback } from '@kheya/partners/gsma';
import { hearCallback } from '#modules/transfer/index.ts';
import { rawBodyOf } from '#platform/http-server.ts';
import type { ModuleContext } from '#platform/module.ts';
import { headerOf } from './header.ts';

/** Receives the callback of a wallet: proved by the wallet's own key, and followed by asking it. */
export async function receiveGsmaCallback(
  ctx: ModuleContext,
  reference: string,
  request: FastifyRequest,
): Promise<{ ok: true } | Refusal<'signature_invalid'>> {
  const message = {
    rawBody: rawBodyOf(request),
    apiKey: headerOf(request, 'x-api-key'),
    hash: headerOf(request, 'x-content-hash'),
    date: headerOf(request, 'x-date'),
    now: ctx.clock.now(),
  };
  const isHeard = await hearCallback(ctx, reference, (wallet) => {
    const key = callbackKeyOf(ctx.config, wallet);
    return key !== undefined && isGsmaCallback({ ...message, key });
  });
  return isHeard ? { ok: true } : refuse('signature_invalid');
}
