import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';

import type { PreferenceChange } from '#shared/preference-change.ts';
import { useChangePreference } from '#shared/preference-query.ts';
import { toasts } from '@kheya/browser/toasts';
import { useErrorMessage } from '#shared/try-again.tsx';

/** Saves one preference. It applies at once; if saving fails it is reverted and a toast says so. */
export function useSavePreference(): (change: PreferenceChange) => void {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { mutate } = useChangePreference();
  const save = (change: PreferenceChange) =>
    mutate(change, {
      onError: (error) => {
        const reason = errorMessage(error);
        const id: number = toasts.show({
          tone: 'negative',
          text: t`Not kept, it is as it was. ${reason}`,
          action: createElement(
            'button',
            {
              type: 'button',
              className: 'text-link min-h-control px-2',
              onClick: () => {
                toasts.dismiss(id);
                save(change);
              },
            },
            t`Try again`,
          ),
        });
      },
    });
  return save;
}
