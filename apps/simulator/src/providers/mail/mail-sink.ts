import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { storeMessage } from '#inbox/message-store.ts';
import type { FaultKind } from '#platform/fault-kinds.ts';
import { consumeFault } from '#platform/fault-plan.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { textOfHtml } from './mail-text.ts';

/** Mail has no webhooks, and no answer to malform. */
export const MAIL_FAULTS: readonly FaultKind[] = [
  'refuse',
  'error_500',
  'timeout_before_commit',
  'timeout_after_commit',
  'slow',
];

/** A mail server that accepts everything and forwards nothing. */
export interface MailSink {
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

class MailRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export function createMailSink(
  context: SimulatorContext,
  onError: (error: Error) => void,
): MailSink {
  const server = new SMTPServer({
    name: 'mail.kheya.test',
    authOptional: true,
    // Plain on loopback: no client would trust the certificate.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      receive(context, stream, session).then(
        () => done(null, 'kept'),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', onError);
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          const address = server.server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  context: SimulatorContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  const fault = await consumeFault(context.db, {
    provider: 'mail',
    kinds: MAIL_FAULTS,
    operation: 'send',
    isWrite: true,
  });
  context.requests.add({
    provider: 'mail',
    at: context.clock.now(),
    method: 'DATA',
    path: recipients.join(','),
    operation: 'send',
    status: fault === undefined ? 250 : 0,
    idempotency_key: mail.messageId ?? null,
    fault: fault?.kind ?? null,
    body: { subject: mail.subject ?? '' },
  });
  if (fault?.kind === 'refuse') throw new MailRefusal(550, 'The recipient is not known here');
  if (fault?.kind === 'error_500') throw new MailRefusal(451, 'Try again later');
  if (fault?.kind === 'slow') await context.holds.pause(fault.delay_ms);
  if (fault?.kind === 'timeout_before_commit') return dropAnswer(context);
  await storeMail(context, mail, recipients);
  if (fault?.kind === 'timeout_after_commit') await dropAnswer(context);
}

/** The client gives up earlier; if it does not, it receives an inconclusive answer. */
async function dropAnswer(context: SimulatorContext): Promise<void> {
  await context.holds.hold();
  throw new MailRefusal(421, 'Service not available, closing transmission channel');
}

async function storeMail(
  context: SimulatorContext,
  mail: Email,
  recipients: readonly string[],
): Promise<void> {
  const language = mail.headers.find(({ key }) => key === 'content-language')?.value;
  for (const recipient of recipients) {
    await storeMessage(context.db, {
      channel: 'mail',
      recipient,
      sender: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      body: mail.text ?? textOfHtml(mail.html ?? ''),
      html: mail.html ?? null,
      language: language ?? null,
      external_id: mail.messageId ?? '',
      received_at: context.clock.now(),
    });
  }
}
