import { PageTitle, Page } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { usePageTitle } from '#shared/page-title.ts';
import { fullName, useUser } from '#shared/user-query.ts';

/** Home: what is there, what is under way, what needs attention. */
export function OverviewPage() {
  const { t } = useLingui();
  const user = useUser();
  const name = user.first_name ?? fullName(user);
  usePageTitle(t`Home`);
  return (
    <Page>
      <PageTitle>{t`Hello, ${name}`}</PageTitle>
    </Page>
  );
}
