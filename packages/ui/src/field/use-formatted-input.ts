import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react';

import { type CaretText, deletePastSeparator } from '#field/caret.ts';

export interface FormattedInputOptions {
  /** The text the field shows now. */
  readonly shown: string;
  /** The significant characters; the field inserts all others itself. */
  readonly significant: RegExp;
  readonly write: (typed: CaretText) => CaretText;
  readonly onText: (text: string) => void;
  /** Interprets a pasted text or a key before it is formatted. */
  readonly read?: ((inserted: string, isPasted: boolean) => string) | undefined;
}

/** Reformats a text while typing and keeps the caret in place. */
export function useFormattedInput({
  shown,
  significant,
  write,
  onText,
  read,
}: FormattedInputOptions) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const pastedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const { inputType, data } = event.nativeEvent as InputEvent;
    const given = { text: value, caret: selectionStart ?? value.length };
    // A paste that changed nothing leaves its position behind, so the input type must confirm a
    // paste.
    const pasted = inputType === 'insertFromPaste' ? pastedAt.current : undefined;
    pastedAt.current = undefined;
    const from = pasted ?? given.caret - (data?.length ?? 0);
    const isPasted = pasted !== undefined;
    const typed = read === undefined ? given : readFrom(given, from, read, isPasted);
    const deletes = inputType === 'deleteContentBackward' || inputType === 'deleteContentForward';
    const meant = deletes
      ? deletePastSeparator(shown, typed, significant, inputType === 'deleteContentForward')
      : typed;
    const written = write(meant);
    caret.current = written.caret;
    onText(written.text);
    // When nothing changed, React restores the old text and moves the caret to the end.
    if (written.text === shown) {
      event.target.value = shown;
      event.target.setSelectionRange(written.caret, written.caret);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    pastedAt.current = event.currentTarget.selectionStart ?? undefined;
  };
  return { input, onChange, onPaste };
}

/** The text with the part inserted before its caret interpreted by `read`. */
function readFrom(
  { text, caret }: CaretText,
  from: number,
  read: NonNullable<FormattedInputOptions['read']>,
  isPasted: boolean,
): CaretText {
  const head = text.slice(0, from) + read(text.slice(from, caret), isPasted);
  return { text: head + text.slice(caret), caret: head.length };
}
