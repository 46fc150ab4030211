import { useEffect, useState } from 'react';
import { draftAfterSending, type Draft, hasContent, readDraft } from '#features/ticket/draft.ts';
import { useDraftPlace } from '#shared/use-form.tsx';

export interface KeptDraft {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Called with the comment that was sent: removes the text of that mode, the other one stays. */
  readonly clear: (sentId: string) => void;
}

/** This operator's draft about a ticket, kept in this browser until it is sent. */
export function useDraft(ticketId: string, lastSeen: string | undefined): KeptDraft {
  const { store, key } = useDraftPlace(ticketId);
  const [draft, setDraft] = useState(() => readDraft(store.read(key)));
  useEffect(() => {
    store.write(key, hasContent(draft) ? JSON.stringify(draft) : null);
  }, [draft, store, key]);
  return {
    draft,
    change: (part) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        if (!hasContent(next)) return { ...next, seen: null };
        return { ...next, seen: next.seen ?? lastSeen ?? null };
      }),
    clear: (sentId) => setDraft((before) => draftAfterSending(before, sentId)),
  };
}
