import { z } from 'zod';
import { callJson } from '#json-call.ts';
import type { SmsPartner } from './sms-port.ts';

export interface SmsSettings {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number from which our messages are sent. */
  readonly from: string;
  readonly timeoutMs: number;
}

const sent = z.object({ sid: z.string() });
const refused = z.object({ code: z.number() });

/** Twilio's messages. A 4xx is final, except for the two that ask for a retry. */
export function createSmsClient(settings: SmsSettings): SmsPartner {
  const { url, accountSid, authToken, from, timeoutMs } = settings;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const answer = await callJson({
        method: 'POST',
        url: `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: { authorization },
        form: { To: to, From: from, Body: text },
        timeoutMs,
      });
      if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
      const { status, body } = answer;
      const message = sent.safeParse(body);
      if (status < 300 && message.success) return { outcome: 'done', messageId: message.data.sid };
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (!isFinal) return { outcome: 'unknown', cause: new Error(`the SMS provider: ${status}`) };
      const { data } = refused.safeParse(body);
      return { outcome: 'refused', code: `sms_${data?.code ?? status}`, final: true };
    },
  };
}
