import { msg } from '@lingui/core/macro';
import { ReceiptText } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const costTopic: HelpTopic = {
  slug: 'cost',
  icon: ReceiptText,
  title: msg`What it costs`,
  summary: msg`The fee, the margin in our rate, and what others may charge.`,
  answers: [
    {
      slug: 'price',
      question: msg`What does it cost?`,
      answer: [
        msg`One fee, plus the margin in our rate. We show both in dollars before you pay. We charge nothing else.`,
      ],
    },
    {
      slug: 'mid-market',
      question: msg`What is the mid-market rate?`,
      answer: [
        msg`It’s the midpoint between what banks pay for a currency and what they sell it for. Our rate is a little lower. The difference is our margin, and you see both rates side by side.`,
      ],
    },
    {
      slug: 'rate-change',
      question: msg`Can the rate change while I’m paying?`,
      answer: [
        msg`Your rate is guaranteed for ten minutes. If it expires, we show you the old and the new rate, and you decide. It never changes without you knowing.`,
      ],
    },
    {
      slug: 'family',
      question: msg`Does my family pay anything?`,
      answer: [
        msg`Not to us. They receive exactly the amount you see. Their wallet charges its own fee for taking out cash.`,
      ],
    },
    {
      slug: 'incentive',
      question: msg`What is the government’s 2.5%?`,
      answer: [
        msg`If you qualify, Bangladesh may add about 2.5% to money sent to family. It’s paid in Bangladesh and not decided by us, so we show it separately and never include it in a total.`,
      ],
    },
  ],
  legal: 'FEE_SCHEDULE',
  ticket: 'question',
};
