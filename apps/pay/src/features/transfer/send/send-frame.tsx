import { BackIcon, backStyle, classNames, Page, Steps } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import {
  searchOf,
  type SendPlace,
  type SendStep,
  sendSteps,
} from '#features/transfer/send/send-place.ts';
import { useLocale } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface SendFrameProps {
  readonly step: SendStep;
  /** The step before; left out after paying, because there is no way back. */
  readonly back?: SendPlace | undefined;
  readonly children: ReactNode;
  /** The phone's bottom bar. */
  readonly bar?: ReactNode;
}

/** Who, how much, review, done: where one is, and the way back. */
export function SendFrame({ step, back, children, bar }: SendFrameProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const area = useArea();
  const top = useFocusOnStep();
  return (
    <>
      <Page width="flow">
        <div
          ref={top}
          tabIndex={-1}
          className={classNames(
            'mb-6 flex min-h-control items-center justify-between gap-4 outline-none max-md:mb-3',
            step === 'done' && 'justify-end',
          )}
        >
          {step === 'done' ? null : (
            <Link
              to={back === undefined ? paths.overview(area) : paths.transferMoney(area)}
              {...(back === undefined ? {} : { search: searchOf(back) })}
              className={backStyle()}
            >
              <BackIcon />
              <Trans>Back</Trans>
            </Link>
          )}
          <Steps
            label={t`Steps`}
            locale={locale}
            current={sendSteps.indexOf(step)}
            steps={[t`Who`, t`How much`, t`Review`, t({ message: 'Done', context: 'step' })]}
          />
        </div>
        {children}
      </Page>
      {bar}
    </>
  );
}

/** A new step starts at its top, for the eye and for a screen reader. */
function useFocusOnStep() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, []);
  return top;
}

export interface RailTextProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A small heading and its sentence in the rail, without a box. */
export function RailText({ title, children }: RailTextProps) {
  return (
    <div className="text-sm not-first:mt-6">
      <p className="mb-1 font-semibold">{title}</p>
      <div className="text-ink-muted">{children}</div>
    </div>
  );
}
