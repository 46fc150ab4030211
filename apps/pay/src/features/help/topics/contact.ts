import { msg } from '@lingui/core/macro';
import { LifeBuoy } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const contactTopic: HelpTopic = {
  slug: 'contact',
  icon: LifeBuoy,
  title: msg`Contact us`,
  summary: msg`By ticket, phone or email, in Bangla or English.`,
  answers: [
    {
      slug: 'hours',
      question: msg`When can I reach someone?`,
      answer: [msg`In Bangla or English, every day, 8 am to midnight in New York and in Dhaka.`],
    },
    {
      slug: 'best',
      question: msg`What’s the best way to contact you?`,
      answer: [
        msg`A ticket. We can see your transfer next to it, so you don’t have to explain it twice. If your money is at risk, call us.`,
      ],
    },
    {
      slug: 'sign-in',
      question: msg`I can’t sign in`,
      answer: [
        msg`Choose the link for a forgotten password on the sign-in page. If you’ve lost access to both your email and your phone, call us and we’ll verify you another way.`,
      ],
    },
    {
      slug: 'complaint',
      question: msg`I want to make a complaint`,
      answer: [
        msg`Open a ticket and choose “{complaint}”. Someone else will reply within 15 business days. You can also contact the Consumer Financial Protection Bureau at 855‑411‑2372.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'complaint',
};
