import { BackIcon, backStyle, PageTitle, Page, Panel, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { CloseForm } from '#features/profile/close-form.tsx';
import { ClosureObstacles, RestrictedObstacle } from '#features/profile/closure-obstacles.tsx';
import { actingProfile } from '@kheya/browser/api/acting';
import { usePageTitle } from '@kheya/browser/page-title';
import { closureQuery } from '#shared/closure-query.ts';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** The obstacles, the consequences and what the law requires us to keep; the button comes last. */
export function ClosePage() {
  const { t } = useLingui();
  const isBusiness = actingProfile() !== null;
  usePageTitle(isBusiness ? t`Close this business` : t`Close your account`);
  const area = useArea();
  const isRestricted = useUser().restriction !== null;
  const closure = useQuery(closureQuery);
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={paths.profile(area)} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        <PageTitle sub={<Trans>This can't be undone. Read what happens first.</Trans>}>
          {isBusiness ? <Trans>Close this business</Trans> : <Trans>Close your account</Trans>}
        </PageTitle>
        {closure.data === undefined ? (
          closure.isError ? (
            <TryAgain error={closure.error} onRetry={() => void closure.refetch()} />
          ) : (
            <SkeletonRows label={t`Loading`} rows={3} />
          )
        ) : (
          <>
            {isRestricted ? (
              <RestrictedObstacle balances={closure.data.balances} />
            ) : closure.data.may_close ? null : (
              <ClosureObstacles
                obstacles={closure.data.obstacles}
                balances={closure.data.balances}
              />
            )}
            {isBusiness ? <WhatHappensToBusiness /> : <WhatHappens />}
            {closure.data.may_close && !isRestricted ? (
              <CloseForm
                isBusiness={isBusiness}
                crumb={closure.data.balances.find(({ is_crumb: isCrumb }) => isCrumb)}
              />
            ) : null}
          </>
        )}
      </div>
    </Page>
  );
}

function WhatHappens() {
  return (
    <Section title={<Trans>What happens</Trans>}>
      <Panel pad="md">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            <Trans>You'll be signed out everywhere and can't sign in again.</Trans>
          </li>
          <li>
            <Trans>
              Your accounts are closed. Money requests and scheduled payments won't be made.
            </Trans>
          </li>
          <li>
            <Trans>By law we keep identity and payment records for five years.</Trans>
          </li>
          <li>
            <Trans>Need your data? Export it from your profile first.</Trans>
          </li>
        </ul>
      </Panel>
    </Section>
  );
}

function WhatHappensToBusiness() {
  return (
    <Section title={<Trans>What happens</Trans>}>
      <Panel pad="md">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            <Trans>This business's accounts are closed. Scheduled payments won't be made.</Trans>
          </li>
          <li>
            <Trans>Your own account stays open, and you'll return to it.</Trans>
          </li>
          <li>
            <Trans>You can use the EIN to open the business again later.</Trans>
          </li>
          <li>
            <Trans>By law we keep payment records for five years.</Trans>
          </li>
        </ul>
      </Panel>
    </Section>
  );
}
