import { msg } from '@lingui/core/macro';
import { ShieldCheck } from 'lucide-react';

import type { HelpTopic } from '#features/help/help-topic.ts';

export const securityTopic: HelpTopic = {
  slug: 'security',
  icon: ShieldCheck,
  title: msg`Security and scams`,
  summary: msg`What we never ask for, how to spot a scam, and how to stop everything.`,
  answers: [
    {
      slug: 'scammed',
      question: msg`I was scammed, or someone is in my account`,
      answer: [
        msg`Sign in and choose “{stop}” in the profile menu. All payments stop right away and your other devices are signed out. You can also call us. Do it first and ask questions later: it can be undone.`,
      ],
    },
    {
      slug: 'code',
      question: msg`Why do you ask me for a code?`,
      answer: [
        msg`A code confirms one payment to one person, or a browser we don’t know yet. We never ask for a code by phone or message.`,
      ],
    },
    {
      slug: 'spot',
      question: msg`How do I spot a scam?`,
      answer: [
        msg`Someone rushes you, asks you to keep it secret, or claims to be from Kheya, a bank, the police or immigration. Or someone you’ve never met asks for money for a prize, a job, a visa or love. Stop, and call the person on a number you already know.`,
        msg`“Your wallet is blocked, tell me the PIN” is always a lie. Neither the wallet’s company nor Kheya needs your PIN.`,
      ],
    },
    {
      slug: 'safe',
      question: msg`How do I keep my account safe?`,
      answer: [
        msg`Use a passkey, or a long password you don’t use anywhere else. Check your list of devices from time to time. Kheya’s pages are only at the address you see now.`,
      ],
    },
    {
      slug: 'not-mine',
      question: msg`I see a payment I didn’t make`,
      answer: [
        msg`Tell us right away. If you report it within 2 business days, you can’t lose more than $50. The legal terms explain what we do next and how long it takes.`,
      ],
    },
  ],
  legal: 'REG_E',
  ticket: 'scam',
};
