import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';

import type { Contact } from '#shared/contact/contact.ts';
import { nameOf } from '#shared/contact/contact.ts';
import { useChangeContact } from '#shared/contact/contact-queries.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';

const undoLasts = 10_000;

/** Remove with a way back, bring back, star: each says in a toast what it did. */
export function useContactActions(contact: Contact) {
  const { t } = useLingui();
  const words = useErrorWords();
  const change = useChangeContact();
  const name = nameOf(contact);
  const onError = (error: Error) => void toasts.show({ tone: 'negative', text: words(error) });
  const archive = (archived: boolean) => change.mutateAsync({ contact, change: { archived } });
  const bringBack = () =>
    archive(false).then(() => void toasts.show({ text: t`${name} is back` }), onError);
  const remove = () =>
    archive(true).then(() => {
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
    }, onError);
  const star = () =>
    change.mutate({ contact, change: { is_favourite: !contact.is_favourite } }, { onError });
  return { remove, bringBack, star, isBusy: change.isPending };
}
