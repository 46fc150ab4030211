import { formatEinInput } from '@kheya/contract/fields/business';
import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import {
  type BusinessStepProps,
  checkBusiness,
  noBusiness,
  type TypedBusiness,
} from '#features/business/business-flow.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { useForm } from '#shared/use-form.ts';
import { useArea } from '#shared/user-query.ts';

export function BusinessDetailsStep({ draft }: BusinessStepProps) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const form = useForm<TypedBusiness, void>({
    defaultValues: noBusiness,
    draft,
    validate: checkBusiness,
    // Nothing is sent before the review step; the draft is kept.
    async send() {
      await navigate({ to: paths.businessCreate(), search: { step: 'review' } });
      return null;
    },
  });
  return (
    <FlowPage
      name={t`Opening a business profile`}
      steps={[t`Business`, t`Check the details`]}
      current={0}
      back={{ to: paths.overview(area) }}
      title={<Trans>Business details</Trans>}
      description={
        <Trans>
          It has its own accounts, contacts and limits. Switch between your personal and business
          profiles in the top bar.
        </Trans>
      }
      next={{ label: <Trans>Continue</Trans> }}
      form={form}
    >
      <TextField
        label={<Trans>Business name</Trans>}
        help={<Trans>As registered, including LLC or Inc.</Trans>}
        autoComplete="organization"
        maxLength={80}
        {...form.field('name')}
      />
      <TextField
        label={<Trans>EIN</Trans>}
        help={<Trans>Your IRS employer identification number, NN-NNNNNNN.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="max-w-60"
        {...form.field('ein')}
        onValueChange={(typed) => form.set({ ein: formatEinInput(typed) })}
      />
    </FlowPage>
  );
}
