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
  const { AWallet } = useWalletLabels();
  return (
    <section id="how" aria-labelledby="how-title" className="bg-water">
      <div className={`${band} pt-10 pb-18 max-md:pt-5 max-md:pb-10`}>
        <h2 id="how-title" className={heading}>
          <Trans>How it works</Trans>
        </h2>
        <ol className="grid gap-12 max-lg:gap-7 lg:grid-cols-3">
          <Step at={1} title={<Trans>Open your account</Trans>}>
            <Trans>
              Your name, address and an ID. Most people are in within ten minutes; if we need
              longer, we say why and until when.
            </Trans>
          </Step>
          <Step at={2} title={<Trans>Say who and how much</Trans>}>
            <Trans>
              {AWallet} number and its owner's name. You see both once more with the whole price,
              and nothing moves before you confirm.
            </Trans>
          </Step>
          <Step at={3} title={<Trans>Watch it cross</Trans>}>
            <Trans>
              Each step in plain words with its time. If it has not been deposited, you can ask for
              it back.
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
          <Trans>How your money is kept</Trans>
        </h2>
        <dl className="grid gap-x-18 gap-y-9 max-md:gap-y-6 md:grid-cols-2">
          <Kept
            icon={<Landmark aria-hidden />}
            title={<Trans>Your dollars are at a US bank</Trans>}
          >
            <Trans>
              Held at our partner bank for the benefit of our customers, apart from our own money.
            </Trans>
          </Kept>
          <Kept icon={<Fingerprint aria-hidden />} title={<Trans>Only you can send</Trans>}>
            <Trans>Each payment is confirmed for its amount and its person, with a code.</Trans>
          </Kept>
          <Kept icon={<Eye aria-hidden />} title={<Trans>Nothing changes behind your back</Trans>}>
            <Trans>
              If a rate runs out, you see the old one and the new one side by side and decide.
            </Trans>
          </Kept>
          <Kept icon={<LifeBuoy aria-hidden />} title={<Trans>A person answers</Trans>}>
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
