import { Trans, useLingui } from '@lingui/react/macro';
import { classNames, KeyCap } from '@kheya/ui';
import { type ReactNode, useId } from 'react';
import {
  type DecisionSubject,
  type Decision,
  decisionsOf,
  needsPreview,
} from '#features/review/decision-rules.ts';
import { decisionName } from '#features/review/review-labels.ts';
import { useKeys } from '#shared/use-keys.ts';

export interface DecisionOptionsProps {
  readonly asked: DecisionSubject;
  readonly value: Decision | null;
  readonly error: ReactNode;
  readonly onChange: (decision: Decision) => void;
}

/** The possible answers, also chosen with the keys 1, 2 and 3. */
export function DecisionOptions({ asked, value, error, onChange }: DecisionOptionsProps) {
  const { i18n } = useLingui();
  const name = useId();
  const decisions = decisionsOf(asked);
  const choose = (decision: Decision | undefined) =>
    decision === undefined ? undefined : () => onChange(decision);
  useKeys({ 1: choose(decisions[0]), 2: choose(decisions[1]), 3: choose(decisions[2]) });
  return (
    <fieldset aria-describedby={`${name}-says`}>
      <legend className="sr-only">
        <Trans>Decision</Trans>
      </legend>
      <div className="overflow-hidden rounded-md border border-line-strong bg-surface">
        {decisions.map((decision, at) => (
          <label
            key={decision}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center gap-3 border-t border-line px-3.5 py-1.5 first:border-t-0 pointer-coarse:min-h-11.5',
              'has-focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)]',
              decision === value ? chosenLook(asked.kind, decision) : 'hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={decision === value}
              onChange={() => onChange(decision)}
              className={classNames(
                'size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5.5px] focus-visible:shadow-none',
                needsPreview(asked.kind, decision)
                  ? 'checked:border-negative checked:bg-on-negative'
                  : 'checked:border-brand checked:bg-on-brand',
              )}
            />
            <span className="min-w-0 flex-1">{i18n._(decisionName(asked.kind, decision))}</span>
            <KeyCap>{`${at + 1}`}</KeyCap>
          </label>
        ))}
      </div>
      <p id={`${name}-says`} role="alert" className="mt-1.5 text-sm text-negative empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** What cannot be taken back looks like it before it is sent. */
function chosenLook(kind: DecisionSubject['kind'], decision: Decision): string {
  return needsPreview(kind, decision)
    ? 'bg-negative-soft font-medium text-negative'
    : 'bg-brand-soft font-medium';
}
