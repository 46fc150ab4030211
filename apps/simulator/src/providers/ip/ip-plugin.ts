import type { FastifyInstance } from 'fastify';
import { playFaults } from '#platform/fault-hooks.ts';
import { isSameSecret } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { placeOf } from './ip-places.ts';

/** ipapi.co's look-up, to be mounted at /ip. */
export function ipPlugin(app: FastifyInstance, context: SimulatorContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { key } = request.query as { key?: string };
    if (!isSameSecret(key, context.settings.ipKey)) {
      return reply.code(403).send({ error: true, reason: 'Invalid Key' });
    }
    return undefined;
  });
  playFaults(app, context, {
    provider: 'ip',
    refuse: (_request, reply) =>
      reply.code(429).send({
        error: true,
        reason: 'RateLimited',
        message: 'Visit https://ipapi.co/ratelimited/ for details',
      }),
    error: (reply) => reply.code(500).send({ error: true, reason: 'Internal Server Error' }),
  });

  // A look-up is all this provider is asked for, so faults without an operation mean it.
  app.get('/:ip/json/', { config: { operation: 'json', isAct: true } }, async (request) => {
    const { ip } = request.params as { ip: string };
    const place = placeOf(ip);
    if (place === 'invalid') return { ip, error: true, reason: 'Invalid IP Address' };
    const version = ip.includes(':') ? 'IPv6' : 'IPv4';
    if (place === 'reserved') {
      return { ip, error: true, reason: 'Reserved IP Address', reserved: true, version };
    }
    return { ip, version, country: place.country_code, ...place };
  });
}
