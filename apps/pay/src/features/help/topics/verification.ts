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
      question: msg`What do I need?`,
      answer: [
        msg`Your name as on your document, birth date, the address where you live, and a number: in the United States your Social Security number, in Bangladesh your national identity card or passport.`,
      ],
    },
    {
      question: msg`How long does verification take?`,
      answer: [
        msg`Most people have an answer within ten minutes. If a person has to look, the Verification Center says why and until when.`,
      ],
    },
    {
      question: msg`I was refused. What can I do?`,
      answer: [
        msg`The Verification Center says what did not fit, as far as the law lets us. Correct it and send it again, or appeal: a person looks who did not decide before.`,
      ],
    },
    {
      question: msg`My name or address has changed`,
      answer: [
        msg`Change it on your profile page, with the document that shows it. What was verified before counts until the new one is verified. A new email address or mobile number is changed in the security settings.`,
      ],
    },
    {
      question: msg`Is my number safe?`,
      answer: [
        msg`It is stored encrypted, and our screens show its last four digits only. It is not a credit check and does not change your credit score.`,
      ],
    },
  ],
  legal: 'KYC_DATA_COLLECTION',
  ticket: 'verification',
};
