import type { RemittanceError } from '@kheya/contract';

export type ClockStage = 'investigating' | 'reporting' | 'reported';

/** Which of the legal deadlines is running. */
export function clockStage(
  facts: Pick<RemittanceError, 'concluded_at' | 'reported_at'>,
): ClockStage {
  if (facts.reported_at !== null) return 'reported';
  return facts.concluded_at === null ? 'investigating' : 'reporting';
}
