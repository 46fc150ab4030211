import { z } from 'zod';
import { route } from './route.ts';
import { instant } from './shared.ts';

/** What still stands between a customer and closing everything. */
export const closureObstacle = z.enum([
  'balance_left',
  'transfer_under_way',
  'money_owed',
  'business_open',
]);

export const accountClosureGet = route({
  method: 'GET',
  path: '/account-closure/',
  tag: 'User',
  summary: 'Whether the caller may close their account now, and what stands in the way',
  access: { kind: 'signed_in' },
  names: [],
  reply: {
    status: 200,
    schema: z.object({ may_close: z.boolean(), obstacles: z.array(closureObstacle) }),
  },
  errors: [],
});

/** Ends every session and bars signing in. What the law wants kept is kept (31 CFR 1010.430: five years). */
export const accountClosureCreate = route({
  method: 'POST',
  path: '/account-closure/',
  tag: 'User',
  summary: 'Close the account for good, confirmed by step-up',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: z.object({ reason: z.string().trim().max(500).optional() }),
  reply: { status: 200, schema: z.object({ closed_at: instant }) },
  errors: ['account_not_empty', 'step_up_required', 'step_up_invalid', 'rate_limited'],
});

/** Everything we keep of a person, as one file; by a one-use address as every download. */
export const dataExportCreate = route({
  method: 'POST',
  path: '/data-export/',
  tag: 'User',
  summary: 'A one-use address for everything we keep of the caller, confirmed by step-up',
  access: { kind: 'signed_in' },
  names: [],
  body: z.object({}),
  reply: {
    status: 201,
    schema: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  },
  errors: ['step_up_required', 'step_up_invalid', 'rate_limited'],
});
