import { LOOKS } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { paths } from '#shared/paths.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { PAGES } from '#testing/page-states.ts';

const examples = Object.entries(PAGES).flatMap(([name, states]) =>
  Object.entries(states).map(([state, example]) => ({ name, state, example })),
);

test.for(examples)('$name, $state', async ({ name, state, example }) => {
  const { address = paths[name as keyof typeof paths], signedOut } = example;
  for (const look of LOOKS) {
    example.answer?.();
    await openScreen(address, { ...look, ...(signedOut ? { signedOut } : {}) });
    await expect.element(page.getByRole('main')).toBeVisible();
    // Data still loading is drawn as pulsing blocks; pictures load after the page they are in.
    await expect.poll(() => document.querySelectorAll('main .breathe').length).toBe(0);
    await expectGoodScreen(`${name}, ${state}, in ${look.locale}`);
  }
});

test('an address that is none says so, and leads to the start', async () => {
  await openScreen('/no/such/page');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
});
