import { z } from 'zod';
import {
  consoleStopLift,
  consoleStopList,
  customerStopCreate,
  customerStopList,
} from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { liftStop, listStops } from './customer-stop-console.ts';
import { findActiveStop, showStop } from './customer-stop-repository.ts';
import { FINISH_TASK, finishStop, stopEverything } from './customer-stop-service.ts';

const finishPayload = z.object({ stop_id: z.uuid() });

export const customerStopModule: ApiModule = {
  name: 'customer-stop',
  handlers: [
    handle(customerStopCreate, async ({ caller, locale }, ctx) =>
      reply(await stopEverything(ctx, caller, locale)),
    ),
    handle(customerStopList, async ({ caller }, { db }) => {
      const holding = await findActiveStop(db, caller.personId);
      const results = holding ? [await showStop(db, holding)] : [];
      return reply({ results, count: results.length });
    }),
    handle(consoleStopList, async ({ query }, { db }) => reply(await listStops(db, query))),
    handle(consoleStopLift, async ({ caller, params, body }, ctx) => {
      const lifted = await liftStop(ctx, caller, { id: params.id, reason: body.reason });
      return lifted.ok ? reply(lifted.value) : lifted;
    }),
  ],
  tasks: { [FINISH_TASK]: (payload, ctx) => finishStop(ctx, finishPayload.parse(payload).stop_id) },
};
