import type { NotificationTopic } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const topicHelp: Record<NotificationTopic, MessageDescriptor> = {
  money_in: msg`Somebody paid you`,
  transfers: msg`Arrived, late, came back`,
  account: msg`Verification, new accounts`,
  support: msg`We answered a ticket`,
  security: msg`New browser, changed password, a stop`,
};
