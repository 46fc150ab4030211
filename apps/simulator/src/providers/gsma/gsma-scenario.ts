const MINUTE_MS = 60_000;

/** A payment is on its way for this long, on the sandbox clock. */
const USUAL_MS = 3000;
const LATE_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Documented values: the last two digits of the number decide. */
export type GsmaScenario =
  | 'not_registered'
  | 'limit_exceeded'
  | 'late'
  | 'in_progress'
  | 'other_name';
const BY_LAST_TWO: Readonly<Record<string, GsmaScenario>> = {
  '00': 'not_registered',
  '01': 'limit_exceeded',
  '02': 'late',
  '03': 'in_progress',
  '82': 'other_name',
};

export function scenarioOf(msisdn: string): GsmaScenario | undefined {
  return BY_LAST_TWO[msisdn.slice(-2)];
}

/** How long after the request it ends. */
export function durationOf(scenario: GsmaScenario | undefined): number {
  if (scenario === 'late') return LATE_MS;
  return scenario === 'in_progress' ? DAY_MS : USUAL_MS;
}
