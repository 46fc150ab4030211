import { copyFailed, type CopyFailed } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { showTrouble } from '#shared/trouble-toast.tsx';

/** Copying failed: the specification only logs it (section 8), people are told as well. */
export function useCopyTrouble(): void {
  const { t } = useLingui();
  useEffect(() => {
    const tell = (event: Event) => {
      const { again } = (event as CustomEvent<CopyFailed>).detail;
      showTrouble(t`This could not be copied. Select it and copy it yourself.`, again);
    };
    document.addEventListener(copyFailed, tell);
    return () => document.removeEventListener(copyFailed, tell);
  }, [t]);
}
