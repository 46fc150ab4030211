import { msg } from '@lingui/core/macro';
import { Gauge } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const limitsTopic: HelpTopic = {
  slug: 'limits',
  icon: Gauge,
  title: msg`Limits`,
  summary: msg`How much you can send and when limits reset.`,
  answers: [
    {
      slug: 'how-much',
      question: msg`How much can I send?`,
      answer: [
        msg`There are limits per payment, per day and per month. The lowest one applies. Your account page shows what you can still send, and so does each payment before you confirm it. The fee schedule lists every limit.`,
      ],
    },
    {
      slug: 'wallet',
      question: msg`Why does my family’s wallet have a limit?`,
      answer: [
        msg`Bangladesh Bank limits what a wallet can receive per day and per month, from all senders combined. If the wallet has reached its limit, send the rest next month or to a different account.`,
      ],
    },
    {
      slug: 'reset',
      question: msg`When do limits reset?`,
      answer: [
        msg`Dollar limits reset at midnight in New York, taka limits at midnight in Bangladesh. Monthly limits reset on the first.`,
      ],
    },
  ],
  legal: 'FEE_SCHEDULE',
  ticket: 'question',
};
