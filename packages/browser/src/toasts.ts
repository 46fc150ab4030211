import { createToastStore, type NewToast } from '@kheya/ui';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { isValidElement, type ReactElement, type ReactNode } from 'react';

/** A message, or an element that puts itself into the reader's language. */
export type ToastText = MessageDescriptor | ReactElement;

const store = createToastStore<ToastText>();

/** The app's short messages: `toasts.show({ text: msg`Recipient saved` })`. */
export const toasts = {
  ...store,
  show: (toast: NewToast<ToastText>): number => store.show({ key: keyOf(toast.text), ...toast }),
};

/** The same sentence is not shown twice at once. */
function keyOf(text: ToastText): string | undefined {
  return isValidElement(text) ? undefined : JSON.stringify([text.id, text.values]);
}

export function toastText(text: ToastText, i18n: I18n): ReactNode {
  return isValidElement(text) ? text : i18n._(text);
}
