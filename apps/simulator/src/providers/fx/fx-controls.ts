import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { read } from '#controls/control-problem.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { isMidRate, midRate, setMidRate } from './fx-rate.ts';

const fxBody = z.object({
  mid_rate: z
    .union([z.string(), z.number().transform(String)])
    .refine(isMidRate, 'a decimal above zero with at most eight places, such as "122.40"'),
});

/** Sets the market rate. */
export function fxControls(app: FastifyInstance, context: SimulatorContext): void {
  app.post('/fx', async (request) => {
    const body = read(fxBody, request.body);
    await setMidRate(context.db, body.mid_rate);
    return { source: 'USD', target: 'BDT', mid_rate: await midRate(context.db) };
  });
}
