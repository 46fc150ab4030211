import { useLingui } from '@lingui/react/macro';
import type { ReviewRow } from '#features/review/review-api.ts';
import { causeNames, isCause } from '#shared/review-causes.ts';

/** Why it came, in words; a code nobody has named yet is shown as it came. */
export function Cause({ review }: { readonly review: Pick<ReviewRow, 'cause'> }) {
  const { i18n } = useLingui();
  const { cause } = review;
  if (isCause(cause)) return <>{i18n._(causeNames[cause])}</>;
  return <span lang="en">{cause.replaceAll('_', ' ')}</span>;
}
