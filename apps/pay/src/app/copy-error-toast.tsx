import { copyFailed, type CopyFailed } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { showRetryToast } from '#shared/error-toast.tsx';

/** Shows that copying failed. The specification only asks for a log entry (section 8). */
export function useCopyErrorToast(): void {
  const { t } = useLingui();
  useEffect(() => {
    const onCopyFailed = (event: Event) => {
      const { again } = (event as CustomEvent<CopyFailed>).detail;
      showRetryToast(t`We couldn't copy it. Select the text and copy it yourself.`, again);
    };
    document.addEventListener(copyFailed, onCopyFailed);
    return () => document.removeEventListener(copyFailed, onCopyFailed);
  }, [t]);
}
