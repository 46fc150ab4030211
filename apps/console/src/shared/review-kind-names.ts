import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReviewKind } from '#shared/review-kinds.ts';

export const kindNames: Record<ReviewKind, MessageDescriptor> = {
  manual_kyc: msg({ message: 'Identity', context: 'kind of review' }),
  business: msg({ message: 'Company', context: 'kind of review' }),
  profile_approval: msg({ message: 'New profile', context: 'kind of review' }),
  appeal: msg({ message: 'Appeal', context: 'kind of review' }),
  access: msg({ message: 'Opening access', context: 'kind of review' }),
  sign_in_recovery: msg({ message: 'Sign-in lost', context: 'kind of review' }),
  profile_change: msg({ message: 'New name or address', context: 'kind of review' }),
};
