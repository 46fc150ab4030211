import { legalDocumentGet } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const next = { en: 'Continue', bn: 'পরবর্তী' };
const heading = page.getByRole('heading', { level: 1 });

test.for(['/legal/nobody-wrote-this', '/help/nothing', '/legal/terms?version=1999-01'])(
  '%s says that it does not exist',
  async (path) => {
    answerNewcomer();
    servers().on(legalDocumentGet, new FakeRefusal('not_found'));
    await openScreen(path);
    await expect.element(heading).toHaveTextContent("This page doesn't exist");
  },
);

test.for(LOOKS)('a result says how it ended, $locale', async (look) => {
  answerNewcomer();
  const message = {
    status: 'success',
    title: 'KH-2841',
    body: 'KH-2841',
    subText: 'KH-2841',
    continueTo: '/help/cost',
  };
  sessionStorage.setItem('kheya.message', JSON.stringify(message));
  await openScreen('/message-page/', look);
  await expect.element(heading).toHaveTextContent('KH-2841');
  await expectGoodScreen(`a result in ${look.locale}`);
  await page.getByRole('link', { name: next[look.locale] }).click();
  await expect.poll(() => location.pathname).toBe('/help/cost');
  await openScreen('/message-page/', look);
  await expect.poll(() => location.pathname).toBe('/');
});
