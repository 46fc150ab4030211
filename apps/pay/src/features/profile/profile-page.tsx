import type { User } from '@kheya/contract';
import { companyObstacle } from '@kheya/contract/profile-status-group';
import { buttonStyle, Page, PageTitle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { AddressList } from '#features/profile/address-list.tsx';
import { ChangeNotice } from '#features/profile/change-notice.tsx';
import { changesQuery, openChange } from '#features/profile/change-queries.ts';
import { DataSection } from '#features/profile/data-section.tsx';
import { MoneySummary } from '#features/profile/money-summary.tsx';
import { ProfilePicture } from '#features/profile/profile-picture.tsx';
import { ProfileSummary } from '#features/profile/profile-summary.tsx';
import { SecurityLinks } from '#features/profile/security-links.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { isProfileOpen, stageOf } from '#shared/profile-stage.ts';
import { isRestricted } from '#shared/restricted.ts';
import { areaOf, useUser } from '#shared/user-query.ts';

/** The saved profile. */
export function ProfilePage() {
  const { t } = useLingui();
  usePageTitle(t`Profile`);
  const user = useUser();
  const area = areaOf(user);
  const isOpen = isProfileOpen(user);
  const mayChange = !isRestricted(user);
  const mayChangeVerified = useMayChangeVerified(user);
  return (
    <Page width="flow">
      <PageTitle
        sub={<ProfileText />}
        actions={
          <>
            <Link to={paths.preferences(area)} className={buttonStyle()}>
              <Trans>Preferences</Trans>
            </Link>
            {user.profile_type === 'BUSINESS' && user.permissions.transactions.can_use ? (
              <Link to={paths.approvals(area)} className={buttonStyle()}>
                <Trans>Approvals and team</Trans>
              </Link>
            ) : null}
            {isOpen ? (
              <Link
                to={paths.profileComplete(area)}
                className={buttonStyle({ variant: 'primary' })}
              >
                <Trans>Complete your profile</Trans>
              </Link>
            ) : (
              <Link to={paths.verificationCenter(area)} className={buttonStyle()}>
                <Trans>Verification Center</Trans>
              </Link>
            )}
          </>
        }
      >
        <Trans>Profile</Trans>
      </PageTitle>
      <div className="max-w-form">
        <ChangeNotice />
        <ProfilePicture user={user} />
        <ProfileSummary
          user={user}
          changeAt={isOpen && mayChange ? paths.profileComplete(area) : undefined}
          changeVerifiedAt={mayChangeVerified ? paths.profileChange(area) : undefined}
        />
        <MoneySummary changeAt={mayChange ? paths.profileMoney(area) : undefined} />
        <AddressList mayChange={mayChange} />
        <SecurityLinks />
        <DataSection />
      </div>
    </Page>
  );
}

/** The papers of a business are separate from those of its owner. */
const isVerifiedPerson = (user: User) =>
  stageOf(user) === 'accepted' && user.profile_type === 'PERSON';

/** Only one change at a time; the page's notice shows the status of an open one. */
function useMayChangeVerified(user: User): boolean {
  const changes = useQuery(changesQuery).data ?? [];
  return !isRestricted(user) && isVerifiedPerson(user) && openChange(changes) === undefined;
}

function ProfileText(): ReactNode {
  const user = useUser();
  if (companyObstacle(user) !== undefined) {
    return stageOf(user) === 'rejected' ? (
      <Trans>We couldn't confirm this business. See your options in the Verification Center.</Trans>
    ) : (
      <Trans>We're checking this business. You're already verified.</Trans>
    );
  }
  switch (stageOf(user)) {
    case 'filling':
      return <Trans>Not sent for verification yet. You can still change everything.</Trans>;
    case 'sent_back':
      return <Trans>Our partner bank sent it back. Correct what doesn't match.</Trans>;
    case 'accepted':
      return (
        <Trans>
          These are your verified details. Changes are verified before they take effect.
        </Trans>
      );
    case 'rejected':
      return (
        <Trans>
          We couldn't verify these details. See your options in the Verification Center.
        </Trans>
      );
    default:
      return (
        <Trans>We're verifying these details. Until that's done, they can't be changed.</Trans>
      );
  }
}
