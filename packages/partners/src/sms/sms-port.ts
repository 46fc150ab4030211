import type { Outcome } from '#outcome.ts';

export interface Sms {
  /** E.164, as the profile keeps it. */
  readonly to: string;
  readonly text: string;
}

/** Sends SMS. The provider has no key against doubles: what is unknown may come twice. */
export interface SmsPartner {
  send(sms: Sms): Promise<Outcome<{ readonly messageId: string }>>;
}
