import type { NotificationTopic } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const topicLabels: Record<NotificationTopic, MessageDescriptor> = {
  money_in: msg`Money in`,
  transfers: msg`Transfers`,
  account: msg`Account`,
  support: msg`Support`,
  security: msg`Security`,
};
