import { z } from 'zod';
import { callJson, type JsonAnswer } from '#json-call.ts';
import type { Outcome } from '#outcome.ts';

export interface BankSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export interface BankCall<Body extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The form to send in place of a JSON body, for a call with a file. */
  readonly parts?: FormData;
  /** Required for every call that changes something: the same key means the same act. */
  readonly key?: string;
  readonly answer: Body;
}

export type BankResult<Body extends z.ZodType> = Outcome<{ body: z.output<Body> }>;

const problem = z.object({ code: z.string().optional(), detail: z.string().optional() });

/** One call by the partner's conventions. Only a complete, well-formed answer counts as done. */
export type CallBank = <Body extends z.ZodType>(call: BankCall<Body>) => Promise<BankResult<Body>>;

export function createBankCall(settings: BankSettings): CallBank {
  return async (call) => {
    const url = new URL(`${settings.url}${call.path}`);
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const answer = await callJson({
      method: call.method,
      url: url.href,
      headers: {
        authorization: `Bearer ${settings.apiKey}`,
        ...(call.key ? { 'idempotency-key': call.key } : {}),
      },
      ...(call.body ? { body: call.body } : {}),
      ...(call.parts ? { parts: call.parts } : {}),
      timeoutMs: settings.timeoutMs,
    });
    return read(call, answer);
  };
}

/** Statuses that mean "not now" and not "no": the same key may succeed later. */
const NOT_FINAL = new Set([401, 403, 408, 409, 425, 429]);

function read<Body extends z.ZodType>(call: BankCall<Body>, answer: JsonAnswer): BankResult<Body> {
  if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const parsed = call.answer.safeParse(body);
    if (parsed.success) return { outcome: 'done', body: parsed.data };
    const cause = new Error(`the bank's answer to ${call.path} is not as documented`);
    return { outcome: 'unknown', cause };
  }
  const code = problem.safeParse(body).data?.code;
  if (status >= 400 && status < 500 && !NOT_FINAL.has(status)) {
    return { outcome: 'refused', code: code ?? `HTTP_${status}`, final: true };
  }
  // Without the partner's sentence, which may repeat personal data that was sent.
  const cause = new Error(`the bank answered ${status} ${code ?? ''} to ${call.path}`.trim());
  return { outcome: 'unknown', cause };
}
