import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const metricsSettings = {
  /** Opens `/metrics` in production to who shows it as a bearer; without one it is closed. */
  METRICS_TOKEN: z.string().min(32).optional(),
};

/** Who may read the figures of a service. */
export type MetricsAccess = 'everybody' | 'nobody' | { readonly token: string };

/** Figures tell how many customers there are and what fails: in production they are not for everybody. */
export function metricsAccess(settings: {
  readonly KHEYA_MODE: 'sandbox' | 'production';
  readonly METRICS_TOKEN?: string | undefined;
}): MetricsAccess {
  if (settings.KHEYA_MODE === 'sandbox') return 'everybody';
  return settings.METRICS_TOKEN === undefined ? 'nobody' : { token: settings.METRICS_TOKEN };
}

/** 404 where there is nothing to be had, 401 where the token is missing or another. */
export function metricsRefusal(
  access: MetricsAccess,
  authorization: string | undefined,
): 401 | 404 | undefined {
  if (access === 'everybody') return undefined;
  if (access === 'nobody') return 404;
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(access.token)) ? undefined : 401;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
