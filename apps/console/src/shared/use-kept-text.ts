import { useEffect, useState } from 'react';
import { drafts } from '#shared/drafts.ts';
import { useClaims } from '#shared/session.ts';

export interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** After it was sent. */
  readonly clear: () => void;
}

/** What this operator has begun to write in one place, kept in this browser until it is sent. */
export function useKeptText(place: string): KeptText {
  const who = useClaims()?.sub ?? '';
  const name = `${who}.${place}`;
  const [text, setText] = useState(() => drafts.read(name) ?? '');
  useEffect(() => {
    drafts.write(name, text.trim() === '' ? null : text);
  }, [name, text]);
  return {
    text,
    write: setText,
    clear: () => {
      drafts.write(name, null);
      setText('');
    },
  };
}
