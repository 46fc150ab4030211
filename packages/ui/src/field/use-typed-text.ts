import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

import { type Typed, withoutMark } from '#field/caret.ts';

export interface TypedText {
  /** What the field shows now. */
  readonly shown: string;
  /** The characters that count; the rest is put there by us. */
  readonly counts: RegExp;
  readonly write: (typed: Typed) => Typed;
  readonly onText: (text: string) => void;
}

/** Writes a text anew while one types and keeps the caret where the person has it. */
export function useTypedText({ shown, counts, write, onText }: TypedText) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const { inputType } = event.nativeEvent as InputEvent;
    const typed = { text: value, caret: selectionStart ?? value.length };
    const deletes = inputType === 'deleteContentBackward' || inputType === 'deleteContentForward';
    const meant = deletes
      ? withoutMark(shown, typed, counts, inputType === 'deleteContentForward')
      : typed;
    const written = write(meant);
    caret.current = written.caret;
    onText(written.text);
    // React puts the old text back when nothing changed, and the caret to its end.
    if (written.text === shown) {
      event.target.value = shown;
      event.target.setSelectionRange(written.caret, written.caret);
    }
  };
  return { input, onChange };
}
