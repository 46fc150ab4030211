import type { StepKind } from './step.ts';
import * as business from './steps-business.ts';
import * as compliance from './steps-compliance.ts';
import * as console from './steps-console.ts';
import * as customer from './steps-customer.ts';
import * as day from './steps-day.ts';
import * as pay from './steps-pay.ts';
import * as provider from './steps-provider.ts';
import * as rules from './steps-rules.ts';
import * as world from './steps-world.ts';

const isKind = (given: unknown): given is StepKind =>
  typeof given === 'object' && given !== null && 'draw' in given && 'run' in given;

/** Everything that happens. */
export const KINDS: readonly StepKind[] = [
  pay,
  world,
  provider,
  customer,
  business,
  console,
  compliance,
  rules,
  day,
]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isKind);
