import type { DraftPlace } from '@kheya/browser/draft';
import { useDraftPlace } from '#shared/use-form.tsx';

/** What this operator is about to decide, kept in this browser until it is sent or forgotten. */
export function useDecisionDraft(reviewId: string): DraftPlace {
  return useDraftPlace(`review.${reviewId}`);
}
