import { msg } from '@lingui/core/macro';
import { ReceiptText } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const costTopic: HelpTopic = {
  slug: 'cost',
  icon: ReceiptText,
  title: msg`What it costs`,
  summary: msg`The fee, the margin in our rate, and what others may take.`,
  answers: [
    {
      question: msg`What does it cost?`,
      answer: [
        msg`One fee and the margin in our rate. Both are shown in dollars before you pay; nothing else is taken on our side.`,
      ],
    },
    {
      question: msg`What is the mid-market rate?`,
      answer: [
        msg`The rate in the middle between buying and selling on the market. Ours is a little lower; the difference is the margin, and you see both side by side.`,
      ],
    },
    {
      question: msg`Can the rate change while I pay?`,
      answer: [
        msg`The rate you see is held for ten minutes. If it runs out, we show the old one and the new one, and you decide. It never changes in silence.`,
      ],
    },
    {
      question: msg`Does my family pay anything?`,
      answer: [
        msg`Not to us: what you see is what arrives. {wallet} takes its own charge when cash is taken out of the wallet.`,
      ],
    },
    {
      question: msg`What about the government’s 2.5%?`,
      answer: [
        msg`If you qualify, Bangladesh may add about 2.5% to money sent to family, paid there. We show it apart and never count it into our sums, because it is not ours to promise.`,
      ],
    },
  ],
  legal: 'FEE_SCHEDULE',
  ticket: 'question',
};
