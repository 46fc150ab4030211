import { z } from 'zod';
import { usdAccountKind } from './account.ts';
import { accountClosingObstacle } from './errors/account.ts';
import { route } from './route.ts';
import { currency, decimal, id, idParams, instant } from './shared.ts';
import { paragraphs } from './text.ts';

export type AccountClosingObstacle = z.output<typeof accountClosingObstacle>;

/** An own account that the rest of another one goes to. */
const restTarget = z.object({
  account_id: id,
  account_number: z.string(),
  kind: usdAccountKind,
  nickname: z.string().nullable(),
});

/** An account that was closed by its owner, and where its last cent went. */
export const closedAccount = z.object({
  account_id: id,
  account_number: z.string(),
  currency,
  closed_at: instant,
  /** Balance and interest together; zero for an account that was empty. */
  rest: decimal,
  /** What of it is interest that the account had earned and not received. */
  interest: decimal,
  moved_to: restTarget.nullable(),
  /** The own transfer of the balance; null when there was only interest, or nothing. */
  transfer_id: id.nullable(),
  /** A crumb that its owner gave up. */
  given_up: decimal.nullable(),
});
export type ClosedAccount = z.output<typeof closedAccount>;

/** What closing one account would mean now. */
export const accountClosing = z.object({
  account_id: id,
  account_number: z.string(),
  kind: z.enum([...usdAccountKind.options, 'bdt']),
  nickname: z.string().nullable(),
  currency,
  /** Nothing stands in the way but what the owner answers: where the rest goes, or the crumb. */
  may_close: z.boolean(),
  obstacles: z.array(accountClosingObstacle),
  balance: decimal,
  /** Earned and not paid yet, in whole cents. */
  accrued_interest: decimal,
  /** The balance is too little to be sent from anywhere; its owner may give it up. */
  is_crumb: z.boolean(),
  /** The least that can be sent, fee included; null where there is no such minimum. */
  smallest_payment: decimal.nullable(),
  /** Own open accounts of the same currency, the default first. */
  move_to: z.array(restTarget),
  /** Set once the account is closed. */
  closed: closedAccount.nullable(),
});
export type AccountClosing = z.output<typeof accountClosing>;

export const accountClosingGet = route({
  method: 'GET',
  path: '/account-closing/:id/',
  tag: 'Accounts',
  summary: 'Whether one account may be closed, what stands in the way, and where the rest may go',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: accountClosing },
  errors: ['not_found'],
});

/**
 * An account is closed once: repeated, the call answers what the first one did. Money that arrives
 * meanwhile keeps it open.
 */
export const accountClosingCreate = route({
  method: 'POST',
  path: '/account-closing/:id/',
  tag: 'Accounts',
  summary: 'Close one account for good and move its rest, confirmed by step-up',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [
    { noun: 'account', at: 'params.id', of: 'caller' },
    { noun: 'account', at: 'body.move_to', of: 'caller' },
  ],
  params: idParams,
  body: z.object({
    /** Where balance and interest go; only an empty account is closed without. */
    move_to: id.optional(),
    /** The crumb that its owner gives up, exactly as it was shown. */
    give_up: z.object({ currency: z.literal('BDT'), amount: decimal }).optional(),
    reason: paragraphs({ max: 500 }).optional(),
  }),
  reply: { status: 200, schema: closedAccount },
  errors: [
    'not_found',
    'account_unavailable',
    'account_not_closable',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
    'service_unavailable',
  ],
});
