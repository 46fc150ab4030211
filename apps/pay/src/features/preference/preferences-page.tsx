import { Page, PageTitle, Panel, Section, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { AppearanceSection } from '#features/preference/appearance-section.tsx';
import { NotificationSection } from '#features/preference/notification-section.tsx';
import { PrivacySection } from '#features/preference/privacy-section.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { preferenceQuery } from '#shared/preference-query.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface PreferencesPageProps {
  /** The security settings, supplied by their feature. */
  readonly safety?: ReactNode;
}

/** The person's preferences, saved with them, so that they apply in every browser. */
export function PreferencesPage({ safety }: PreferencesPageProps) {
  const { t } = useLingui();
  usePageTitle(t`Preferences`);
  const { data, error, refetch } = useQuery(preferenceQuery);
  return (
    <Page width="flow">
      <PageTitle sub={<Trans>These settings apply wherever you sign in.</Trans>}>
        <Trans>Preferences</Trans>
      </PageTitle>
      <div className="max-w-form">
        {data === undefined && error !== null ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && error === null ? (
          <SkeletonDetails label={t`Loading`} rows={10} />
        ) : null}
        {data === undefined ? null : (
          <>
            <AppearanceSection kept={data} />
            <PrivacySection kept={data} />
            <NotificationSection kept={data} />
          </>
        )}
        {safety === undefined ? null : (
          <Section title={<Trans>Safety</Trans>}>
            <Panel pad="md">{safety}</Panel>
          </Section>
        )}
      </div>
    </Page>
  );
}
