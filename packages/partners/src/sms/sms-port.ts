import type { Outcome } from '#outcome.ts';

export interface Sms {
  /** In E.164, as the profile stores it. */
  readonly to: string;
  readonly text: string;
}

/**
 * Sends SMS. The provider has no idempotency key, so a message with an unknown outcome may arrive
 * twice.
 */
export interface SmsPartner {
  send(sms: Sms): Promise<Outcome<{ readonly messageId: string }>>;
}
