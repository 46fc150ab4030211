import { Button, buttonStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { redirectToSignIn } from '#shared/api/session.ts';
import { paths } from '#shared/paths.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { useArea } from '#shared/user-query.ts';
import type { VerificationCenter } from '#shared/verification-query.ts';

/** The next action for a status; a step with a form has a button of its own. */
export function NextStep({ center }: { readonly center: VerificationCenter }): ReactNode {
  const area = useArea();
  switch (center.next_step) {
    case 'complete_profile':
      return (
        <Go to={paths.profileComplete(area)}>
          <Trans>Complete your profile</Trans>
        </Go>
      );
    case 'correct_profile':
      return (
        <Go to={paths.profileComplete(area)}>
          <Trans>Review your details and send them again</Trans>
        </Go>
      );
    case 'contact_support':
      return (
        <Go to={paths.ticketNew(area)}>
          <Trans>Write to us</Trans>
        </Go>
      );
    case 'confirm_email':
      return (
        <Button
          variant="primary"
          className="mb-8 max-md:mb-5"
          onClick={() => void redirectToSignIn({ signUp: true })}
        >
          <Trans>Finish signing up</Trans>
        </Button>
      );
    case 'none':
      return stageOf(center) === 'accepted' ? (
        <Go to={paths.overview(area)}>
          <Trans>Go to Home</Trans>
        </Go>
      ) : null;
    case 'upload_documents':
    case 'appeal':
    case 'wait':
      return null;
  }
}

function Go({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={buttonStyle({ variant: 'primary' }, 'mb-8 max-md:mb-5 max-md:flex')}>
      {children}
    </Link>
  );
}
