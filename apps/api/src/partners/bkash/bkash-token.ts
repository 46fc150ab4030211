import { z } from 'zod';
import { callJson } from '#partners/json-call.ts';
import type { BkashSettings } from './bkash-settings.ts';

type Token =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly cause: Error };

const grant = z.object({ id_token: z.string().min(1), expires_in: z.coerce.number() });

/** A token is renewed this long before it ends, so that none runs out on its way. */
const SPARE_MS = 60_000;

/** Keeps one token of bKash for as long as it is good. */
export function createBkashTokens(settings: BkashSettings): {
  get(): Promise<Token>;
  forget(): void;
} {
  let kept: { value: string; until: number } | undefined;
  return {
    forget: () => {
      kept = undefined;
    },
    async get() {
      const now = settings.clock.now().getTime();
      if (kept && kept.until > now) return { ok: true, value: kept.value };
      const answer = await callJson({
        method: 'POST',
        url: `${settings.url}/checkout/token/grant`,
        headers: { username: settings.username, password: settings.password },
        body: { app_key: settings.appKey, app_secret: settings.appSecret },
        timeoutMs: settings.timeoutMs,
      });
      if (!answer.ok) return { ok: false, cause: answer.cause };
      const parsed = grant.safeParse(answer.body);
      if (!parsed.success) {
        return { ok: false, cause: new Error(`no token: bKash answered ${answer.status}`) };
      }
      const { id_token: value, expires_in: seconds } = parsed.data;
      kept = { value, until: now + seconds * 1000 - SPARE_MS };
      return { ok: true, value };
    },
  };
}
