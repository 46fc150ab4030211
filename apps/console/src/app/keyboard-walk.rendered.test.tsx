import { consoleFileUploadContent, consoleTransferGet, reviewGet } from '@kheya/contract';
import { missedByTab } from '@kheya/test-kit/keyboard';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { anOpenReview, picture, REVIEW_ID } from '#testing/examples/reviews.ts';
import { aTransfer, TRANSFER_ID } from '#testing/examples/transfers.ts';
import { openScreen } from '#testing/open-screen.ts';

// Everything on the pages with the most controls is reached by Tab, has a name and shows the focus.

const main = page.getByRole('main');

test.for([`/reviews/${REVIEW_ID}`, `/transfers/${TRANSFER_ID}`, '/tasks'])(
  'by Tab through %s',
  async (path) => {
    servers()
      .on(reviewGet, anOpenReview())
      .on(consoleFileUploadContent, () => picture())
      .on(consoleTransferGet, aTransfer());
    await openScreen(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => document.querySelector('[aria-busy="true"], [data-skeleton]'))
      .toBeNull();
    expect(await missedByTab(main.element())).toEqual([]);
  },
);
