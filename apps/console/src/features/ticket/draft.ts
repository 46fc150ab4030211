import type { Attachment } from '@kheya/contract';
import { type AnswerStatus, answerStatuses } from '#features/ticket/kinds.ts';

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
  /** Already uploaded; they belong to the mode that was chosen when they were added. */
  readonly files: Readonly<Record<Mode, readonly Attachment[]>>;
  /** The last comment in the thread when the writing began; null before it did. */
  readonly seen: string | null;
}

export const emptyDraft: Draft = {
  mode: 'answer',
  answer: '',
  note: '',
  status: 'pending',
  files: { answer: [], note: [] },
  seen: null,
};

/** Whether the draft is worth keeping. */
export function hasContent({ answer, note, files }: Draft): boolean {
  return [answer, note].some((text) => text.trim() !== '') || count(files) > 0;
}

function count(files: Draft['files']): number {
  return files.answer.length + files.note.length;
}

/**
 * The draft after one mode was sent: the other text stays, with the sent comment counted as seen.
 */
export function draftAfterSending(draft: Draft, sentId: string): Draft {
  const { mode } = draft;
  const left: Draft = {
    ...draft,
    [mode]: '',
    files: { ...draft.files, [mode]: [] },
    status: mode === 'answer' ? emptyDraft.status : draft.status,
  };
  return { ...left, seen: hasContent(left) ? sentId : null };
}

/** Reads a stored draft; one of another shape counts as none. */
export function readDraft(text: string | null): Draft {
  if (text === null) return emptyDraft;
  try {
    const given = JSON.parse(text) as Partial<Draft> | null;
    return {
      mode: given?.mode === 'note' ? 'note' : 'answer',
      answer: typeof given?.answer === 'string' ? given.answer : '',
      note: typeof given?.note === 'string' ? given.note : '',
      status: answerStatuses.find((one) => one === given?.status) ?? 'pending',
      files: { answer: filesOf(given?.files?.answer), note: filesOf(given?.files?.note) },
      seen: typeof given?.seen === 'string' ? given.seen : null,
    };
  } catch {
    return emptyDraft;
  }
}

function filesOf(given: unknown): readonly Attachment[] {
  return Array.isArray(given) ? (given as Attachment[]) : [];
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
