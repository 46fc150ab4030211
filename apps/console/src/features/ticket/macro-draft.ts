import { answerStatuses } from '#features/ticket/kinds.ts';
import type { MacroBody } from '#features/ticket/macro-api.ts';

/** Reads a kept ready answer; undefined where there is none, or one of another shape. */
export function readMacro(text: string): MacroBody | undefined {
  try {
    const { name, text: words, status } = JSON.parse(text) as Partial<MacroBody>;
    const known = answerStatuses.find((one) => one === status);
    if (typeof name !== 'string' || known === undefined) return undefined;
    if (typeof words?.en !== 'string' || typeof words.bn !== 'string') return undefined;
    return { name, text: { en: words.en, bn: words.bn }, status: known };
  } catch {
    return undefined;
  }
}
