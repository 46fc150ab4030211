import { z } from 'zod';
import { callJson, type JsonCipher } from '#json-call.ts';
import type { BdBankSettings } from './bd-bank-settings.ts';

type Token =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly cause: Error };

const granted = z.object({ Token: z.string().min(1) });

/** Keeps one token until the bank no longer accepts it: it does not say how long one is good for. */
export function createBdBankTokens(
  settings: BdBankSettings,
  cipher: JsonCipher,
  timeoutMs: number,
): {
  get(): Promise<Token>;
  forget(): void;
} {
  let cached: string | undefined;
  return {
    forget: () => {
      cached = undefined;
    },
    async get() {
      if (cached !== undefined) return { ok: true, value: cached };
      const answer = await callJson({
        method: 'POST',
        url: `${settings.BD_BANK_URL}/getToken`,
        headers: { enckey: settings.BD_BANK_ENC_KEY },
        body: {
          UserId: settings.BD_BANK_USER_ID,
          CorporateId: settings.BD_BANK_CORPORATE_ID,
          Password: settings.BD_BANK_PASSWORD,
        },
        cipher,
        timeoutMs,
      });
      if (!answer.ok) return { ok: false, cause: answer.cause };
      const parsed = granted.safeParse(answer.body);
      if (!parsed.success) {
        return { ok: false, cause: new Error(`no token: the bank answered ${answer.status}`) };
      }
      cached = parsed.data.Token;
      return { ok: true, value: cached };
    },
  };
}
