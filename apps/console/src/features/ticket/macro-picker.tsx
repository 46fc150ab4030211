import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Macro } from '@kheya/contract';
import type { Locale } from '@kheya/money';
import { classNames, TextField } from '@kheya/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { AnswerStatus } from '#features/ticket/kinds.ts';
import { useMacros } from '#features/ticket/macro-api.ts';
import { findMacros } from '#features/ticket/macro-search.ts';
import { fillMacro, languageOf } from '#features/ticket/macro-text.ts';
import type { OpenTicket } from '#features/ticket/ticket-api.ts';
import { useOperatorName } from '#shared/operators.ts';

export interface MacroPickerProps {
  readonly ticket: OpenTicket;
  readonly onPick: (text: string, status: AnswerStatus) => void;
  /** Given up: with a slash where a second slash was pressed, because it was meant as a letter. */
  readonly onClose: (typed: '' | '/') => void;
  /** The focus went elsewhere, and stays there. */
  readonly onLeave: () => void;
}

/** Canned replies under the line they go to: typing narrows them, Enter puts one in. */
export function MacroPicker({ ticket, onPick, onClose, onLeave }: MacroPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { replies, language } = useReplies(ticket, typed);
  const chosen = replies[Math.min(at, replies.length - 1)];
  useEffect(() => field.current?.focus(), []);
  const pick = (reply: Reply | undefined) => {
    if (reply !== undefined) onPick(reply.words, reply.status);
  };
  const press = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(at + 1, replies.length - 1)),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => pick(chosen),
      Escape: () => onClose(''),
      ...(typed === '' ? { '/': () => onClose('/') } : {}),
    };
    const act = acts[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="mt-2 rounded-md border border-line-strong bg-raised p-2">
      <TextField
        ref={field}
        size="sm"
        label={t`Find a canned reply`}
        hideLabel
        placeholder={t`Find a canned reply`}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        autoComplete="off"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={onLeave}
      />
      <Replies {...{ id, replies, chosen, language }} onPick={pick} />
    </div>
  );
}

/** A canned reply with its text for this customer. */
interface Reply extends Pick<Macro, 'id' | 'name' | 'status'> {
  readonly words: string;
}

function useReplies(ticket: OpenTicket, typed: string) {
  const macros = useMacros().data ?? [];
  const operator = useOperatorName();
  const language = languageOf(ticket.customer);
  const facts = { customer: ticket.customer.name, ticket: ticket.number, operator };
  const replies = findMacros(macros, typed, language).map(({ id, name, status, text }): Reply => {
    return { id, name, status, words: fillMacro(text[language], facts) };
  });
  return { replies, language };
}

interface RepliesProps {
  readonly id: string;
  readonly replies: readonly Reply[];
  readonly chosen: Reply | undefined;
  readonly language: Locale;
  readonly onPick: (reply: Reply) => void;
}

/** The found replies; the field above keeps the focus and its keys move through them. */
function Replies({ id, replies, chosen, language, onPick }: RepliesProps) {
  const { t } = useLingui();
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t`Canned replies`}
        className="mt-1 max-h-52 overflow-y-auto"
      >
        {replies.map((reply) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys
          <div
            key={reply.id}
            id={`${id}-${reply.id}`}
            role="option"
            aria-selected={reply === chosen}
            className={classNames(
              'cursor-pointer rounded-sm px-2.5 py-1.5',
              reply === chosen ? 'bg-brand-soft' : 'hover:bg-sunken',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <span className="block font-medium">{reply.name}</span>
            <span lang={language} className="line-clamp-1 text-sm text-ink-muted">
              {reply.words}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="px-2.5 py-1 text-sm text-ink-muted">
        {replies.length === 0 ? (
          <Trans>No canned reply matches</Trans>
        ) : (
          <Plural
            value={replies.length}
            one="# canned reply. Enter inserts it, Escape closes."
            other="# canned replies. Arrow keys choose, Enter inserts, Escape closes."
          />
        )}
      </p>
    </>
  );
}
