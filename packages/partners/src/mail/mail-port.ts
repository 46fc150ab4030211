export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly locale: 'en' | 'bn';
  /** Names the mail: sent again after a lost answer it is the same one. */
  readonly id?: string | undefined;
}

/** Taken, or refused for good; what is neither throws, and the job is tried again. */
export type MailSent =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly code: string };

export interface MailPartner {
  send(mail: Mail): Promise<MailSent>;
}
