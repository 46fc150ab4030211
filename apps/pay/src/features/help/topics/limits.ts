import { msg } from '@lingui/core/macro';
import { Gauge } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const limitsTopic: HelpTopic = {
  slug: 'limits',
  icon: Gauge,
  title: msg`Limits`,
  summary: msg`How much you can send, and when it starts anew.`,
  answers: [
    {
      question: msg`How much can I send?`,
      answer: [
        msg`There is a limit for each payment, for a day and for a month. The smallest one counts, and you see what is left before you pay. All of them stand in the fee schedule.`,
      ],
    },
    {
      question: msg`Why does my family’s wallet have a limit?`,
      answer: [
        msg`Bangladesh Bank sets what one wallet may receive in a day and a month, from everybody together. When it is full, send the rest next month or to another account.`,
      ],
    },
    {
      question: msg`When does a limit start anew?`,
      answer: [
        msg`Dollar limits at midnight in New York, taka limits at midnight in Bangladesh; monthly ones on the first.`,
      ],
    },
  ],
  legal: 'FEE_SCHEDULE',
  ticket: 'question',
};
