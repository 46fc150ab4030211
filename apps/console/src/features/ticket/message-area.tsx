import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@kheya/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Attachments } from '#features/ticket/attachments.tsx';
import { filesField } from '#features/ticket/draft.ts';
import { MacroPicker } from '#features/ticket/macro-picker.tsx';
import { insertAt, isEmptyLine } from '#features/ticket/macro-search.ts';
import type { OpenTicket } from '#features/ticket/ticket-api.ts';
import type { ComposerForm } from '#features/ticket/use-composer.ts';

export interface MessageAreaProps {
  readonly ticket: OpenTicket;
  readonly composer: ComposerForm;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onSend: () => void;
}

/** The text of an answer or a note; in an answer a slash on an empty line asks for a canned reply. */
export function MessageArea({ ticket, composer, area, onSend }: MessageAreaProps) {
  const { t } = useLingui();
  const { form, draft, change } = composer;
  const { mode } = draft;
  const files = draft[filesField[mode]];
  const [slashAt, setSlashAt] = useState<number | null>(null);
  const placeCaret = useCaret(area);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: caret, selectionEnd } = event.currentTarget;
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && caret === selectionEnd;
    if (event.key === '/' && isAlone && mode === 'answer' && isEmptyLine(draft.answer, caret)) {
      event.preventDefault();
      setSlashAt(caret);
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // The letter listens to the same keys: one press must not both open and send it.
    event.stopPropagation();
    onSend();
  };
  const putIn = (part: string, more: Parameters<typeof change>[0] = {}) => {
    const { text, caret } = insertAt(draft.answer, slashAt ?? draft.answer.length, part);
    setSlashAt(null);
    placeCaret(caret);
    change({ ...(part === '' ? {} : { answer: text }), ...more });
  };
  return (
    <div>
      <TextArea
        ref={area}
        label={mode === 'answer' ? t`Reply to the customer` : t`Note for colleagues`}
        hideLabel
        placeholder={mode === 'answer' ? t`Write to the customer` : t`Visible to colleagues only`}
        {...form.field(mode)}
        maxLength={5000}
        readOnly={form.isBusy}
        onValueChange={(text) => change({ [mode]: text })}
        onKeyDown={press}
        inputClassName={draft[mode].length > 0 ? 'min-h-28' : 'min-h-16'}
      />
      {slashAt === null || mode !== 'answer' ? null : (
        <MacroPicker
          ticket={ticket}
          onPick={(text, status) => putIn(text, { status })}
          onClose={(typed) => putIn(typed)}
          onLeave={() => setSlashAt(null)}
        />
      )}
      <Attachments
        files={files}
        onRemove={(id) => change({ [filesField[mode]]: files.filter((one) => one.id !== id) })}
      />
    </div>
  );
}

/** Gives the text its focus back, with the caret at a place, once the text is drawn. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>): (caret: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const caret = wanted.current;
    if (caret === null) return;
    wanted.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  });
  return (caret) => {
    wanted.current = caret;
  };
}
