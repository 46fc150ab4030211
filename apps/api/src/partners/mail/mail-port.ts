export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly locale: 'en' | 'bn';
}

/** Sends mail; what is not taken throws, and the job is tried again. */
export interface MailPartner {
  send(mail: Mail): Promise<void>;
}
