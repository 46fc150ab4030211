import { msg } from '@lingui/core/macro';
import { Send } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const transfersTopic: HelpTopic = {
  slug: 'transfers',
  icon: Send,
  title: msg`Sending money`,
  summary: msg`How a transfer goes, how long it takes, and what to do when it is late.`,
  answers: [
    {
      question: msg`How do I send money to Bangladesh?`,
      answer: [
        msg`Open Transfer / Withdraw, say who and how much, read the price, and confirm. The first time you add a person we also ask what the money is for and who they are to you; the rules of both countries want to know.`,
      ],
    },
    {
      question: msg`How long does a transfer take?`,
      answer: [
        msg`{AWallet} wallet usually has it {arrival}, day and night. Before you pay you see the hour it arrives, in your time and in Bangladesh time.`,
      ],
    },
    {
      question: msg`Where is my transfer now?`,
      answer: [
        msg`Open it under Transactions: each step stands there with its time, and what comes next. When something changes we tell you, in the app and by email.`,
      ],
    },
    {
      question: msg`It is late. What now?`,
      answer: [
        msg`You do not have to do anything: we go on asking the wallet until we know, and never send twice. If the promised time has passed, report it from the transfer. If it really came late, you get the fee back.`,
      ],
    },
    {
      question: msg`It failed. Where is my money?`,
      answer: [
        msg`Back in your account, the fee too. The transfer says why it failed and what you can change before you try again.`,
      ],
    },
    {
      question: msg`Do I have to send whole taka?`,
      answer: [
        msg`A wallet takes whole taka only, so what arrives is rounded down to the taka. You see the amount before you pay.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'transfer',
};
