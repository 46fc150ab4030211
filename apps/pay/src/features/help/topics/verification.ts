import { msg } from '@lingui/core/macro';
import { BadgeCheck } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const verificationTopic: HelpTopic = {
  slug: 'verification',
  icon: BadgeCheck,
  title: msg`Verification`,
  summary: msg`Why we ask who you are, what you need, and how long it takes.`,
  answers: [
    {
      slug: 'what',
      question: msg`What do I need?`,
      answer: [
        msg`Your name as shown on your ID, your date of birth, your home address, and a number: your Social Security number in the United States, or your national ID card or passport in Bangladesh.`,
      ],
    },
    {
      slug: 'how-long',
      question: msg`How long does verification take?`,
      answer: [
        msg`Most people are verified within five minutes. If someone on our team needs to take a look, the Verification Center shows why and until when.`,
      ],
    },
    {
      slug: 'refused',
      question: msg`I was declined. What can I do?`,
      answer: [
        msg`The Verification Center shows what didn’t match, as far as the law lets us say. Correct it and send it again, or appeal. Someone who wasn’t part of the first decision will review your appeal.`,
      ],
    },
    {
      slug: 'changed',
      question: msg`My name or address has changed`,
      answer: [
        msg`Update it on your profile page and upload a document that shows the change. Your current details stay valid until the new ones are verified. You can change your email or mobile number in the security settings.`,
      ],
    },
    {
      slug: 'safe',
      question: msg`Is my ID number safe?`,
      answer: [
        msg`Yes. It’s encrypted, and our screens only show the last four digits. This isn’t a credit check, so it doesn’t affect your credit score.`,
      ],
    },
  ],
  legal: 'KYC_DATA_COLLECTION',
  ticket: 'verification',
};
