import type { Attachment } from '@kheya/contract';
import type { FieldErrors } from '@kheya/contract/fields/field-error';
import { type AnswerStatus, answerStatuses } from '#features/ticket/kinds.ts';
import type { NewComment, ThreadComment } from '#features/ticket/ticket-api.ts';

export type Mode = 'answer' | 'note';

/**
 * The draft about one ticket. Answer and note are two texts: switching between them can never turn
 * a note into a letter.
 */
export interface Draft {
  readonly mode: Mode;
  readonly answer: string;
  readonly note: string;
  /** The ticket's status after the answer. */
  readonly status: AnswerStatus;
  /** Already uploaded; a file belongs to the mode that was chosen when it was added. */
  readonly answerFiles: readonly Attachment[];
  readonly noteFiles: readonly Attachment[];
  /** The last comment in the thread when the writing began; null before it did. */
  readonly seen: string | null;
}

export const emptyDraft: Draft = {
  mode: 'answer',
  answer: '',
  note: '',
  status: 'pending',
  answerFiles: [],
  noteFiles: [],
  seen: null,
};

/** The field that holds the files of a mode. */
export const filesField = { answer: 'answerFiles', note: 'noteFiles' } as const;

/**
 * The form restores a stored draft by the types of its fields alone. A mode or status that no
 * longer exists is replaced here, so that it is neither shown nor sent.
 */
export function withKnownChoices(stored: Draft): Draft {
  return {
    ...stored,
    mode: stored.mode === 'note' ? 'note' : 'answer',
    status: answerStatuses.find((one) => one === stored.status) ?? emptyDraft.status,
  };
}

/** Only the text of the chosen mode is needed, because only that one is sent. */
export function draftErrors({ mode, ...texts }: Draft): FieldErrors<Mode> {
  if (texts[mode].trim() !== '') return {};
  return mode === 'answer' ? { answer: 'answer_missing' } : { note: 'note_missing' };
}

/** What is sent of the draft: the text and the files of the chosen mode. */
export function commentBody(draft: Draft): NewComment['body'] {
  const { mode, status } = draft;
  return {
    message: draft[mode].trim(),
    is_internal: mode === 'note',
    attachment_ids: draft[filesField[mode]].map(({ id }) => id),
    ...(mode === 'answer' ? { status } : {}),
  };
}

/** Whether anything is written or attached. */
export function hasContent({ answer, note, answerFiles, noteFiles }: Draft): boolean {
  if (answerFiles.length + noteFiles.length > 0) return true;
  return [answer, note].some((text) => text.trim() !== '');
}

/**
 * The draft after a comment was sent from it: the other mode's text stays, with the sent comment
 * counted as seen.
 */
export function draftAfterSending(
  draft: Draft,
  { id, is_internal }: Pick<ThreadComment, 'id' | 'is_internal'>,
): Draft {
  const left: Draft = is_internal
    ? { ...draft, note: '', noteFiles: [] }
    : { ...draft, answer: '', answerFiles: [], status: emptyDraft.status };
  return { ...left, seen: hasContent(left) ? id : null };
}

/**
 * The comments others added since the writing began. If the last seen comment is missing, all are
 * reported as new rather than none.
 */
export function commentsSince<C extends { readonly id: string }>(
  thread: readonly C[],
  seen: string | null,
): readonly C[] {
  if (seen === null) return [];
  return thread.slice(thread.findIndex(({ id }) => id === seen) + 1);
}
