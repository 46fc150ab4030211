import { toDigits } from '@kheya/money';
import { BackIcon, backStyle, FlowProgress, Page } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { useArea } from '#shared/user-query.ts';

/** From the file to the receipts; confirming happens beside the check. */
const STEPS = ['upload', 'check', 'pay', 'done'] as const;
export type BatchStep = (typeof STEPS)[number];

export interface BatchFrameProps {
  readonly step: BatchStep;
  readonly children: ReactNode;
}

/** The page of one file, with where it is on its way. */
export function BatchFrame({ step, children }: BatchFrameProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const current = STEPS.indexOf(step);
  const at = toDigits(`${current + 1}`, locale);
  const all = toDigits(`${STEPS.length}`, locale);
  const names = [t`File`, t`Check`, t`Payment`, t({ message: 'Done', context: 'step' })];
  return (
    <Page>
      <div className="mb-6 flex min-h-control items-center justify-between gap-4 max-md:mb-3">
        <Link to={batchPaths.list(useArea())} className={backStyle()}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        <FlowProgress
          label={t`Steps`}
          steps={names}
          current={current}
          text={t({ message: `${at} of ${all}`, context: 'step of a path' })}
        />
      </div>
      {children}
    </Page>
  );
}
