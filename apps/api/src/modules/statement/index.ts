import {
  statementCreate,
  statementEmail,
  statementGet,
  statementLineList,
  statementList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { findOwnAccount } from '#modules/account/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { mailStatement } from './statement-mail.ts';
import { findOwnStatement, listLines, listStatements } from './statement-repository.ts';
import { createStatement } from './statement-service.ts';
import { statementSweep } from './statement-sweep.ts';
import { showLine, showStatement } from './statement-view.ts';

export { findOwnStatement, readStatementLines } from './statement-repository.ts';
export { hundredths, lineRow, type StatementOfAccount } from './statement-view.ts';

/** Statements of accounts: issued each month, made of other dates, read and mailed. */
export const statementModule: ApiModule = {
  name: 'statement',
  handlers: [
    handle(statementList, async ({ caller, query }, { db }) => {
      const { userId } = caller;
      const { account_id: accountId } = query;
      if (accountId !== undefined && !(await findOwnAccount(db, { userId }, accountId))) {
        return refuse('not_found');
      }
      const { rows, count } = await listStatements(db, userId, query);
      return reply({ results: rows.map(showStatement), count });
    }),
    handle(statementCreate, async ({ caller, body, locale }, ctx) => {
      const made = await createStatement(ctx, caller.userId, body, locale);
      return made.ok ? reply(showStatement(made.value)) : made;
    }),
    handle(statementGet, async ({ caller, params }, { db }) => {
      const row = await findOwnStatement(db, caller.userId, params.id);
      return row ? reply(showStatement(row)) : refuse('not_found');
    }),
    handle(statementLineList, async ({ caller, params, query }, { db }) => {
      const row = await findOwnStatement(db, caller.userId, params.id);
      if (!row) return refuse('not_found');
      const lines = await listLines(db, row.id, query);
      return reply({ results: lines.map((line) => showLine(line, row)), count: row.line_count });
    }),
    handle(statementEmail, async ({ caller, params, locale }, ctx) => {
      const row = await findOwnStatement(ctx.db, caller.userId, params.id);
      return row ? reply(await mailStatement(ctx, caller, row, locale)) : refuse('not_found');
    }),
  ],
  sweeps: [statementSweep],
};
