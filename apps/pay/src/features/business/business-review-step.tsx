import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import {
  type BusinessStepProps,
  noBusiness,
  type TypedBusiness,
} from '#features/business/business-flow.ts';
import { useOpenBusiness } from '#features/business/business-queries.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { storeMessage } from '#shared/message-page.ts';
import { paths } from '#shared/paths.ts';
import { useForm } from '#shared/use-form.ts';
import { fullName, useArea, useUser } from '#shared/user-query.ts';

/**
 * The details as the partner will receive them; it verifies the company before it gets an account.
 */
export function BusinessReviewStep({ draft }: BusinessStepProps) {
  const { t } = useLingui();
  const user = useUser();
  const area = useArea();
  const navigate = useNavigate();
  const opening = useOpenBusiness();
  const form = useForm<TypedBusiness, unknown>({
    defaultValues: noBusiness,
    draft,
    send: ({ name, ein }) => opening.mutateAsync({ business_name: name.trim(), business_ein: ein }),
    onSent() {
      storeMessage({
        status: 'success',
        title: t`${name} has been added`,
        body: t`Our partner bank is checking the company, usually within five minutes. Once it's confirmed, its dollar account opens automatically.`,
        subText: t`Switch to it in the top bar anytime.`,
        continueTo: paths.overview(area),
      });
      void navigate({ to: paths.message() });
    },
  });
  const name = form.values.name.trim();
  return (
    <FlowPage
      name={t`Opening a business profile`}
      steps={[t`Business`, t`Check the details`]}
      current={1}
      type="review"
      back={{ to: paths.businessCreate() }}
      title={<Trans>Check the details</Trans>}
      description={<Trans>Compare it with your IRS letter. The bank will, too.</Trans>}
      next={{
        label: <Trans>Open the business profile</Trans>,
        busyLabel: t`Opening`,
      }}
      form={form}
    >
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow label={t`Business`}>{name}</DetailRow>
          <DetailRow label={t`EIN`}>
            <span className="identifier">{form.values.ein}</span>
          </DetailRow>
          <DetailRow label={t`Opened by`}>{fullName(user)}</DetailRow>
        </Details>
      </Panel>
    </FlowPage>
  );
}
