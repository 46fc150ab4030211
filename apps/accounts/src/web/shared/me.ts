import { useEffect } from 'react';
import { accounts, type CallResult, type Me } from '#web/shared/accounts-client.ts';
import { createValueStore, useValue } from '@kheya/ui/value-store';

/** The server's answer, until somebody asks anew. */
export const meAnswer = createValueStore<CallResult<Me> | undefined>(undefined);

/** Who is signed in at this site; undefined until it is known, a failure where nobody is. */
export function useMeAnswer(): CallResult<Me> | undefined {
  const answer = useValue(meAnswer);
  useEffect(() => {
    if (meAnswer.get() === undefined) void reloadMe();
  }, []);
  return answer;
}

/** For the pages inside the frame, which are shown only to who is signed in. */
export function useMe(): Me | undefined {
  const answer = useValue(meAnswer);
  return answer?.ok === true ? answer.data : undefined;
}

/** After a change, so that every page shows what is so. */
export async function reloadMe(): Promise<void> {
  meAnswer.set(await accounts.me());
}
