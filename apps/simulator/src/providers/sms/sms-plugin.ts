import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { storeMessage } from '#inbox/message-store.ts';
import { injectFaults } from '#platform/fault-hooks.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextNumber } from '#platform/simulator-id.ts';

export const smsEnvironment = {
  SMS_ACCOUNT_SID: z.string().min(1),
  SMS_AUTH_TOKEN: z.string().min(1),
};

const LONGEST_BODY = 1600;
const SEGMENT = 160;
const isNumber = (text: string) => /^\+[1-9]\d{1,14}$/.test(text);

/** Twilio's messages, to be mounted at /sms. */
export function smsPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = z.object(smsEnvironment).parse(context.settings);
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken } = settings;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
  app.addHook('onRequest', async (request, reply) =>
    secretsMatch(request.headers.authorization, `Basic ${credentials}`)
      ? undefined
      : sendError(reply, 401, 20003, 'Authenticate'),
  );
  injectFaults(app, context, {
    provider: 'sms',
    refuse: (_request, reply) =>
      sendError(reply, 400, 21610, 'Attempt to send to unsubscribed recipient'),
    error: (reply) => sendError(reply, 500, 20500, 'Internal Server Error'),
  });

  app.post(
    '/2010-04-01/Accounts/:accountSid/Messages.json',
    { config: { operation: 'messages', isWrite: true } },
    async (request, reply) => {
      const { accountSid: asked } = request.params as { accountSid: string };
      if (asked !== accountSid) {
        return sendError(reply, 404, 20404, 'The requested resource was not found');
      }
      const { To = '', From = '', Body = '' } = (request.body ?? {}) as Record<string, string>;
      if (!To) return sendError(reply, 400, 21604, "A 'To' phone number is required.");
      if (!isNumber(To)) {
        return sendError(reply, 400, 21211, "The 'To' number is not a valid phone number.");
      }
      if (!From) return sendError(reply, 400, 21603, "A 'From' phone number is required.");
      if (!Body) return sendError(reply, 400, 21602, 'Message body is required.');
      if (Body.length > LONGEST_BODY) {
        return sendError(reply, 400, 21617, 'The message body exceeds 1600 characters.');
      }
      const now = context.clock.now();
      const sid = `SM${idOf(await nextNumber(context.db))}`;
      await storeMessage(context.db, {
        channel: 'sms',
        recipient: To,
        sender: From,
        subject: '',
        body: Body,
        html: null,
        language: null,
        external_id: sid,
        received_at: now,
      });
      return reply.code(201).send(messageSent({ sid, accountSid, To, From, Body, now }));
    },
  );
}

interface Sent {
  readonly sid: string;
  readonly accountSid: string;
  readonly To: string;
  readonly From: string;
  readonly Body: string;
  readonly now: Date;
}

function messageSent({ sid, accountSid, To, From, Body, now }: Sent): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
  const date = now.toUTCString().replace('GMT', '+0000');
  return {
    sid,
    account_sid: accountSid,
    api_version: '2010-04-01',
    to: To,
    from: From,
    body: Body,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: Math.ceil(Body.length / SEGMENT).toString(),
    num_media: '0',
    date_created: date,
    date_updated: date,
    date_sent: null,
    error_code: null,
    error_message: null,
    messaging_service_sid: null,
    price: null,
    price_unit: 'USD',
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}

function idOf(number: bigint): string {
  return createHash('sha256').update(`kheya-simulator:sms:${number}`).digest('hex').slice(0, 32);
}

function sendError(
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
): FastifyReply {
  return reply
    .code(status)
    .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
