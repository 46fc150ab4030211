import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { injectFaults } from '#platform/fault-hooks.ts';
import { rawNumber, toJson } from '#platform/json.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { rateOf } from './fx-rate.ts';

export const fxEnvironment = { FX_TOKEN: z.string().min(1) };

const query = z.object({
  source: z.string().regex(/^[A-Z]{3}$/),
  target: z.string().regex(/^[A-Z]{3}$/),
});

/** Wise's rates, to be mounted at /fx. */
export function fxPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = z.object(fxEnvironment).parse(context.settings);
  app.addHook('onRequest', async (request, reply) => {
    if (!secretsMatch(request.headers.authorization, `Bearer ${settings.FX_TOKEN}`)) {
      return reply.code(401).send({
        error: 'invalid_token',
        error_description: 'The access token is invalid.',
      });
    }
    return undefined;
  });
  injectFaults(app, context, {
    provider: 'fx',
    refuse: (_request, reply) =>
      sendErrors(reply, 422, 'error.rate.unavailable', 'No rate is given for this pair now.'),
    error: (reply) =>
      sendErrors(reply, 500, 'error.internal', 'An unexpected error happened at the provider.'),
  });

  app.get(
    '/v1/rates',
    // Rates are this provider's only call, so faults without an operation apply to it.
    { config: { operation: 'rates', isWrite: true } },
    async (request, reply) => {
      const parsed = query.safeParse(request.query);
      if (!parsed.success) {
        return sendErrors(reply, 400, 'NOT_VALID', 'source and target are currency codes.');
      }
      const { source, target } = parsed.data;
      const rate = await rateOf(context.db, source, target);
      if (rate === undefined) {
        return sendErrors(reply, 422, 'error.route.not.supported', 'This pair is not traded.');
      }
      const time = context.clock
        .now()
        .toISOString()
        .replace(/\.\d{3}Z$/, '+0000');
      const body = [{ rate: rawNumber(rate), source, target, time }];
      return reply.type('application/json').send(toJson(body));
    },
  );
}

function sendErrors(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  return reply.code(status).send({ errors: [{ code, message, path: '', arguments: [] }] });
}
