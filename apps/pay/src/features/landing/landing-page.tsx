import { Button, Crossing } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';

import { CostSection } from '#features/landing/cost-section.tsx';
import { QuotePanel } from '#features/landing/quote-panel.tsx';
import { SafeSection, StepsSection } from '#features/landing/reason-sections.tsx';
import { hasJustSignedOut, redirectToSignIn } from '#shared/api/session.ts';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { PublicLinks } from '#shared/public-footer.tsx';
import { PublicFrame } from '#shared/public-frame.tsx';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/**
 * The start page: the amount received, the cost, the steps, and the links to sign in and sign up.
 */
export function LandingPage() {
  const { t } = useLingui();
  usePageTitle(t`Send money home`);
  useEffect(() => {
    if (hasJustSignedOut()) toasts.show({ text: msg`You're signed out.` });
  }, []);
  return (
    <>
      <PublicFrame nav={<Nav />} end={<WaysIn />}>
        <section className="mx-auto grid w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] grid-cols-1 items-start gap-18 px-gutter pt-13 max-lg:gap-8 max-lg:pt-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <HeroText />
          <QuotePanel key={useLocale()} />
        </section>
        <Crossing className="-mt-10 h-75 max-lg:mt-2 max-lg:h-55" />
        <StepsSection />
        <CostSection />
        <SafeSection />
      </PublicFrame>
      <LandingFooter />
    </>
  );
}

function Nav() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`On this page`}
      className="flex gap-7 text-[0.9375rem] text-ink-muted max-lg:hidden *:inline-flex *:min-h-control *:items-center *:hover:text-ink"
    >
      <a href="#how">
        <Trans>How it works</Trans>
      </a>
      <a href="#cost">
        <Trans>What it costs</Trans>
      </a>
      <a href="#safe">
        <Trans>Your money</Trans>
      </a>
    </nav>
  );
}

function WaysIn() {
  return (
    <>
      <button
        type="button"
        className="min-h-control font-medium whitespace-nowrap"
        onClick={() => void redirectToSignIn()}
      >
        <Trans>Sign in</Trans>
      </button>
      <span className="max-md:hidden">
        <Button size="sm" onClick={() => void redirectToSignIn({ signUp: true })}>
          <Trans>Open an account</Trans>
        </Button>
      </span>
    </>
  );
}

function HeroText() {
  const { wallet, aWallet } = useWalletLabels();
  return (
    <div>
      <h1 className="text-4xl font-[640] tracking-[-0.032em] bn:font-[650] bn:tracking-normal">
        <Trans>
          <span className="bn:block">Send money home.</span>{' '}
          <span className="not-bn:whitespace-nowrap">See every taka.</span>
        </Trans>
      </h1>
      <p className="mt-5 max-w-136 text-[1.1875rem]/7 text-ink-muted max-md:mt-3.5 max-md:text-[1.0625rem]/6.5 bn:leading-8 bn:max-md:leading-7">
        <Trans>
          Send dollars from the United States to {aWallet} wallet or any bank in Bangladesh. You see
          the fee, the rate and the arrival time before you pay.
        </Trans>
      </p>
      <ul className="mt-7 grid gap-2.5 text-ink-muted max-md:mt-5 [&_li]:flex [&_li]:gap-2.5 [&_svg.lucide]:mt-px [&_svg.lucide]:text-brand-ink">
        <li>
          <Check aria-hidden />
          <Trans>In {wallet} usually within minutes, day and night</Trans>
        </li>
        <li>
          <Check aria-hidden />
          <Trans>A dollar account and a taka account in one place</Trans>
        </li>
        <li>
          <Check aria-hidden />
          <Trans>Support in Bangla and English, from real people</Trans>
        </li>
      </ul>
    </div>
  );
}

/** The legal statements and the links to help. */
function LandingFooter() {
  return (
    <footer className="border-t border-line bg-ground">
      <div className="mx-auto flex max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] justify-between gap-8 px-gutter py-7 text-sm text-ink-faint max-md:flex-col max-md:gap-4">
        <div className="grid max-w-184 gap-2">
          <p>
            <Trans>
              Kheya is a financial technology company, not a bank. Banking services for dollar
              accounts are provided by our partner bank.
            </Trans>
          </p>
          <p>
            <Trans>
              Deposit insurance applies only if the partner bank fails, up to the legal limit and
              when certain conditions are met. It doesn't cover a failure of Kheya. Taka balances
              aren't covered.
            </Trans>
          </p>
          <p>
            <Trans>
              If you qualify, Bangladesh may add about 2.5% to money sent to family, paid in
              Bangladesh. It isn't part of our rate or the totals above.
            </Trans>
          </p>
        </div>
        <div className="-mt-3 max-md:-mb-3">
          <PublicLinks />
        </div>
      </div>
    </footer>
  );
}
