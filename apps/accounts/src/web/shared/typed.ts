import type { CodeSent } from '#web/shared/accounts-client.ts';
import { createValueStore } from '@kheya/ui/value-store';

/** What was typed on one page and is wanted on the next: nobody writes an address twice. */
export const typedEmail = createValueStore('');

/** A code on its way, and when it left: seconds are counted by a clock nobody can set. */
export interface SentCode extends CodeSent {
  readonly email: string;
  readonly at: number;
}

export const sentCode = createValueStore<SentCode | undefined>(undefined);

export const now = () => performance.now();

export function noteSent(email: string, sent: CodeSent): void {
  sentCode.set({ ...sent, email, at: now() });
}
