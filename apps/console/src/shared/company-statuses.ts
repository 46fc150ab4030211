import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BusinessVerificationStatus } from '@kheya/contract';

/** The status of a company's verification, in words for operators. */
export const companyStatuses: Record<BusinessVerificationStatus, MessageDescriptor> = {
  UNVERIFIED: msg`Not checked yet`,
  VERIFICATION_IN_PROGRESS: msg`Being checked`,
  PENDING: msg`Partner bank is checking`,
  PROVISIONAL: msg`Documents needed`,
  REVIEW: msg`Awaiting a decision`,
  VENDOR_ERROR: msg`Checking with the partner bank again`,
  REJECTED: msg`Rejected`,
  ACCEPTED: msg`Accepted`,
};
