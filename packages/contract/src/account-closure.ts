import { z } from 'zod';
import { closureObstacle } from './errors/profile.ts';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf } from './shared.ts';
import { paragraphs } from './text.ts';

/** The money that an account still holds. */
export const balanceLeft = z.object({
  account_id: id,
  account_number: z.string(),
  currency: z.enum(['USD', 'BDT']),
  /** The whole balance, and the part of it that is not reserved. */
  amount: decimal,
  available: decimal,
  /**
   * True when it is less than any rail sends. Its owner may then give it up by closing the account.
   */
  is_crumb: z.boolean(),
  /**
   * The least an account must hold for something to be sent from it; null when there is no such
   * minimum.
   */
  smallest_payment: decimal.nullable(),
});
export type BalanceLeft = z.output<typeof balanceLeft>;

export const accountClosureGet = route({
  method: 'GET',
  path: '/account-closure/',
  tag: 'User',
  summary: 'Whether the caller may close their account now, and what stands in the way',
  access: { kind: 'signed_in' },
  names: [],
  reply: {
    status: 200,
    schema: z.object({
      /** A remaining crumb is no obstacle if its owner gives it up. */
      may_close: z.boolean(),
      obstacles: z.array(closureObstacle),
      balances: z.array(balanceLeft),
    }),
  },
  errors: [],
});

/**
 * Ends every session and blocks signing in. What the law requires to be kept is kept (31 CFR
 * 1010.430: five years).
 */
export const accountClosureCreate = route({
  method: 'POST',
  path: '/account-closure/',
  tag: 'User',
  summary: 'Close the account for good, confirmed by step-up',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: z.object({
    reason: paragraphs({ max: 500 }).optional(),
    /** The crumb that its owner gives up, exactly as it was shown. */
    give_up: z.object({ currency: z.literal('BDT'), amount: decimal }).optional(),
  }),
  reply: { status: 200, schema: z.object({ closed_at: instant }) },
  errors: ['account_not_empty', 'step_up_required', 'step_up_invalid', 'rate_limited'],
});

/** Everything we keep about a person in one ZIP file, made by a job and kept for a day. */
export const dataExport = z.object({
  id,
  state: z.enum(['building', 'ready', 'failed', 'expired']),
  file_name: z.string(),
  /** The size in bytes, once the file is ready. */
  size: z.string().nullable(),
  requested_at: instant,
  expires_at: instant,
});
export type DataExport = z.output<typeof dataExport>;

export const dataExportCreate = route({
  method: 'POST',
  path: '/data-export/',
  tag: 'User',
  summary: 'Have a file made of everything we keep of the caller, confirmed by step-up',
  access: { kind: 'signed_in' },
  names: [],
  body: z.object({}),
  reply: { status: 202, schema: dataExport },
  errors: ['step_up_required', 'step_up_invalid', 'rate_limited'],
});

export const dataExportList = route({
  method: 'GET',
  path: '/data-export/',
  tag: 'User',
  summary: 'The files this session asked for, the newest first',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(dataExport) },
  errors: [],
});

/**
 * Only for the session that requested it with a confirmation, as often as it likes while the file
 * is kept.
 */
export const dataExportDownload = route({
  method: 'POST',
  path: '/data-export/:id/download/',
  tag: 'User',
  summary: 'A one-use address for a file that is ready',
  access: { kind: 'signed_in' },
  names: [{ noun: 'data_export', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: {
    status: 201,
    schema: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  },
  errors: ['not_found'],
});
