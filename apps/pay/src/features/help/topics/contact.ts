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
        msg`Choose the link for a forgotten password on the sign-in page. If you've lost access to both your email and your phone, call us and we'll verify you another way.`,
      ],
    },
    {
      question: msg`I am not satisfied`,
      answer: [
        msg`Open a ticket and choose “{complaint}”. Someone else will reply within 15 business days. You can also contact the Consumer Financial Protection Bureau at 855‑411‑2372.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'complaint',
};
