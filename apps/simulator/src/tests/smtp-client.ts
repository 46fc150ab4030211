import { connect } from 'node:net';

/** Speaks just enough SMTP to send one mail; returns the replies of the server. */
export async function sendMail(
  port: number,
  recipients: readonly string[],
  message: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const socket = connect({ port, host: '127.0.0.1' });
  signal?.addEventListener('abort', () => socket.destroy());
  const replies: string[] = [];
  const lines = [
    'EHLO test',
    'MAIL FROM:<no-reply@kheya.example>',
    ...recipients.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${message.replaceAll(/\r?\n/g, '\r\n')}\r\n.`,
    'QUIT',
  ];
  let buffer = '';
  for await (const chunk of socket) {
    buffer += String(chunk);
    const complete = buffer.match(/^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/);
    if (!complete) continue;
    buffer = buffer.slice(complete[0].length);
    replies.push(complete[0].trim());
    const next = lines.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return replies;
}

/** A mail of two parts, as the services send it. */
export function twoPartMail(subject: string, text: string, html: string): string {
  return [
    'From: Kheya <no-reply@kheya.example>',
    `Subject: ${subject}`,
    'Message-ID: <1@kheya.example>',
    'Content-Language: bn',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--part--',
  ].join('\n');
}
