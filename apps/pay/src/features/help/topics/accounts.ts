import { msg } from '@lingui/core/macro';
import { Landmark } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const accountsTopic: HelpTopic = {
  slug: 'accounts',
  icon: Landmark,
  title: msg`Accounts`,
  summary: msg`Where your money is, who can have what, and closing.`,
  answers: [
    {
      question: msg`Where is my money?`,
      answer: [
        msg`Dollars are held at our partner bank for the benefit of our customers, apart from our own money. Taka balances are not insured.`,
      ],
    },
    {
      question: msg`Which accounts can I have?`,
      answer: [
        msg`In the United States a dollar account and a taka account; in Bangladesh a taka account. What is not open to you is grey in the menu and says why.`,
      ],
    },
    {
      question: msg`How do dollars come in?`,
      answer: [
        msg`By bank transfer to the account and routing number that stand on your dollar account. Your employer can pay your wages to it too.`,
      ],
    },
    {
      question: msg`How do I close my account?`,
      answer: [
        msg`At the end of your profile page. It costs nothing; the page says what has to be done first, and your receipts can be saved before.`,
      ],
    },
  ],
  legal: 'TERMS_AND_CONDITIONS',
  ticket: 'account',
};
