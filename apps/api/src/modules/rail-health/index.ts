import {
  consoleRailList,
  railStatusList,
  railSwitchDecide,
  railSwitchPropose,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { listConsoleRails } from './console-rail.ts';
import { deliveriesSweep } from './deliveries-sweep.ts';
import { healthSweep } from './health-sweep.ts';
import { listRailStatus } from './rail-status.ts';
import { decideSwitch, proposeSwitch } from './rail-switch.ts';

export { mayCall } from './may-call.ts';
export { floatMarks } from './provider-float.ts';
export { heldRails } from './rail-status.ts';
export { transitByProvider } from './transit.ts';

/** How each provider that payments are handed to is doing, and whether it may be handed more. */
export const railHealthModule: ApiModule = {
  name: 'rail-health',
  handlers: [
    handle(railStatusList, async (_, { db }) => {
      const results = await listRailStatus(db);
      return reply({ results, count: results.length });
    }),
    handle(consoleRailList, async ({ caller }, ctx) => {
      const results = await listConsoleRails(ctx, caller);
      return reply({ results, count: results.length });
    }),
    handle(railSwitchPropose, async ({ caller, params, body }, ctx) => {
      const made = await proposeSwitch(ctx, caller, { id: params.id, ...body });
      return made.ok ? show(ctx, caller, params.id) : made;
    }),
    handle(railSwitchDecide, async ({ caller, params, body }, ctx) => {
      const decided = await decideSwitch(ctx, caller, { id: params.id, ...body });
      return decided.ok ? show(ctx, caller, params.id) : decided;
    }),
  ],
  sweeps: [healthSweep, deliveriesSweep],
};

async function show(ctx: ModuleContext, caller: OperatorCaller, id: string) {
  const rail = (await listConsoleRails(ctx, caller)).find((one) => one.id === id);
  return rail ? reply(rail) : refuse('not_found');
}
