import { msg } from '@lingui/core/macro';
import { Send } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const transfersTopic: HelpTopic = {
  slug: 'transfers',
  icon: Send,
  title: msg`Sending money`,
  summary: msg`How transfers work, how long they take, and what to do about a late one.`,
  answers: [
    {
      slug: 'how',
      question: msg`How do I send money to Bangladesh?`,
      answer: [
        msg`Open Transfer / Withdraw, choose a recipient, enter the amount, check the price and pay. You can see every figure before you confirm.`,
      ],
    },
    {
      slug: 'purpose',
      question: msg`Why do you ask what the money is for?`,
      answer: [
        msg`The law in both countries requires it. The first time you send to someone, we ask for the purpose and how you know each other. Your answer doesn’t change the price or the speed, and we fill it in for you next time.`,
      ],
    },
    {
      slug: 'how-long',
      question: msg`How long does a transfer take?`,
      answer: [
        msg`{AWallet} wallet usually has it {arrival}, day and night. A bank in Bangladesh has it within minutes or on the next business day, a bank in the United States on the same day or the next. Another Kheya customer has it right away. Before you pay, you see when it arrives, in your time and in Bangladesh time.`,
      ],
    },
    {
      slug: 'where',
      question: msg`Where is my transfer now?`,
      answer: [
        msg`Open it under Transactions to see each step with its time, and what happens next. We let you know in the app and by email when something changes.`,
      ],
    },
    {
      slug: 'late',
      question: msg`My transfer is late. What now?`,
      answer: [
        msg`You don’t have to do anything. We keep checking with the recipient’s wallet or bank until we know, and your money can’t be sent twice. If the promised time has passed, you can report it from the transfer. If we were late, we refund the fee.`,
      ],
    },
    {
      slug: 'failed',
      question: msg`My transfer failed. Where is my money?`,
      answer: [
        msg`It’s back in your account, including the fee. Only if a bank returned it because the account details were wrong, the fee is kept. Open the transfer to see why it failed and what to change before you try again.`,
      ],
    },
    {
      slug: 'whole-taka',
      question: msg`Do I have to send whole taka?`,
      answer: [
        msg`Wallets accept whole taka only, so the amount is rounded down to the nearest taka. You see it before you pay.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'transfer',
};
