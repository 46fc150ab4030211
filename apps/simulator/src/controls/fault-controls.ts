import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Fault } from '#database/schema.ts';
import { FAULT_KINDS, KNOWN_PROVIDERS } from '#platform/fault-kinds.ts';
import { armFault, listFaults } from '#platform/fault-plan.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { PROVIDERS } from '#providers/registry.ts';
import { notSimulatedYet, read } from './control-problem.ts';

const oneOf = (names: readonly string[]) => `one of ${names.join(', ')}`;

const faultBody = z.object({
  provider: z.enum(KNOWN_PROVIDERS, oneOf(KNOWN_PROVIDERS)),
  kind: z.enum(FAULT_KINDS, oneOf(FAULT_KINDS)),
  count: z.number().int().min(0).max(10_000).default(1),
  operation: z.string().min(1).optional(),
  delay_ms: z.number().int().min(0).max(40_000).optional(),
});

/** Arming and listing faults. */
export function faultControls(app: FastifyInstance, context: SimulatorContext): void {
  app.post('/faults', async (request) => {
    const { provider, kind, count, operation, delay_ms } = read(faultBody, request.body);
    const simulated = PROVIDERS.find(({ name }) => name === provider);
    if (!simulated) throw notSimulatedYet(`The provider ${provider}`);
    if (!simulated.faults.includes(kind)) {
      return {
        provider,
        kind,
        count: 0,
        effect: 'none',
        note: `${provider} has nothing that ${kind} could change; nothing was armed.`,
      };
    }
    const now = context.clock.now();
    await armFault(context.db, { provider, kind, count, operation, delayMs: delay_ms, now });
    return { provider, kind, count, operation: operation ?? null, effect: 'armed' };
  });

  app.get('/faults', async () => {
    const faults = await listFaults(context.db);
    const kinds = Object.fromEntries(PROVIDERS.map((one) => [one.name, one.faults]));
    return { results: faults.map(faultResource), count: faults.length, kinds };
  });
}

function faultResource(fault: Fault): Record<string, unknown> {
  return {
    provider: fault.provider,
    kind: fault.kind,
    operation: fault.operation,
    remaining: fault.remaining,
    delay_ms: fault.delay_ms,
    armed_at: fault.armed_at,
  };
}
