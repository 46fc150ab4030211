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

/** Accounts writes this job for an unknown address, so that it takes as long as sending a mail. */
const nothing = z.object({ nothing: z.literal(true) });

/** Sends the mails that api and accounts enqueue, in the transaction of the row they concern. */
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
        // The person requests a new code when none arrives; resending would only be refused again.
        if (sent.outcome === 'refused')
          log.warn({ code: sent.code }, 'a mail was refused for good');
      } catch (error) {
        if (job.attempts < job.max_attempts) throw error;
        // The job is given up: the code it carries has expired.
        log.error({ err: error }, 'a mail was not sent');
      }
    },
  },
};
