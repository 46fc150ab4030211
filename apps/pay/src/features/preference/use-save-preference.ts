import { msg } from '@lingui/core/macro';

import { showErrorToast } from '#shared/error-toast.tsx';
import type { PreferenceChange } from '#shared/preference-change.ts';
import { useChangePreference } from '#shared/preference-query.ts';

/** Saves one preference. It applies at once; if saving fails it is reverted and a toast says so. */
export function useSavePreference(): (change: PreferenceChange) => void {
  const { mutate } = useChangePreference();
  const save = (change: PreferenceChange) =>
    mutate(change, {
      onError: (error) =>
        showErrorToast(msg`We couldn't save this setting.`, error, () => save(change)),
    });
  return save;
}
