import { copyFailed, type CopyFailed } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';

import { showRetryToast } from '#shared/error-toast.tsx';

/** Shows that copying failed. The specification only asks for a log entry (section 8). */
export function useCopyErrorToast(): void {
  useEffect(() => {
    const onCopyFailed = (event: Event) => {
      const { again } = (event as CustomEvent<CopyFailed>).detail;
      showRetryToast(msg`We couldn't copy this. Select the text and copy it yourself.`, again);
    };
    document.addEventListener(copyFailed, onCopyFailed);
    return () => document.removeEventListener(copyFailed, onCopyFailed);
  }, []);
}
