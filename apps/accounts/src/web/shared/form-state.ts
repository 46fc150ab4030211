import { useEffect, useRef, useState } from 'react';
import type { Answer, Failure } from '#web/shared/accounts-client.ts';
import { fieldWords } from '#web/shared/failure-words.tsx';
import { goTo } from '#web/shared/location.ts';

/** One form: whether it is under way, and what was wrong with the last try. */
export interface FormState {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  readonly fieldError: (name: string) => string | undefined;
  readonly clear: () => void;
  /** What a field's change does: it is kept, and the last refusal no longer stands there. */
  readonly typing: (keep: (value: string) => void) => (value: string) => void;
  readonly submit: <Data>(
    work: () => Promise<Answer<Data>>,
    done: (data: Data) => void,
  ) => Promise<void>;
}

/** A flow that is over leads to the page that says so; everything else stays with the form. */
export function useForm(): FormState {
  const [busy, setBusy] = useState(false);
  // Known at once and not with the next drawing: of two submits at one moment the second does nothing.
  const running = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    // Back to where something has to be typed again.
    if (failure) document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
  }, [failure]);
  return {
    busy,
    failure,
    fieldError: (name) => fieldWords(failure?.fields[name]),
    clear: () => setFailure(undefined),
    typing: (keep) => (value) => {
      keep(value);
      setFailure(undefined);
    },
    submit: async (work, done) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      const answer = await work();
      running.current = false;
      setBusy(false);
      setFailure(answer.ok ? undefined : answer);
      if (answer.ok) done(answer.data);
      else if (answer.code === 'flow_over') goTo('/error');
    },
  };
}
