import { readDraft } from '@kheya/browser/draft';
import { buttonStyle, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

import { BusinessDetailsStep } from '#features/business/business-details-step.tsx';
import { BusinessReviewStep } from '#features/business/business-review-step.tsx';
import { checkBusiness, noBusiness } from '#features/business/business-flow.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraftPlace } from '#shared/use-form.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/**
 * Adds a US business to the person: name and EIN, a review, then the partner verifies the company.
 */
export function BusinessCreatePage() {
  const { t } = useLingui();
  usePageTitle(t`Open a business profile`);
  const user = useUser();
  const area = useArea();
  const draft = useDraftPlace('business');
  const search = useLocation({ select: (location) => location.searchStr });
  if (user.profile_type !== 'PERSON' || stageOf(user) !== 'accepted') {
    return (
      <FlowPage
        type="choice"
        name={t`Opening a business profile`}
        current={0}
        back={{ to: paths.overview(area) }}
        title={<Trans>Open a business profile</Trans>}
      >
        <Notice
          title={<Trans>This opens once you're verified.</Trans>}
          action={
            <Link to={paths.verificationCenter(area)} className={buttonStyle({ size: 'sm' })}>
              <Trans>See what's missing</Trans>
            </Link>
          }
        >
          <Trans>Only a verified person can open a business, from their personal profile.</Trans>
        </Notice>
      </FlowPage>
    );
  }
  const typed = readDraft(draft.store.read(draft.key), noBusiness);
  const isWhole = Object.keys(checkBusiness(typed)).length === 0;
  const isReview = new URLSearchParams(search).get('step') === 'review';
  if (isReview && isWhole) return <BusinessReviewStep draft={draft} />;
  return <BusinessDetailsStep draft={draft} />;
}
