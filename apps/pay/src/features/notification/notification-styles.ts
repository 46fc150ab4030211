import type { Notification } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

interface NotificationStyle {
  readonly icon: typeof Info;
  readonly ink: string;
  readonly word: MessageDescriptor;
}

/** The specification's view types; each has an icon, because colour alone is not enough. */
export const notificationStyles: Record<Notification['view_type'], NotificationStyle> = {
  SUCCESS: { icon: CircleCheck, ink: 'text-positive', word: msg`Good news` },
  INFO: { icon: Info, ink: 'text-ink-faint', word: msg`For your information` },
  WARNING: { icon: TriangleAlert, ink: 'text-caution', word: msg`Please note` },
  ERROR: { icon: CircleAlert, ink: 'text-negative', word: msg`Did not work` },
};
