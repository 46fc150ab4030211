import { ChangeNotice } from '#features/profile/change-notice.tsx';
import { VerificationCenterPage } from '#features/verification/verification-center-page.tsx';

/** Adds the notice about changed details, because features do not import each other. */
export function VerificationScreen() {
  return <VerificationCenterPage change={<ChangeNotice />} />;
}
