import { msg } from '@lingui/core/macro';
import { ShieldCheck } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const securityTopic: HelpTopic = {
  slug: 'security',
  icon: ShieldCheck,
  title: msg`Security and scams`,
  summary: msg`What we never ask, how to recognise a scam, and how to stop everything.`,
  answers: [
    {
      question: msg`I was scammed, or someone is in my account`,
      answer: [
        msg`Sign in and choose “{stop}” in the profile menu. All payments stop right away and other devices are signed out. Or call us. Do it first and ask questions later: it can be undone.`,
      ],
    },
    {
      question: msg`Why do you ask me for a code?`,
      answer: [
        msg`A code confirms one payment to one person, or a browser we do not know yet. Kheya never asks for a code by phone or message.`,
      ],
    },
    {
      question: msg`How do I recognise a scam?`,
      answer: [
        msg`Somebody is in a hurry, wants secrecy, or says they are from Kheya, a bank, the police or immigration. Somebody you never met wants money for a prize, a job, a visa or love. Stop, and call the person on the number you have always had.`,
        msg`“Your {wallet} is blocked, tell me the PIN” is always a lie. Neither {wallet} nor we need it.`,
      ],
    },
    {
      question: msg`How do I keep my account safe?`,
      answer: [
        msg`Use a passkey or a long password that you use nowhere else, and look at your devices now and then. Kheya’s pages are only at the address you see now.`,
      ],
    },
    {
      question: msg`A payment I did not make`,
      answer: [
        msg`Tell us at once: within 2 business days you can lose no more than $50. What we do then, and by when, stands in the text on errors and your rights.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'scam',
};
