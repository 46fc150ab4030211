import { toDigits } from '@kheya/money';
import { buttonStyle, classNames, Panel, Section, VisuallyHidden } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, Clock } from 'lucide-react';

import {
  FirstStepTitle,
  FirstStepDescription,
  useFirstStepAction,
} from '#features/overview/first-step-text.tsx';
import type { FirstStep, FirstStepState } from '#features/overview/first-steps.ts';
import { useLocale } from '@kheya/browser/language';

/** The steps of a new customer: done, current and ahead. */
export function FirstStepsList({ steps }: { readonly steps: readonly FirstStep[] }) {
  const locale = useLocale();
  const done = toDigits(`${steps.filter((step) => step.state === 'done').length}`, locale);
  const all = toDigits(`${steps.length}`, locale);
  return (
    <Section
      title={<Trans>Get ready for your first transfer</Trans>}
      aside={
        <span className="text-xs whitespace-nowrap text-ink-faint">
          <Trans>
            {done} of {all} done
          </Trans>
        </span>
      }
    >
      <div aria-hidden className="mb-3 flex gap-1">
        {steps.toSorted(doneFirst).map((step) => (
          <span
            key={step.name}
            className={classNames('h-1.25 flex-1 rounded-[3px]', bars[step.state])}
          />
        ))}
      </div>
      <Panel>
        <ol>
          {steps.map((step) => (
            <StepRow key={step.name} step={step} />
          ))}
        </ol>
      </Panel>
    </Section>
  );
}

const order: Record<FirstStepState, number> = { done: 0, current: 1, waiting: 1, ahead: 2 };
const doneFirst = (one: FirstStep, other: FirstStep) => order[one.state] - order[other.state];

const bars: Record<FirstStepState, string> = {
  done: 'bg-chart-1',
  current: 'bg-accent',
  waiting: 'bg-accent',
  ahead: 'bg-chart-2 opacity-55',
};

const discs: Record<FirstStepState, string> = {
  done: 'bg-positive-soft text-positive',
  current: 'bg-brand text-on-brand',
  waiting: 'bg-accent-soft text-caution',
  ahead: 'hollow',
};

function StepRow({ step }: { readonly step: FirstStep }) {
  const { name, state } = step;
  const isNow = state === 'current' || state === 'waiting';
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classNames(
        'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3.5 border-t border-line px-panel py-4.5 first:border-t-0',
        isNow && 'bg-water',
      )}
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full [&_svg.lucide]:size-4.25 [&_svg.lucide]:stroke-2',
          discs[state],
        )}
      >
        <StepMark state={state} />
      </span>
      <div className="pt-1.25">
        <h3 className={classNames('text-base', state === 'ahead' && 'font-medium text-ink-muted')}>
          <FirstStepTitle name={name} />
        </h3>
        <p className="mt-0.5 max-w-108 text-sm text-ink-muted">
          <FirstStepDescription step={step} />
        </p>
        {isNow ? <StepAction step={step} /> : null}
      </div>
    </li>
  );
}

function StepMark({ state }: { readonly state: FirstStepState }) {
  switch (state) {
    case 'done':
      return (
        <>
          <Check aria-hidden />
          <VisuallyHidden>
            <Trans>Done</Trans>
          </VisuallyHidden>
        </>
      );
    case 'current':
      return <ArrowRight aria-hidden />;
    case 'waiting':
      return <Clock aria-hidden />;
    case 'ahead':
      return null;
  }
}

/** On a phone the step's action is in the bottom bar. */
function StepAction({ step }: { readonly step: FirstStep }) {
  const action = useFirstStepAction(step);
  if (action === undefined) return null;
  return (
    <Link
      to={action.to}
      search={action.search ?? {}}
      className={buttonStyle(
        { variant: step.state === 'waiting' ? 'secondary' : 'primary' },
        'mt-3.5 max-md:hidden',
      )}
    >
      {action.label}
    </Link>
  );
}
