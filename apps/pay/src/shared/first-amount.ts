import { sessionStore } from '@kheya/browser/storage';

import type { SendAmount } from '#shared/send-link.ts';

const key = 'kheya.first_amount';

/** The amount of the start page, for the first transfer of a person who is about to sign up. */
export function storeFirstAmount(amount: SendAmount): void {
  sessionStore.write(key, JSON.stringify(amount));
}

/** That amount, if it was typed in this tab. */
export function readFirstAmount(): SendAmount | undefined {
  const kept = sessionStore.read(key);
  return kept === null ? undefined : (JSON.parse(kept) as SendAmount);
}

/** After the first transfer the next one begins empty. */
export function forgetFirstAmount(): void {
  sessionStore.write(key, null);
}
