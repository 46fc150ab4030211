import { z } from 'zod';
import { route } from './route.ts';
import {
  currency,
  day,
  decimal,
  id,
  idParams,
  instant,
  listOf,
  locale,
  pageQuery,
} from './shared.ts';
import { transaction } from './transaction.ts';

/** A longer statement is asked for in parts. */
export const MOST_STATEMENT_LINES = 25_000;
/** How far back a statement on demand may begin. */
export const MOST_STATEMENT_YEARS = 10;

/** What a line is about; `internal` is what is no transaction of the customer's. */
export type StatementLineKind = z.output<typeof transaction>['subtype'];

/** A statement as it was issued. It never changes; a later correction is in a later statement. */
export const statement = z.object({
  id,
  account_id: id,
  /** The last four digits, as on the document. */
  account_last_four: z.string(),
  holder_name: z.string(),
  currency,
  kind: z.enum(['monthly', 'on_demand']),
  /** The first and the last day, in New York for dollars and in Dhaka for taka. */
  period_start: day,
  period_end: day,
  opening_balance: decimal,
  closing_balance: decimal,
  money_in: decimal,
  money_out: decimal,
  line_count: z.number().int().min(0),
  /** Within the period: fees of transfers and of the account. Refunds are lines of their own. */
  fees: decimal,
  interest: decimal,
  /** Since the first of January, up to the end of the month; null on demand. */
  fees_this_year: decimal.nullable(),
  interest_this_year: decimal.nullable(),
  /** Annual percentage yield earned, in per cent (Reg DD); null where the account earns nothing. */
  apy_earned: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .nullable(),
  /** The digest of everything it says. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  issued_at: instant,
});
export type Statement = z.output<typeof statement>;

const readAccess = { kind: 'resource', resource: 'transactions', right: 'use' } as const;
const namesStatement = [{ noun: 'statement', at: 'params.id', of: 'caller' }] as const;

export const statementList = route({
  method: 'GET',
  path: '/statement/',
  tag: 'Statements',
  summary: 'Issued statements, newest first',
  access: readAccess,
  names: [{ noun: 'account', at: 'query.account_id', of: 'caller' }],
  query: pageQuery.extend({
    account_id: id.optional(),
    kind: statement.shape.kind.optional(),
  }),
  reply: { status: 200, schema: listOf(statement) },
  errors: ['request_invalid', 'not_found'],
});

export const statementCreate = route({
  method: 'POST',
  path: '/statement/',
  tag: 'Statements',
  summary: 'A statement of other dates; the same one while nothing new was booked',
  access: readAccess,
  names: [{ noun: 'account', at: 'body.account_id', of: 'caller' }],
  slow: 'statement',
  body: z.object({ account_id: id, from: day, to: day }),
  reply: { status: 201, schema: statement },
  errors: ['request_invalid', 'not_found'],
});

export const statementGet = route({
  method: 'GET',
  path: '/statement/:id/',
  tag: 'Statements',
  summary: 'One statement',
  access: readAccess,
  names: namesStatement,
  params: idParams,
  reply: { status: 200, schema: statement },
  errors: ['not_found'],
});

export const statementLineList = route({
  method: 'GET',
  path: '/statement/:id/lines/',
  tag: 'Statements',
  summary: 'The lines of a statement, in the order they were booked',
  access: readAccess,
  names: namesStatement,
  params: idParams,
  query: pageQuery,
  reply: { status: 200, schema: listOf(transaction) },
  errors: ['request_invalid', 'not_found'],
});

export const statementDocument = route({
  method: 'GET',
  path: '/statement/:id/document/',
  tag: 'Statements',
  summary: 'The statement as a PDF',
  access: readAccess,
  names: namesStatement,
  params: idParams,
  query: z.object({ language: locale.default('en') }),
  reply: { status: 200, schema: 'file', types: ['application/pdf'] },
  errors: ['request_invalid', 'not_found'],
});

export const statementEmail = route({
  method: 'POST',
  path: '/statement/:id/email/',
  tag: 'Statements',
  summary: 'A mail to the own address that leads to the statement',
  access: readAccess,
  names: namesStatement,
  slow: 'message',
  params: idParams,
  reply: { status: 202, schema: z.object({ email: z.email() }) },
  errors: ['not_found'],
});
