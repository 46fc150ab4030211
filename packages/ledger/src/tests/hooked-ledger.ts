import { LedgerUnavailable } from '#errors.ts';
import type { MoveLedger } from '#move/move.ts';

/** Called around every call, numbered from 1; the caller receives what it throws. */
export interface Hooks {
  readonly before?: (call: number) => Promise<void> | void;
  readonly after?: (call: number) => Promise<void> | void;
}

/** A ledger with hooks around its calls. */
export function hookedLedger(ledger: MoveLedger, { before, after }: Hooks): MoveLedger {
  let calls = 0;
  const hooked =
    <Args extends unknown[], Answer>(real: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      calls += 1;
      const call = calls;
      await before?.(call);
      const answer = await real(...args);
      await after?.(call);
      return answer;
    };
  return {
    post: hooked((events) => ledger.post(events)),
    accounts: hooked((ids) => ledger.accounts(ids)),
    transfers: hooked((ids) => ledger.transfers(ids)),
  };
}

/** What may be lost of a call: the call itself, or its answer. */
export const LOSSES = ['call', 'answer'] as const;
export type Loss = (typeof LOSSES)[number];

/** A ledger whose n-th call is lost. */
export function cutLedger(ledger: MoveLedger, nth: number, lost: Loss): MoveLedger {
  const cut = (call: number) => {
    if (call === nth) throw new LedgerUnavailable(`the ${lost} ${call} is lost`);
  };
  return hookedLedger(ledger, lost === 'call' ? { before: cut } : { after: cut });
}
