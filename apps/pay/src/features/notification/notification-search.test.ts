import { NOTIFICATION_TOPICS } from '@kheya/contract';
import { expect, test } from 'vitest';

import { notificationList, topics } from './notification-search.ts';

test('every topic can be chosen, in the order of the contract', () => {
  expect(topics).toEqual([...NOTIFICATION_TOPICS]);
});

test('the address holds topic and page; an invalid value is left out', () => {
  const search = { topic: 'support', limit: 10, offset: 20 } as const;
  expect(notificationList.validate(search)).toEqual(search);
  expect(notificationList.validate({ topic: 'gossip', limit: 3, offset: 'x' })).toEqual({});
});
