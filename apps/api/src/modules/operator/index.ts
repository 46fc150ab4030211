import { auditList, auditVerify, operatorList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { auditHeadsAtStop, auditHeadsSweep } from './audit-heads.ts';
import { listAudit, verifyAudit } from './audit-service.ts';
import { listOperators } from './operator-service.ts';

export { findOperators, noteOperatorAction, operatorName } from './operator-service.ts';

export const operatorModule: ApiModule = {
  name: 'operator',
  handlers: [
    handle(operatorList, async ({ caller }, { db }) => {
      const results = await listOperators(db);
      return reply({ results, count: results.length, me: caller.operatorId });
    }),
    handle(auditList, async ({ caller, query }, { db }) =>
      reply(await listAudit(db, caller, query)),
    ),
    handle(auditVerify, async (_call, ctx) => reply(await verifyAudit(ctx))),
  ],
  sweeps: [auditHeadsSweep],
  background: auditHeadsAtStop,
};
