import { buttonStyle, SkeletonDetails } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';

import { ChangeAddressForm } from '#features/profile/change-address-form.tsx';
import { ChangeNameForm } from '#features/profile/change-name-form.tsx';
import { changesQuery, openChange } from '#features/profile/change-queries.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { isRestricted } from '#shared/restricted.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** Requests a change of the verified name or address; the page's address says which. */
export function ChangePage() {
  const { t } = useLingui();
  usePageTitle(t`Change your details`);
  const area = useArea();
  const user = useUser();
  const navigate = useNavigate();
  const { what }: Record<string, unknown> = useSearch({ strict: false });
  const changes = useQuery(changesQuery);
  const back = paths.profile(area);
  if (stageOf(user) !== 'accepted' || isRestricted(user) || user.profile_type === 'BUSINESS') {
    return <Navigate to={back} replace />;
  }
  if (changes.data === undefined) {
    return (
      <FlowPage name={t`Change your details`} current={0} back={{ to: back }}>
        {changes.isError ? (
          <TryAgain error={changes.error} onRetry={() => void changes.refetch()} />
        ) : (
          <SkeletonDetails label={t`Loading`} rows={4} />
        )}
      </FlowPage>
    );
  }
  const isOpen = openChange(changes.data) !== undefined;
  const done = () => {
    toasts.show({ text: msg`We received your request` });
    void navigate({ to: back });
  };
  if (isOpen) {
    return (
      <FlowPage
        name={t`Change your details`}
        current={0}
        back={{ to: back }}
        title={<Trans>One change at a time</Trans>}
        description={
          <Trans>We're still checking your last change. See its status in your profile.</Trans>
        }
      >
        <Link to={back} className={buttonStyle({}, 'justify-self-start')}>
          <Trans>See your profile</Trans>
        </Link>
      </FlowPage>
    );
  }
  return what === 'address' ? (
    <ChangeAddressForm user={user} back={back} onDone={done} />
  ) : (
    <ChangeNameForm user={user} back={back} onDone={done} />
  );
}
