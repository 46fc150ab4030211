import { msg } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const cancellingTopic: HelpTopic = {
  slug: 'cancelling',
  icon: Undo2,
  title: msg`Cancel a transfer`,
  summary: msg`When you can cancel a transfer, and what happens next.`,
  answers: [
    {
      slug: 'can-i',
      question: msg`Can I cancel a transfer?`,
      answer: [
        msg`Yes, with a full refund, until we’ve sent it on. Transfers to a bank that takes them in batches wait for 30 minutes at least. Transfers to a wallet, and instant ones to a bank, are sent on right away. In that case we ask for the money back, and refund you within 3 business days if it hasn’t been deposited.`,
      ],
    },
    {
      slug: 'how',
      question: msg`How do I cancel?`,
      answer: [
        msg`Open the transfer in Transactions and choose “{cancel}” or, if it has already been sent on, “{requestCancellation}”. You can also call us.`,
      ],
    },
    {
      slug: 'wrong-number',
      question: msg`I sent it to the wrong number`,
      answer: [
        msg`Request a cancellation right away and call us. If the money is already in someone else’s wallet or bank account, only they can give it back. We’ll ask the wallet or bank to help, but we can’t take the money out.`,
      ],
    },
    {
      slug: 'planned',
      question: msg`Can I cancel a planned transfer?`,
      answer: [
        msg`Yes, for free, until it’s sent on the day you chose. We don’t take any money before then.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'transfer',
};
