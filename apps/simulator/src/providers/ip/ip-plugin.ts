import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { injectFaults } from '#platform/fault-hooks.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { locationOf } from './ip-locations.ts';

export const ipEnvironment = { IP_KEY: z.string().min(1) };

/** ipapi.co's look-up, to be mounted at /ip. */
export function ipPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = z.object(ipEnvironment).parse(context.settings);
  app.addHook('onRequest', async (request, reply) => {
    const { key } = request.query as { key?: string };
    if (!secretsMatch(key, settings.IP_KEY)) {
      return reply.code(403).send({ error: true, reason: 'Invalid Key' });
    }
    return undefined;
  });
  injectFaults(app, context, {
    provider: 'ip',
    refuse: (_request, reply) =>
      reply.code(429).send({
        error: true,
        reason: 'RateLimited',
        message: 'Visit https://ipapi.co/ratelimited/ for details',
      }),
    error: (reply) => reply.code(500).send({ error: true, reason: 'Internal Server Error' }),
  });

  // A look-up is this provider's only call, so faults without an operation apply to it.
  app.get('/:ip/json/', { config: { operation: 'json', isWrite: true } }, async (request) => {
    const { ip } = request.params as { ip: string };
    const location = locationOf(ip);
    if (location === 'invalid') return { ip, error: true, reason: 'Invalid IP Address' };
    const version = ip.includes(':') ? 'IPv6' : 'IPv4';
    if (location === 'reserved') {
      return { ip, error: true, reason: 'Reserved IP Address', reserved: true, version };
    }
    return { ip, version, country: location.country_code, ...location };
  });
}
