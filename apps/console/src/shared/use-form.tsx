import { draftKey, type DraftPlace } from '@kheya/browser/draft';
import { type Form, type FormOptions, useForm as useAnyForm } from '@kheya/browser/form';
import { useClaims } from '@kheya/browser/session';
import { localStore } from '@kheya/browser/storage';
import { ErrorText } from '#shared/error-notice.tsx';

/** A form of the console: failures are shown with the server's own errorMessage. */
export function useForm<Values extends object, Sent>(
  options: Omit<FormOptions<Values, Sent>, 'errorMessage'>,
): Form<Values> {
  return useAnyForm({ ...options, errorMessage: (error) => <ErrorText error={error as Error} /> });
}

/** Kept in this browser for this operator, across a reload and a sign-in. */
export function useDraftPlace(form: string): DraftPlace {
  return { store: localStore, key: draftKey(form, useClaims()?.sub ?? '') };
}
