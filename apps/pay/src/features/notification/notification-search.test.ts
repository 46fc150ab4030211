import { NOTIFICATION_TOPICS, type Notification } from '@kheya/contract';
import { expect, test } from 'vitest';

import { byDay, notificationList, topics } from './notification-search.ts';

const notification = (id: string, created_at: string) => ({ id, created_at }) as Notification;

test('every topic can be chosen, in the order of the contract', () => {
  expect(topics).toEqual([...NOTIFICATION_TOPICS]);
});

test('the address holds topic and page; an invalid value is left out', () => {
  const search = { topic: 'support', limit: 10, offset: 20 } as const;
  expect(notificationList.validate(search)).toEqual(search);
  expect(notificationList.validate({ topic: 'gossip', limit: 3, offset: 'x' })).toEqual({});
});

test('the days keep their order, and each appears once', () => {
  const days = byDay([
    notification('c', '2026-11-21T12:00:00.000Z'),
    notification('b', '2026-11-21T11:00:00.000Z'),
    notification('a', '2026-11-19T12:00:00.000Z'),
  ]);
  expect(days.map((day) => day.notifications.map(({ id }) => id))).toEqual([['c', 'b'], ['a']]);
});
