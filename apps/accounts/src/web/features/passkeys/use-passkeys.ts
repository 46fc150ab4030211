import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Failure } from '#web/shared/accounts-client.ts';
import { credentials, type Passkey } from '#web/shared/credentials-client.ts';
import { reloadMe } from '#web/shared/me.ts';

/** The passkeys as the server has them. */
export function usePasskeys() {
  const [list, setList] = useState<readonly Passkey[]>();
  const [failure, setFailure] = useState<Failure>();
  const take = (answer: Answer<{ readonly results: readonly Passkey[] }>) => {
    setFailure(answer.ok ? undefined : answer);
    if (answer.ok) setList(answer.data.results);
  };
  const taken = useEffectEvent(take);
  useEffect(() => {
    void credentials.passkeys().then(taken);
  }, []);
  const reload = async () => {
    take(await credentials.passkeys());
    await reloadMe();
  };
  return { list, failure, reload };
}
