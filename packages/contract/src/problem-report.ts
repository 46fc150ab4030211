import { z } from 'zod';
import { route } from './route.ts';
import { searchText } from './text.ts';

/**
 * A report of what broke on a screen, without personal data. It is logged under an id that the
 * person can quote.
 */
export const problemReportCreate = route({
  method: 'POST',
  path: '/problem-report/',
  tag: 'Support',
  summary: 'Report a screen that broke',
  access: { kind: 'public' },
  names: [],
  body: z.object({
    /** The panel or screen, by its name in the code. */
    where: z.string().trim().min(1).max(80),
    /** The address without its query, which may contain an amount or a name. */
    path: searchText(200),
    message: searchText(400),
    stack: z.string().max(4000).optional(),
    app_version: z.string().max(40),
  }),
  reply: { status: 201, schema: z.object({ request_id: z.string() }) },
  errors: ['request_invalid', 'rate_limited'],
});
