import { createToastStore } from '@kheya/ui';

/** The app's short messages: `toasts.show({ text: t`Recipient saved` })`. */
export const toasts = createToastStore();
