import { Trans } from '@lingui/react/macro';

import { PublicLinks } from '#shared/public-footer.tsx';

/** The legal statements and the links to help. */
export function LandingFooter() {
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
              when certain conditions are met. It does not cover a failure of Kheya. Taka balances
              are not covered.
            </Trans>
          </p>
          <p>
            <Trans>
              If you qualify, Bangladesh may add about 2.5% to money sent to family, paid there. Not
              part of our rate or of the sums above.
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
