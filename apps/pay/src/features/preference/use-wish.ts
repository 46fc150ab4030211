import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';

import type { PreferenceChange } from '#shared/preference-change.ts';
import { useChangePreference } from '#shared/preference-query.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';

/** Keeps one wish. It holds at once; where it could not be kept it goes back, and a toast says so. */
export function useWish(): (change: PreferenceChange) => void {
  const { t } = useLingui();
  const words = useErrorWords();
  const { mutate } = useChangePreference();
  const keep = (change: PreferenceChange) =>
    mutate(change, {
      onError: (error) => {
        const reason = words(error);
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
                keep(change);
              },
            },
            t`Try again`,
          ),
        });
      },
    });
  return keep;
}
