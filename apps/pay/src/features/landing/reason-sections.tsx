import { toDigits } from '@kheya/money';
import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Eye, Fingerprint, Landmark, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';

import { useWalletLabels } from '#shared/wallet-labels.ts';
import { redirectToSignIn } from '#shared/api/session.ts';
import { useLocale } from '@kheya/browser/language';

const band =
  'mx-auto w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] px-gutter';
const heading =
  'mb-6 text-[1.75rem]/9 tracking-[-0.02em] max-md:mb-4 max-md:text-xl bn:leading-10.5 bn:tracking-normal';

/** The three steps, along the river of the drawing. */
export function StepsSection() {
  const { aWallet } = useWalletLabels();
  return (
    <section id="how" aria-labelledby="how-title" className="bg-water">
      <div className={`${band} pt-10 pb-18 max-md:pt-5 max-md:pb-10`}>
        <h2 id="how-title" className={heading}>
          <Trans>How it works</Trans>
        </h2>
        <ol className="grid gap-12 max-lg:gap-7 lg:grid-cols-3">
          <Step at={1} title={<Trans>Open your account</Trans>}>
            <Trans>
              You need your name, address and an ID. It takes about five minutes. If we need longer,
              we tell you why and until when.
            </Trans>
          </Step>
          <Step at={2} title={<Trans>Choose a recipient and an amount</Trans>}>
            <Trans>
              Enter {aWallet} number or a bank account, and the recipient's name. You review both
              with the full price, and no money moves until you confirm.
            </Trans>
          </Step>
          <Step at={3} title={<Trans>Track it all the way</Trans>}>
            <Trans>
              See each step and when it happened. If the money hasn't been deposited yet, you can
              ask for it back.
            </Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  readonly at: number;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ at, title, children }: StepProps) {
  return (
    <li className="border-t-[1.5px] border-brand-ink pt-4">
      <span className="mb-1.5 block text-sm font-semibold text-brand-ink">
        {toDigits(`${at}`, useLocale())}
      </span>
      <h3 className="text-md">{title}</h3>
      <p className="mt-1.5 text-ink-muted">{children}</p>
    </li>
  );
}

/** Four promises, each limited to what Kheya can keep. */
export function SafeSection() {
  return (
    <section id="safe" aria-labelledby="safe-title" className={`${band} pb-18 max-md:pb-10`}>
      <div className="border-t border-line pt-18 max-md:pt-10">
        <h2 id="safe-title" className={heading}>
          <Trans>How we protect your money</Trans>
        </h2>
        <dl className="grid gap-x-18 gap-y-9 max-md:gap-y-6 md:grid-cols-2">
          <Kept
            icon={<Landmark aria-hidden />}
            title={<Trans>Your dollars are at a US bank</Trans>}
          >
            <Trans>
              Held at our partner bank for the benefit of customers, separate from our own money.
            </Trans>
          </Kept>
          <Kept icon={<Fingerprint aria-hidden />} title={<Trans>Only you can send</Trans>}>
            <Trans>
              You confirm each payment with a code that works for that amount and recipient only.
            </Trans>
          </Kept>
          <Kept icon={<Eye aria-hidden />} title={<Trans>No hidden changes</Trans>}>
            <Trans>
              If a rate expires, you see the old and the new rate side by side, and you decide.
            </Trans>
          </Kept>
          <Kept icon={<LifeBuoy aria-hidden />} title={<Trans>Talk to a real person</Trans>}>
            <Trans>
              In Bangla or English, every day, 8 am to midnight in New York and in Dhaka.
            </Trans>
          </Kept>
        </dl>
        <div className="mt-9 md:hidden">
          <Button
            variant="primary"
            size="lg"
            block
            onClick={() => void redirectToSignIn({ signUp: true })}
          >
            <Trans>Open an account</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

interface KeptProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Kept({ icon, title, children }: KeptProps) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-md font-semibold [&_svg.lucide]:text-brand-ink">
        {icon}
        {title}
      </dt>
      <dd className="mt-1.5 ml-8 text-ink-muted">{children}</dd>
    </div>
  );
}
