import type { Passkey } from '@kheya/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CallResult, type Failure, credentials } from '#web/shared/accounts-client.ts';
import { reloadMe } from '#web/shared/me.ts';

/** The passkeys stored on the server. */
export function usePasskeys() {
  const [list, setList] = useState<readonly Passkey[]>();
  const [failure, setFailure] = useState<Failure>();
  const apply = (answer: CallResult<{ readonly results: readonly Passkey[] }>) => {
    setFailure(answer.ok ? undefined : answer);
    if (answer.ok) setList(answer.data.results);
  };
  const onLoaded = useEffectEvent(apply);
  useEffect(() => {
    void credentials.passkeys().then(onLoaded);
  }, []);
  const reload = async () => {
    apply(await credentials.passkeys());
    await reloadMe();
  };
  return { list, failure, reload };
}
