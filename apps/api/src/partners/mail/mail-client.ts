import { createTransport } from 'nodemailer';
import type { MailPartner } from './mail-port.ts';

const SENDER = { name: 'Kheya', address: 'no-reply@kheya.example' };

/** Sends by SMTP. */
export function createMailPartner(settings: { url: string; timeoutMs: number }): MailPartner {
  const limits = {
    connectionTimeout: settings.timeoutMs,
    greetingTimeout: settings.timeoutMs,
    socketTimeout: settings.timeoutMs,
  };
  return {
    async send({ to, subject, text, html, locale }) {
      const transport = createTransport(settings.url, { from: SENDER });
      Object.assign(transport.options, limits);
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          ...(html ? { html } : {}),
          headers: { 'Content-Language': locale },
        });
      } finally {
        transport.close();
      }
    },
  };
}
