import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { OpenReview } from '#features/review/review-api.ts';

type Business = NonNullable<OpenReview['business']>;

export const companyChecks: Record<Business['checks'][number]['kind'], MessageDescriptor> = {
  IDENTITY: msg`Company details`,
  WATCHLIST: msg`Watch lists`,
  RELATED_ENTITIES: msg`Owners and managers`,
  MANUAL_REVIEW: msg`Review by hand`,
};

/** The partner's results; one added later is shown by its code. */
export const companyResults: Readonly<Record<string, MessageDescriptor>> = {
  PENDING: msg`The partner is checking`,
  PROVISIONAL: msg`Papers are wanted`,
  REVIEW: msg`A person has to look`,
  VENDOR_ERROR: msg`The vendor did not answer`,
  REJECTED: msg`Rejected`,
  ACCEPTED: msg`Accepted`,
};
