import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';

import { usePageTitle } from '#shared/page-title.ts';
import { PublicFrame } from '#shared/public-frame.tsx';

interface Answer {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

const answers: readonly Answer[] = [
  {
    question: msg`How long does a transfer take?`,
    answer: msg`A bKash wallet usually has it in minutes, day and night. Before you pay you see the hour it arrives, in your time and in Bangladesh time.`,
  },
  {
    question: msg`What does it cost?`,
    answer: msg`One fee and the margin in our rate. Both are shown in dollars before you pay; nothing else is taken on our side.`,
  },
  {
    question: msg`Can I cancel a transfer?`,
    answer: msg`Until it is handed over, yes, with a full refund. A wallet payout is handed over at once: then we ask for it back, and refund you within 3 business days if it has not been deposited.`,
  },
  {
    question: msg`Why do you ask me for a code?`,
    answer: msg`A code confirms one payment to one person, or a browser we do not know yet. Kheya never asks for a code by phone or message.`,
  },
  {
    question: msg`How long does verification take?`,
    answer: msg`Most people have an answer within ten minutes. If a person has to look, the Verification Center says why and until when.`,
  },
  {
    question: msg`Where is my money?`,
    answer: msg`Dollars are held at our partner bank for the benefit of our customers, apart from our own money. Taka balances are not insured.`,
  },
];

/** Short answers to what people ask before and after a transfer; opens in a tab of its own. */
export function HelpPage() {
  const { t, i18n } = useLingui();
  usePageTitle(t`Help`);
  return (
    <PublicFrame>
      <div className="mx-auto w-full max-w-[calc(var(--container-prose)+2*var(--spacing-gutter))] px-gutter py-10 max-md:py-6">
        <h1>
          <Trans>Help</Trans>
        </h1>
        <p className="mt-1 text-ink-muted">
          <Trans>What people ask before and after a transfer.</Trans>
        </p>
        <div className="mt-6 border-t border-line">
          {answers.map(({ question, answer }) => (
            <details key={question.id} name="help" className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
                <h2 className="text-base">{i18n._(question)}</h2>
                <ChevronDown
                  aria-hidden
                  className="size-4.5! text-ink-faint transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-4 text-ink-muted">{i18n._(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </PublicFrame>
  );
}
