import type { Clock } from '@kheya/service-kit';
import { z } from 'zod';
import { callJson } from '#json-call.ts';
import type { BkashSettings } from './bkash-settings.ts';

type Token =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly cause: Error };

const grant = z.object({ id_token: z.string().min(1), expires_in: z.coerce.number() });

/** A token is renewed this long before it expires, so that none expires in transit. */
const SPARE_MS = 60_000;

/** Keeps one token of bKash for as long as it is valid. */
export function createBkashTokens(
  settings: BkashSettings,
  timeoutMs: number,
  clock: Clock,
): {
  get(): Promise<Token>;
  forget(): void;
} {
  let cached: { value: string; until: number } | undefined;
  return {
    forget: () => {
      cached = undefined;
    },
    async get() {
      const now = clock.now().getTime();
      if (cached && cached.until > now) return { ok: true, value: cached.value };
      const answer = await callJson({
        method: 'POST',
        url: `${settings.BKASH_URL}/checkout/token/grant`,
        headers: { username: settings.BKASH_USERNAME, password: settings.BKASH_PASSWORD },
        body: { app_key: settings.BKASH_APP_KEY, app_secret: settings.BKASH_APP_SECRET },
        timeoutMs,
      });
      if (!answer.ok) return { ok: false, cause: answer.cause };
      const parsed = grant.safeParse(answer.body);
      if (!parsed.success) {
        return { ok: false, cause: new Error(`no token: bKash answered ${answer.status}`) };
      }
      const { id_token: value, expires_in: seconds } = parsed.data;
      cached = { value, until: now + seconds * 1000 - SPARE_MS };
      return { ok: true, value };
    },
  };
}
