import { ChangeNotice } from '#features/profile/change-notice.tsx';
import { VerificationCenterPage } from '#features/verification/verification-center-page.tsx';

/** A change of what was verified is told here, too: features do not know each other. */
export function VerificationScreen() {
  return <VerificationCenterPage change={<ChangeNotice />} />;
}
