import type { AnyRefusal } from '@kheya/http-kit';
import type { Accounts } from '#server/context.ts';

/**
 * One rule of a flow. The name says what it does: `check…` may refuse, `load…` reads, `assign…`
 * sets, `send…` mails, `finish…` ends the flow.
 */
export type Step<State, R extends AnyRefusal = AnyRefusal> = (
  accounts: Accounts,
  state: State,
) => Promise<R | void> | R | void;

/** Runs the steps in order until one refuses: to review a flow, read its list. */
export async function runSteps<State, R extends AnyRefusal>(
  accounts: Accounts,
  state: State,
  steps: readonly Step<State, R>[],
): Promise<{ readonly ok: true } | R> {
  for (const step of steps) {
    const refusal = await step(accounts, state);
    if (refusal) return refusal;
  }
  return { ok: true };
}

/** A value that an earlier step of the list has set; throws when it is missing. */
export function requireSet<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`no earlier step has set ${name}`);
  return value;
}
