export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly locale: 'en' | 'bn';
  /** Identifies the mail, so that a repetition after a lost answer is the same mail. */
  readonly id?: string | undefined;
}

/** Accepted, or refused for good. Anything else throws, and the job is retried. */
export type MailSent =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly code: string };

export interface MailPartner {
  send(mail: Mail): Promise<MailSent>;
}
