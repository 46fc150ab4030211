import { z } from 'zod';
import type { ApiModule } from '#platform/module.ts';

const sms = z.object({ to: z.string().regex(/^\+[1-9][0-9]{6,14}$/), text: z.string().min(1) });

/** Sends what accounts put into the queue with the row it speaks of: codes, and warnings. */
export const smsModule: ApiModule = {
  name: 'sms',
  handlers: [],
  tasks: {
    send_sms: async (payload, { partners, log }, { job }) => {
      const sent = await partners.sms.send(sms.parse(payload));
      if (sent.outcome === 'refused') log.warn({ code: sent.code }, 'an SMS was refused for good');
      if (sent.outcome !== 'unknown') return;
      if (job.attempts < job.max_attempts) throw sent.cause;
      // Given up: the job goes, and with it the code that nobody can use any more.
      log.error({ err: sent.cause }, 'an SMS was not sent');
    },
  },
};
