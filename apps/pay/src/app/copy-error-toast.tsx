import { copyFailed, type CopyFailed } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { showRetryToast } from '#shared/error-toast.tsx';

/** Copying failed: the specification only logs it (section 8), people are told as well. */
export function useCopyErrorToast(): void {
  const { t } = useLingui();
  useEffect(() => {
    const onCopyFailed = (event: Event) => {
      const { again } = (event as CustomEvent<CopyFailed>).detail;
      showRetryToast(t`This could not be copied. Select it and copy it yourself.`, again);
    };
    document.addEventListener(copyFailed, onCopyFailed);
    return () => document.removeEventListener(copyFailed, onCopyFailed);
  }, [t]);
}
