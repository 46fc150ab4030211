import { DetailRow, Details, Panel, Section, SkeletonDetails, VisuallyHidden } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  amountLabels,
  type MoneyInfo,
  occupationLabels,
  purposeLabels,
  sourceLabels,
} from '#features/profile/money-labels.ts';
import { moneyInfoQuery } from '#features/profile/profile-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useUser } from '#shared/user-query.ts';

export interface MoneySummaryProps {
  /** Where it can be changed; undefined if it cannot. */
  readonly changeAt: string | undefined;
  readonly search?: Record<string, string>;
}

/** The money information with a link to change it; renders nothing if none was given. */
export function MoneySummary({ changeAt, search }: MoneySummaryProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(moneyInfoQuery);
  if (data === null) return null;
  return (
    <Section
      title={<Trans>About your money</Trans>}
      aside={
        changeAt === undefined || data === undefined ? undefined : (
          <Link to={changeAt} {...(search === undefined ? {} : { search })} className="text-link">
            <Trans>Change</Trans>
            <VisuallyHidden>
              : <Trans>About your money</Trans>
            </VisuallyHidden>
          </Link>
        )
      }
    >
      {data !== undefined ? <Facts info={data} /> : null}
      {data === undefined && error !== null ? (
        <TryAgain error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? (
        <SkeletonDetails label={t`Loading`} rows={5} />
      ) : null}
    </Section>
  );
}

function Facts({ info }: { readonly info: MoneyInfo }) {
  const { i18n } = useLingui();
  const { country } = useUser();
  return (
    <Panel pad="rows">
      <Details look="lined">
        <DetailRow label={<Trans>Occupation</Trans>}>
          {i18n._(occupationLabels[info.occupation])}
        </DetailRow>
        <DetailRow label={<Trans>Source of money</Trans>}>
          {i18n._(sourceLabels[info.source_of_funds])}
        </DetailRow>
        <DetailRow label={<Trans>Account purpose</Trans>}>
          {i18n._(purposeLabels[info.account_purpose])}
        </DetailRow>
        <DetailRow label={<Trans>Expected per month</Trans>}>
          {i18n._(amountLabels[country ?? 'US'][info.expected_monthly_amount])}
        </DetailRow>
        <DetailRow label={<Trans>High public office</Trans>}>
          {info.is_politically_exposed ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </DetailRow>
      </Details>
    </Panel>
  );
}
