import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, classNames } from '@kheya/ui';
import { useId, useState } from 'react';
import {
  type AccessFlags,
  type AccessState,
  accessStateOf,
  accessStates,
  stepTowards,
} from '#features/customer/access-state.ts';
import { consequences } from '#features/customer/restriction-consequences.tsx';
import { needsCustomerReason } from '#features/customer/restriction-rules.ts';
import { actionNames, type RestrictionAction } from '#shared/restriction-labels.ts';

const stateNames: Record<AccessState, MessageDescriptor> = {
  by_status: msg`By status`,
  full_access: msg`Full`,
  frozen: msg`Frozen`,
  blocked: msg`Blocked`,
};

export interface AccessControlProps {
  readonly flags: AccessFlags;
  readonly onAsk: (action: RestrictionAction) => void;
}

/** The access as one choice: choosing another state says what it would do, and changes nothing. */
export function AccessControl({ flags, onAsk }: AccessControlProps) {
  const { i18n } = useLingui();
  const name = useId();
  const present = accessStateOf(flags);
  const [wanted, setWanted] = useState<AccessState>(present);
  const step = stepTowards(flags, wanted);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-muted">
        <Trans>Access</Trans>
      </legend>
      <div className="flex gap-0.5 rounded-md bg-sunken p-0.75">
        {accessStates.map((state) => (
          <label
            key={state}
            className={classNames(
              'relative flex min-h-8 flex-auto cursor-pointer items-center justify-center rounded-[7px] px-1.5 text-center font-medium has-focus-visible:shadow-[0_0_0_2px_var(--color-focus)] pointer-coarse:min-h-control pointer-coarse:min-w-control',
              state === wanted ? 'bg-surface inner-line' : 'text-ink-muted hover:text-ink',
              state === wanted && isClosing(state) && 'text-negative',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={state === wanted}
              onChange={() => setWanted(state)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {i18n._(stateNames[state])}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {step === undefined ? null : (
          <p className="mt-2">
            {step.leadsTo === wanted ? null : (
              <b className="block font-medium">
                <Trans>
                  First step: {i18n._(actionNames[step.action])}. The access is then “
                  {i18n._(stateNames[step.leadsTo])}”.
                </Trans>
              </b>
            )}
            {consequences[step.action]}
          </p>
        )}
      </div>
      {step === undefined ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={needsCustomerReason(step.action) ? 'danger' : 'secondary'}
            onClick={() => onAsk(step.action)}
          >
            {i18n._(actionNames[step.action])}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setWanted(present)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const isClosing = (state: AccessState) => state === 'frozen' || state === 'blocked';
