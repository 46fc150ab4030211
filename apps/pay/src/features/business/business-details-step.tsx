import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { BusinessStepProps } from '#features/business/business-flow.ts';
import { einKeys, isUnusedEin, isWholeEin } from '#shared/ein.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export function BusinessDetailsStep({ draft: { typed, change } }: BusinessStepProps) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const nameError = typed.name.trim().length < 2 ? t`Write the name of the business.` : undefined;
  const einError = isWholeEin(typed.ein)
    ? undefined
    : isUnusedEin(typed.ein)
      ? t`The IRS doesn't use EINs that begin this way. Check the first two digits.`
      : t`EIN number must be 9 digits`;
  const next = () => {
    setTried(true);
    if (nameError !== undefined || einError !== undefined) {
      setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
      return;
    }
    void navigate({ to: paths.businessCreate(), search: { step: 'review' } });
  };
  return (
    <FlowPage
      name={t`Opening a business profile`}
      steps={[t`Business`, t`Check`]}
      current={0}
      back={{ to: paths.overview(area) }}
      title={<Trans>Which business?</Trans>}
      description={
        <Trans>
          It gets accounts, contacts and limits of its own. You switch between it and yourself in
          the top bar.
        </Trans>
      }
      next={{ label: <Trans>Continue</Trans> }}
      onNext={next}
    >
      <TextField
        label={<Trans>Name of the business</Trans>}
        help={<Trans>As it is registered, with LLC or Inc.</Trans>}
        autoComplete="organization"
        maxLength={80}
        value={typed.name}
        error={tried ? nameError : undefined}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        label={<Trans>EIN</Trans>}
        help={<Trans>The employer number of the IRS, NN-NNNNNNN.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="max-w-60"
        value={typed.ein}
        error={tried ? einError : undefined}
        onValueChange={(ein) => change({ ein: einKeys(ein) })}
      />
    </FlowPage>
  );
}
