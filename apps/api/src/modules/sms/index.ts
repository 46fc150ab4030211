import { z } from 'zod';
import { createMessageSeal } from '@kheya/service-kit';
import type { ApiModule } from '#platform/module.ts';

const sms = z.object({ to: z.string().regex(/^\+[1-9][0-9]{6,14}$/), text: z.string().min(1) });

/** Sends the SMS that the accounts site queues: codes and warnings. */
export const smsModule: ApiModule = {
  name: 'sms',
  handlers: [],
  tasks: {
    send_sms: async (payload, { config, partners, log }, { job }) => {
      const message = createMessageSeal(config).open('send_sms', payload);
      const sent = await partners.sms.send(sms.parse(message));
      if (sent.outcome === 'refused') log.warn({ code: sent.code }, 'an SMS was refused for good');
      if (sent.outcome !== 'unknown') return;
      if (job.attempts < job.max_attempts) throw sent.cause;
      // After the last attempt the job is deleted, and with it the code that is no longer usable.
      log.error({ err: sent.cause }, 'an SMS was not sent');
    },
  },
};
