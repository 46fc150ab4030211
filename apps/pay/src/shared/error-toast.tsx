import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { ApiError } from '@kheya/browser/api/api-error';
import { toasts, type ToastText } from '@kheya/browser/toasts';
import { useErrorMessage } from '#shared/try-again.tsx';

/**
 * Shows one message about a failed action, with a retry. A server error and a lost connection
 * already have their own message, so then it only names what failed.
 */
export function showErrorToast(what: MessageDescriptor, error: unknown, again: () => void): void {
  const isShownElsewhere = error instanceof ApiError && error.isShownEverywhere;
  const text = isShownElsewhere ? what : <WhatAndWhy what={what} error={error} />;
  showRetryToast(text, again, what.id);
}

/** The message itself, for failures of other kinds than our calls. */
export function showRetryToast(text: ToastText, again: () => void, key?: string): void {
  toasts.show({
    tone: 'info',
    text,
    ...(key === undefined ? {} : { key }),
    action: { label: msg`Try again`, onPress: again },
  });
}

function WhatAndWhy({
  what,
  error,
}: {
  readonly what: MessageDescriptor;
  readonly error: unknown;
}) {
  const { i18n } = useLingui();
  const errorMessage = useErrorMessage();
  return `${i18n._(what)} ${errorMessage(error)}`;
}
