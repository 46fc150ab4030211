import { z } from 'zod';
import { callJson } from '#json-call.ts';
import type { IpPartner, IpLocation } from './ip-port.ts';

export interface IpSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const text = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((given) => given || null);
const degrees = (most: number) => z.number().min(-most).max(most).nullish().catch(null);

/** GET /{ip}/json/ of ipapi.co. */
const found = z.object({
  ip: z.string(),
  city: text,
  region: text,
  country_code: text,
  country_name: text,
  postal: text,
  latitude: degrees(90),
  longitude: degrees(180),
  timezone: text,
  org: text,
});
const failed = z.object({ error: z.literal(true), reason: z.string() });

/**
 * Answers that will be the same tomorrow. Anything else, such as an exhausted quota, is temporary.
 */
const FINAL = ['Reserved IP Address', 'Invalid IP Address'];

/** A client for the contract of ipapi.co. */
export function createIpClient({ url, key, timeoutMs }: IpSettings): IpPartner {
  return {
    async find(ip) {
      const query = new URLSearchParams({ key }).toString();
      const answer = await callJson({
        method: 'GET',
        url: `${url}/${encodeURIComponent(ip)}/json/?${query}`,
        timeoutMs,
      });
      if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
      const refusal = failed.safeParse(answer.body);
      if (refusal.success && FINAL.includes(refusal.data.reason)) {
        return { outcome: 'refused', code: 'unknown_address', final: true };
      }
      const read = found.safeParse(answer.body);
      if (answer.status !== 200 || refusal.success || !read.success) {
        const reason = refusal.success ? refusal.data.reason : 'nothing readable';
        const cause = new Error(`the IP look-up answered ${answer.status}: ${reason}`);
        return { outcome: 'unknown', cause };
      }
      return { outcome: 'done', place: locationOf(read.data) };
    },
  };
}

function locationOf(given: z.output<typeof found>): IpLocation {
  return {
    city: given.city,
    region: given.region,
    country: given.country_name,
    country_code: given.country_code,
    latitude: given.latitude ?? null,
    longitude: given.longitude ?? null,
    timezone: given.timezone,
    org: given.org,
    postal_code: given.postal,
  };
}
