import { useLingui } from '@lingui/react/macro';
import type { ReviewRow } from '#features/review/review-api.ts';
import { causeNames, isCause } from '#shared/review-causes.ts';

/** The cause of a review in words; an unknown code is shown as it is. */
export function Cause({ review }: { readonly review: Pick<ReviewRow, 'cause'> }) {
  const { i18n } = useLingui();
  const { cause } = review;
  if (isCause(cause)) return <>{i18n._(causeNames[cause])}</>;
  return <span lang="en">{cause.replaceAll('_', ' ')}</span>;
}
