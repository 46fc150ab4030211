import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';

import type { Contact } from '#shared/contact/contact.ts';
import { nameOf } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-queries.ts';
import { toasts } from '#shared/toasts.ts';
import { useTroubleToast } from '#shared/trouble-toast.tsx';

const undoLasts = 10_000;

/** Remove with a way back, bring back, star: each says in a toast what it did. */
export function useContactActions(contact: Contact) {
  const { t } = useLingui();
  const trouble = useTroubleToast();
  const change = useChangeContact();
  const name = nameOf(contact);
  const onError = (again: () => void) => (error: unknown) =>
    trouble(t`${name} stays as it was.`, error, again);
  const archive = (archived: boolean) => change.mutateAsync({ contact, change: { archived } });
  const bringBack = (): Promise<void> =>
    archive(false).then(
      () => void toasts.show({ text: t`${name} is back` }),
      onError(() => void bringBack()),
    );
  const remove = (): Promise<void> =>
    archive(true).then(
      () => {
        const id: number = toasts.show({
          text: t`${name} was removed`,
          lasts: undoLasts,
          action: createElement(
            'button',
            {
              type: 'button',
              className: 'text-link',
              onClick: () => {
                toasts.dismiss(id);
                void bringBack();
              },
            },
            t`Undo`,
          ),
        });
      },
      onError(() => void remove()),
    );
  const star = (): void =>
    change.mutate(
      { contact, change: { is_favourite: !contact.is_favourite } },
      { onError: onError(star) },
    );
  return { remove, bringBack, star, isBusy: change.isPending };
}
