import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react';

import { type CaretText, deletePastSeparator } from '#field/caret.ts';

export interface FormattedInputOptions {
  /** What the field shows now. */
  readonly shown: string;
  /** The characters that count; the rest is put there by us. */
  readonly significant: RegExp;
  readonly write: (typed: CaretText) => CaretText;
  readonly onText: (text: string) => void;
  /** What is meant by a text that was pasted, or by a key, before it is written. */
  readonly read?: ((inserted: string, isPasted: boolean) => string) | undefined;
}

/** Writes a text anew while one types and keeps the caret where the person has it. */
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
    // A paste that changed nothing has left its place behind: what comes next may be a key.
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
    // React puts the old text back when nothing changed, and the caret to its end.
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

/** The text with what was inserted before its caret read as it is meant. */
function readFrom(
  { text, caret }: CaretText,
  from: number,
  read: NonNullable<FormattedInputOptions['read']>,
  isPasted: boolean,
): CaretText {
  const head = text.slice(0, from) + read(text.slice(from, caret), isPasted);
  return { text: head + text.slice(caret), caret: head.length };
}
