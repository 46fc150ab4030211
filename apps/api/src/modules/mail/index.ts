import { z } from 'zod';
import { createMessageSeal } from '@kheya/service-kit';
import type { ApiModule } from '#platform/module.ts';

const mail = z.object({
  to: z.email(),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().nullish(),
  locale: z.enum(['en', 'bn']).catch('en'),
});

/** What accounts writes where an address is nobody's, so that it takes as long as a mail would. */
const nothing = z.object({ nothing: z.literal(true) });

/** Sends what api and accounts put into the queue with the row it speaks of. */
export const mailModule: ApiModule = {
  name: 'mail',
  handlers: [],
  tasks: {
    send_mail: async (payload, { config, partners, log }, { job }) => {
      const message = createMessageSeal(config).open('send_mail', payload);
      if (nothing.safeParse(message).success) return;
      const { html, ...rest } = mail.parse(message);
      try {
        const sent = await partners.mail.send({ ...rest, ...(html ? { html } : {}) });
        // A code nobody will read is asked for anew; sending it again would be refused again.
        if (sent.outcome === 'refused')
          log.warn({ code: sent.code }, 'a mail was refused for good');
      } catch (error) {
        if (job.attempts < job.max_attempts) throw error;
        // Given up: the job goes, and with it the code that nobody can use any more.
        log.error({ err: error }, 'a mail was not sent');
      }
    },
  },
};
