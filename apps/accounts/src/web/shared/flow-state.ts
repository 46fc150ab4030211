import type { CodeSent, SecondStep } from '@kheya/contract/accounts';
import type { Home } from '#web/shared/accounts-client.ts';
import { createValueStore } from '@kheya/ui/value-store';

/** What was typed on one page and is needed on the next: nobody types an address twice. */
export const typedEmail = createValueStore('');
export const typedMobile = createValueStore('');
/** A place where no accounts are opened, passed to the waiting list. */
export const unservedHome = createValueStore<Home | undefined>(undefined);

/** What the password just typed still needs. */
export const secondStep = createValueStore<SecondStep | undefined>(undefined);

/** A code that was sent, and when: seconds are counted by a clock nobody can set. */
export interface SentCode extends CodeSent {
  /** An e-mail address or a mobile number, as it was typed. */
  readonly to: string;
  readonly at: number;
}

export const sentCode = createValueStore<SentCode | undefined>(undefined);

export const now = () => performance.now();

export function rememberSentCode(to: string, sent: CodeSent): void {
  sentCode.set({ ...sent, to, at: now() });
}
