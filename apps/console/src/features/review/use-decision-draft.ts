import type { DraftPlace } from '@kheya/browser/draft';
import { useDraftPlace } from '#shared/use-form.tsx';

/** This operator's unfinished decision, kept in this browser until it is sent or discarded. */
export function useDecisionDraft(reviewId: string): DraftPlace {
  return useDraftPlace(`review.${reviewId}`);
}
