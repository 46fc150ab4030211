import { z } from 'zod';
import { parseRate } from '@kheya/money';
import { callJson } from '#json-call.ts';
import type { Outcome } from '#outcome.ts';
import type { FxPartner, RatePoint } from './fx-port.ts';

export interface FxSettings {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
}

/** GET /v1/rates of the Wise Platform: a list of one for a pair. */
const rates = z.array(
  z.object({
    rate: z.union([z.number(), z.string()]),
    source: z.string(),
    target: z.string(),
    time: z.string(),
  }),
);

/** A client for the Wise Platform's rates contract. */
export function createFxClient(settings: FxSettings): FxPartner {
  const request = async (
    query: Record<string, string>,
  ): Promise<Outcome<{ points: RatePoint[] }>> => {
    const answer = await callJson({
      method: 'GET',
      url: `${settings.url}/v1/rates?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${settings.token}` },
      timeoutMs: settings.timeoutMs,
    });
    if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
    const parsed = rates.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) {
      const cause = new Error(`rates answered ${answer.status}`, { cause: parsed.error });
      return { outcome: 'unknown', cause };
    }
    try {
      return { outcome: 'done', points: parsed.data.map((entry) => pointOf(entry, query)) };
    } catch (error) {
      return { outcome: 'unknown', cause: asError(error) };
    }
  };

  return {
    async midRate(base, quote) {
      const answer = await request({ source: base, target: quote });
      if (answer.outcome !== 'done') return answer;
      const point = answer.points[0];
      if (!point) return { outcome: 'unknown', cause: new Error(`no rate ${base} to ${quote}`) };
      return { outcome: 'done', ...point };
    },
  };
}

/**
 * The shortest text of a JSON number is the decimal that the provider wrote; nothing is calculated
 * with it.
 */
function pointOf(entry: z.output<typeof rates>[number], query: Record<string, string>): RatePoint {
  if (entry.source !== query['source'] || entry.target !== query['target']) {
    throw new Error(`asked for ${query['source']}/${query['target']}, told ${entry.source}`);
  }
  // Wise writes its offset as +0000, where ISO 8601 requires +00:00.
  const at = new Date(entry.time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(at.getTime())) throw new Error(`"${entry.time}" is not a time`);
  return { rate: parseRate(String(entry.rate), 'USD', 'BDT'), at };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
