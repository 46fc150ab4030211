import { msg } from '@lingui/core/macro';
import { LifeBuoy } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const contactTopic: HelpTopic = {
  slug: 'contact',
  icon: LifeBuoy,
  title: msg`Talk to us`,
  summary: msg`By ticket, phone or email, in Bangla or English.`,
  answers: [
    {
      question: msg`When does a person answer?`,
      answer: [msg`In Bangla or English, every day, 8 am to midnight in New York and in Dhaka.`],
    },
    {
      question: msg`What is the best way?`,
      answer: [
        msg`A ticket: we see your transfer beside it and you need not explain it twice. If money is at risk, call.`,
      ],
    },
    {
      question: msg`I cannot sign in`,
      answer: [
        msg`Use “Forgot it?” on the sign-in page. If you no longer have your email and your phone, call us: we prove who you are another way.`,
      ],
    },
    {
      question: msg`I am not satisfied`,
      answer: [
        msg`Say so in the ticket and choose “Complaint”: somebody else answers within 15 business days. You may also go to the Consumer Financial Protection Bureau, 855-411-2372.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'complaint',
};
