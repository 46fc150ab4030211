import { missedByTab } from '@kheya/test-kit/keyboard';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// Everything on the busiest screens is reached by Tab, has a name and shows the focus. Sending is
// walked in features/transfer/send/send-keyboard.rendered.test.tsx.

const main = page.getByRole('main');

test.for(['overview/', 'transactions/?tab=completed', 'accounts/'])(
  'by Tab through %s',
  async (path) => {
    answerCustomer();
    await openScreen(`/us/user/${path}`, { person: aPerson() });
    await expect
      .poll(() => document.querySelector('[aria-busy="true"], [data-skeleton]'))
      .toBeNull();
    expect(await missedByTab(main.element())).toEqual([]);
  },
);
