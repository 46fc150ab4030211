import { ToastRegion } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { toasts, toastText } from '@kheya/browser/toasts';

/** The region of the short messages, labelled in the reader's language. */
export function Toasts() {
  const { t, i18n } = useLingui();
  return (
    <ToastRegion
      store={toasts}
      textOf={(text) => toastText(text, i18n)}
      label={t`Messages`}
      closeLabel={t`Close`}
    />
  );
}
