import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import type { BusinessStepProps } from '#features/business/business-flow.ts';
import { useOpenBusiness } from '#features/business/business-queries.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { keepMessage } from '#shared/message-page.ts';
import { paths } from '#shared/paths.ts';
import { useErrorWords } from '#shared/try-again.tsx';
import { fullName, useArea, useUser } from '#shared/user-query.ts';

/** As the bank will get it; the partner checks the company before it has an account. */
export function BusinessReviewStep({ draft: { typed, forget } }: BusinessStepProps) {
  const { t } = useLingui();
  const user = useUser();
  const area = useArea();
  const navigate = useNavigate();
  const words = useErrorWords();
  const opening = useOpenBusiness();
  const name = typed.name.trim();
  const open = () =>
    opening.mutate(
      { business_name: name, business_ein: typed.ein },
      {
        onSuccess: () => {
          forget();
          keepMessage({
            status: 'success',
            title: t`${name} is here`,
            body: t`The bank checks the company now, usually within a few minutes. Once it's confirmed, its dollar account opens by itself.`,
            subText: t`Switch to it in the top bar whenever you like.`,
            continueTo: paths.overview(area),
          });
          void navigate({ to: paths.message() });
        },
      },
    );
  return (
    <FlowPage
      name={t`Opening a business profile`}
      steps={[t`Business`, t`Check`]}
      current={1}
      type="review"
      back={{ to: paths.businessCreate() }}
      title={<Trans>Is this right?</Trans>}
      description={<Trans>Compare it with the letter of the IRS: the bank will.</Trans>}
      next={{
        label: <Trans>Open the business profile</Trans>,
        busy: opening.isPending,
        busyLabel: t`Opening`,
      }}
      onNext={open}
      message={opening.isError ? { tone: 'negative', text: words(opening.error) } : undefined}
    >
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow label={t`Business`}>{name}</DetailRow>
          <DetailRow label={t`EIN`}>
            <span className="identifier">{typed.ein}</span>
          </DetailRow>
          <DetailRow label={t`Opened by`}>{fullName(user)}</DetailRow>
        </Details>
      </Panel>
    </FlowPage>
  );
}
