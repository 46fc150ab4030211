import { notificationList, ticketCount } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test, vi } from 'vitest';

import { answerCustomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const badges = () =>
  servers().callsOf(notificationList).length + servers().callsOf(ticketCount).length;

test('the badges ask for their counts only when the screen has been painted', async () => {
  answerCustomer();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await openScreen('/us/user/overview/', { person: aPerson() });
  expect(badges()).toBe(0);
  vi.mocked(requestAnimationFrame).mockRestore();
  for (const frame of frames) frame(performance.now());
  await expect.poll(badges).toBe(2);
});
