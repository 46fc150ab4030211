import { draftKey, type DraftPlace } from '@kheya/browser/draft';
import { type Form, type FormOptions, useForm as useAnyForm } from '@kheya/browser/form';

import { sessionStore } from '@kheya/browser/storage';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useUser } from '#shared/user-query.ts';

/** A form of pay; its failures use the server's own messages. */
export function useForm<Values extends object, Sent>(
  options: Omit<FormOptions<Values, Sent>, 'errorMessage'>,
): Form<Values> {
  return useAnyForm({ ...options, errorMessage: useErrorMessage() });
}

/** Kept for this visit: a reload, a lock or a lost connection loses nothing. */
export function useDraftPlace(form: string): DraftPlace {
  return { store: sessionStore, key: draftKey(form, useUser().id) };
}
