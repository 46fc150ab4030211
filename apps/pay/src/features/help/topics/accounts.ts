import { msg } from '@lingui/core/macro';
import { Landmark } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const accountsTopic: HelpTopic = {
  slug: 'accounts',
  icon: Landmark,
  title: msg`Accounts`,
  summary: msg`Where your money is, which accounts you can have, and how to close one.`,
  answers: [
    {
      slug: 'where',
      question: msg`Where is my money?`,
      answer: [
        msg`Dollars are held at our partner bank for the benefit of customers, separate from our own money. Taka balances aren’t insured.`,
      ],
    },
    {
      slug: 'which',
      question: msg`Which accounts can I have?`,
      answer: [
        msg`A dollar account and a taka account in the United States, or a taka account in Bangladesh. If something isn’t available to you yet, the menu tells you why.`,
      ],
    },
    {
      slug: 'add',
      question: msg`How do I add dollars?`,
      answer: [
        msg`Make a bank transfer to the account and routing number shown on your dollar account. Your employer can pay your wages there too: download the direct deposit form from the same page.`,
      ],
    },
    {
      slug: 'pending',
      question: msg`Why is some of my balance pending?`,
      answer: [
        msg`It’s set aside for payments that aren’t finished yet, so you can’t spend it twice. When a payment arrives, the money leaves your account. If it fails or you cancel it, the money is available again.`,
      ],
    },
    {
      slug: 'close-one',
      question: msg`How do I close one of my accounts?`,
      answer: [
        msg`Open the account and choose to close it at the end of the page. What is left, with the interest it has earned, moves to another of your accounts. You can still read its transactions afterwards. Your only checking account closes together with your profile.`,
      ],
    },
    {
      slug: 'close',
      question: msg`How do I close my account?`,
      answer: [
        msg`Go to the end of your profile page. Closing is free. The page shows what to do first, and you can download your receipts before you close.`,
      ],
    },
  ],
  legal: 'TERMS_AND_CONDITIONS',
  ticket: 'account',
};
