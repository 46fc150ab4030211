import { createToastStore } from '@kheya/ui';

/** The console's short messages. */
export const toasts = createToastStore();
