import { msg } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const cancellingTopic: HelpTopic = {
  slug: 'cancelling',
  icon: Undo2,
  title: msg`Cancelling a transfer`,
  summary: msg`When a transfer can be cancelled, and what happens then.`,
  answers: [
    {
      question: msg`Can I cancel a transfer?`,
      answer: [
        msg`Until it is handed over, yes, with a full refund. A wallet payout is handed over at once: then we ask for it back, and refund you within 3 business days if it has not been deposited.`,
      ],
    },
    {
      question: msg`How do I do it?`,
      answer: [
        msg`Open the transfer in Transactions and choose “{cancel}” or, if it has already been sent on, “{requestCancellation}”. You can also call us.`,
      ],
    },
    {
      question: msg`I sent it to the wrong number`,
      answer: [
        msg`Ask to cancel at once, and call us. If the money was already deposited in somebody else’s wallet, only they can give it back; we ask the wallet to help, but cannot take it.`,
      ],
    },
    {
      question: msg`A planned transfer`,
      answer: [
        msg`It can be cancelled until it is handed over on its day. Nothing is taken before that.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'transfer',
};
