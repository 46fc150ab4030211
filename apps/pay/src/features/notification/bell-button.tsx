import { toDigits } from '@kheya/money';
import { IconButton } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';

import { notificationsQuery, unreadIn } from '#features/notification/notification-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { usePainted } from '@kheya/browser/painted';

/** The bell of the top bar, with a marigold dot while notifications are unread. */
export function BellButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery({ ...notificationsQuery(locale), enabled: usePainted() });
  const unread = unreadIn(data);
  const count = toDigits(`${unread}`, locale);
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${count} unread`;
  return (
    <IconButton aria-haspopup="dialog" {...props} label={label}>
      <Bell aria-hidden />
      {unread === 0 ? null : (
        <span className="absolute top-2.25 right-2.5 size-2 rounded-full bg-accent cut-out" />
      )}
    </IconButton>
  );
}
