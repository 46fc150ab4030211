import { ToastRegion } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { toasts } from '@kheya/browser/toasts';

/** The region of the short messages, labelled in the reader's language. */
export function Toasts() {
  const { t } = useLingui();
  return <ToastRegion store={toasts} label={t`Messages`} closeLabel={t`Close`} />;
}
