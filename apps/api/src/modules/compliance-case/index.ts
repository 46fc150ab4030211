import {
  complianceCaseAttach,
  complianceCaseDecide,
  complianceCaseExport,
  complianceCaseGet,
  complianceCaseList,
  complianceCaseNote,
  complianceCaseOpen,
  complianceCasePropose,
  complianceCaseSuspect,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { decide, proposeDecision } from './case-decision.ts';
import { exportReport } from './case-export.ts';
import { showFile } from './case-file.ts';
import { attach, openByOperator, sayWhetherSuspect, writeNote } from './case-service.ts';
import { caseDueSweep } from './case-sweep.ts';
import { listCases } from './case-view.ts';

export { attachTransfers, openCase, type NewCase } from './case-open.ts';

/** What compliance looks into after the fact. No customer and no other operator hears of it. */
export const complianceCaseModule: ApiModule = {
  name: 'compliance-case',
  handlers: [
    handle(complianceCaseList, async ({ caller, query }, ctx) =>
      reply(await listCases(ctx, caller, query)),
    ),
    handle(complianceCaseOpen, async ({ caller, body }, ctx) => {
      const opened = await openByOperator(ctx, caller, body);
      return opened.ok ? show(ctx, caller, opened.id) : opened;
    }),
    handle(complianceCaseGet, ({ caller, params }, ctx) => show(ctx, caller, params.id)),
    handle(complianceCaseNote, async ({ caller, params, body }, ctx) => {
      const written = await writeNote(ctx, caller, { id: params.id, text: body.text });
      return written.ok ? show(ctx, caller, params.id) : written;
    }),
    handle(complianceCaseAttach, async ({ caller, params, body }, ctx) => {
      const attached = await attach(ctx, caller, { id: params.id, ...body });
      return attached.ok ? show(ctx, caller, params.id) : attached;
    }),
    handle(complianceCaseSuspect, async ({ caller, params, body }, ctx) => {
      const given = { id: params.id, hasSuspect: body.has_suspect };
      const said = await sayWhetherSuspect(ctx, caller, given);
      return said.ok ? show(ctx, caller, params.id) : said;
    }),
    handle(complianceCasePropose, async ({ caller, params, body }, ctx) => {
      const proposed = await proposeDecision(ctx, caller, { id: params.id, ...body });
      return proposed.ok ? show(ctx, caller, params.id) : proposed;
    }),
    handle(complianceCaseDecide, async ({ caller, params, body }, ctx) => {
      const decided = await decide(ctx, caller, { id: params.id, ...body });
      return decided.ok ? show(ctx, caller, params.id) : decided;
    }),
    handle(complianceCaseExport, async ({ caller, params, body }, ctx) => {
      const exported = await exportReport(ctx, caller, { id: params.id, ...body });
      return exported.ok ? reply(exported.file) : exported;
    }),
  ],
  sweeps: [caseDueSweep],
};

async function show(ctx: ModuleContext, caller: OperatorCaller, id: string) {
  const shown = await showFile(ctx, caller, id);
  return shown ? reply(shown) : refuse('not_found');
}
