import { useEffect, useState } from 'react';
import {
  type DecisionDraft,
  emptyDraft,
  isWritten,
  readDraft,
} from '#features/review/decision-draft.ts';
import { drafts } from '#shared/drafts.ts';
import { useClaims } from '#shared/session.ts';

export interface KeptDecision {
  readonly draft: DecisionDraft;
  readonly change: (part: Partial<DecisionDraft>) => void;
  readonly clear: () => void;
}

/** What this operator is about to decide, kept in this browser until it is sent or forgotten. */
export function useDecisionDraft(reviewId: string): KeptDecision {
  const who = useClaims()?.sub ?? '';
  const name = `${who}.review.${reviewId}`;
  const [draft, setDraft] = useState(() => readDraft(drafts.read(name)));
  useEffect(() => {
    drafts.write(name, isWritten(draft) ? JSON.stringify(draft) : null);
  }, [draft, name]);
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft(emptyDraft),
  };
}
