import { useState } from 'react';

import { draftKey, readDraft } from '#shared/flow/draft.ts';
import { visit } from '#shared/storage.ts';
import { useUser } from '#shared/user-query.ts';

export interface Draft<Fields extends object> {
  readonly typed: Fields;
  readonly change: (change: Partial<Fields>) => void;
  /** It was sent, or is given up: the next time starts with the first values. */
  readonly forget: () => void;
}

/**
 * What is half typed in a flow, kept for this visit: a reload, a lock or a lost connection loses
 * nothing. Not for identity numbers, codes or passwords: they are never written to a browser's store.
 */
export function useDraft<Fields extends object>(flow: string, first: () => Fields): Draft<Fields> {
  const key = draftKey(flow, useUser().id);
  const [typed, setTyped] = useState(() => readDraft(visit.read(key), first()));
  return {
    typed,
    change(change) {
      setTyped((before) => {
        const next = { ...before, ...change };
        visit.write(key, JSON.stringify(next));
        return next;
      });
    },
    forget: () => visit.write(key, null),
  };
}
