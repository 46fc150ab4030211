import { msg } from '@lingui/core/macro';

import type { Contact } from '#shared/contact/contact.ts';
import { nameOf } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-mutations.ts';
import { toasts } from '@kheya/browser/toasts';
import { showErrorToast } from '#shared/error-toast.tsx';

const undoDurationMs = 10_000;

/** Removes, brings back or stars a contact; a toast confirms each, and removing can be undone. */
export function useContactActions(contact: Contact) {
  const change = useChangeContact();
  const name = nameOf(contact);
  const onError = (again: () => void) => (error: unknown) =>
    showErrorToast(msg`We couldn't change ${name}.`, error, again);
  const archive = (archived: boolean) => change.mutateAsync({ contact, change: { archived } });
  const restore = (): Promise<void> =>
    archive(false).then(
      () => void toasts.show({ text: msg`${name} is back in your contacts` }),
      onError(() => void restore()),
    );
  const remove = (): Promise<void> =>
    archive(true).then(
      () => {
        toasts.show({
          text: msg`${name} was removed`,
          lasts: undoDurationMs,
          action: { label: msg`Undo`, onPress: () => void restore() },
        });
      },
      onError(() => void remove()),
    );
  const star = (): void =>
    change.mutate(
      { contact, change: { is_favourite: !contact.is_favourite } },
      { onError: onError(star) },
    );
  return { remove, restore, star, isBusy: change.isPending };
}
