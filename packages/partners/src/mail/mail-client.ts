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
    async send({ to, subject, text, html, locale, id }) {
      const transport = createTransport(settings.url, { from: SENDER });
      Object.assign(transport.options, limits);
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          ...(html ? { html } : {}),
          ...(id ? { messageId: `<${id}@${SENDER.address.split('@')[1]}>` } : {}),
          headers: { 'Content-Language': locale },
        });
        return { outcome: 'done' };
      } catch (error) {
        const code = finalCode(error);
        if (code === undefined) throw error;
        return { outcome: 'refused', code };
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * SMTP's 5xx answers about a mail are final (RFC 5321, section 4.2.1); a 5xx about our own sign-in
 * is ours to fix.
 */
function finalCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  const { responseCode: code } = error;
  const isFinal = typeof code === 'number' && code >= 550 && code <= 559;
  return isFinal ? `smtp_${code}` : undefined;
}
