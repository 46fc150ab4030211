import {
  BackIcon,
  backStyle,
  buttonStyle,
  EmptyState,
  Page,
  PageTitle,
  Panel,
  RowItem,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { listState, pages, useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { ListBody } from '#shared/list-body.tsx';
import { paths } from '#shared/paths.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { plansQuery } from '#shared/payment-plan/plan-queries.ts';
import { PlanRow } from '#shared/payment-plan/plan-row.tsx';
import { useArea } from '#shared/user-query.ts';

const planList = listState({ ...pages });

/** All repeating payments of the person, those that pay next first. */
export function PlansPage() {
  const { t } = useLingui();
  usePageTitle(t`Repeating payments`);
  const area = useArea();
  const [search, show] = useListState(planList, planPaths.list(area));
  const { limit, offset } = search;
  const query = useQuery(plansQuery({ limit, offset }));
  return (
    <Page>
      <Link to={paths.transferMoney(area)} className={backStyle('-ml-0.5')}>
        <BackIcon />
        <Trans>Send money</Trans>
      </Link>
      <PageTitle sub={<Trans>Each is sent on its day, at the rate of that day.</Trans>}>
        <Trans>Repeating payments</Trans>
      </PageTitle>
      <ListBody query={query} page={search} onPage={show} empty={<NoPlans />}>
        {({ rows, footer }) => (
          <Panel>
            <ul>
              {rows.map((plan) => (
                <RowItem key={plan.id}>
                  <PlanRow plan={plan} />
                </RowItem>
              ))}
            </ul>
            {footer}
          </Panel>
        )}
      </ListBody>
    </Page>
  );
}

function NoPlans() {
  return (
    <EmptyState
      title={<Trans>Nothing repeats yet</Trans>}
      action={
        <Link
          to={paths.transferMoney(useArea())}
          className={buttonStyle({ variant: 'primary', size: 'md' })}
        >
          <Trans>Choose a recipient</Trans>
        </Link>
      }
    >
      <Trans>Choose a recipient and an amount, then “Send it again and again”.</Trans>
    </EmptyState>
  );
}
