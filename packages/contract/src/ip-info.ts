import { z } from 'zod';
import { route } from './route.ts';
import { listOf } from './shared.ts';

/** Spec section 3, "IP info": where an address roughly is. */
export const ipInfo = z.object({
  ip: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: z.string().nullable(),
  org: z.string().nullable(),
  postal_code: z.string().nullable(),
});
export type IpInfo = z.output<typeof ipInfo>;

/**
 * Each address is looked up once, by the worker and never from the browser (privacy, CSP). The
 * first call requests the look-up and answers an empty list; a later one answers the result.
 */
export const ipInfoList = route({
  method: 'GET',
  path: '/ip-info/',
  tag: 'User',
  summary: 'Where the caller seems to be',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(ipInfo) },
  errors: [],
});
