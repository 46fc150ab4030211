import { useEffect } from 'react';
import { accounts, type CallResult, type Me } from '#web/shared/accounts-client.ts';
import { createValueStore, useValue } from '@kheya/ui/value-store';

/** The server's last answer. */
export const meAnswer = createValueStore<CallResult<Me> | undefined>(undefined);

/**
 * The person signed in at this site; undefined until it is known, a failure where there is none.
 */
export function useMeAnswer(): CallResult<Me> | undefined {
  const answer = useValue(meAnswer);
  useEffect(() => {
    if (meAnswer.get() === undefined) void reloadMe();
  }, []);
  return answer;
}

/** For the pages inside the frame, which are shown to signed-in people only. */
export function useMe(): Me | undefined {
  const answer = useValue(meAnswer);
  return answer?.ok === true ? answer.data : undefined;
}

/** Called after a change, so that every page shows the new state. */
export async function reloadMe(): Promise<void> {
  meAnswer.set(await accounts.me());
}
