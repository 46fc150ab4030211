import { fakeTime, pass } from '@kheya/test-kit/rendered';
import { pressTab, tabTo } from '@kheya/test-kit/keyboard';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import {
  answerPayment,
  answerSending,
  checkingTitle,
  doneTitle,
  openReview,
  payAndConfirm,
  payButton,
} from '#testing/sending.ts';

// Each step of sending without a mouse: where the focus is, and what a screen reader is told.

const person = aPerson();
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const code = dialog.getByRole('textbox');
const amount = main.getByRole('textbox', { name: 'You send' });

/** The step is read from its top: the way back, the position, then the step itself. */
async function expectAtTop(): Promise<void> {
  const position = page.getByRole('navigation', { name: 'Steps' });
  await expect
    .poll(
      () => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.contains(position.query()) === true;
      },
      { message: 'the focus is at the top of the step' },
    )
    .toBe(true);
}

/** One first heading and one main, and the position of the step. */
async function expectStep(what: string, name: string): Promise<void> {
  expect(document.querySelectorAll('h1'), `${what} has one first heading`).toHaveLength(1);
  expect(document.querySelectorAll('main'), `${what} has one main`).toHaveLength(1);
  await expect
    .element(document.querySelector<HTMLElement>('[aria-current="step"]'))
    .toMatchTextContent(name);
  await expectGoodScreen(what);
}

beforeEach(() => {
  answerSending();
  answerPayment();
});

test('from whom to paid, by Tab and Enter alone', async () => {
  await openScreen('/us/user/transferMoney/', { person });
  await expectStep('who', 'Who');
  await tabTo(main.getByRole('link', { name: /Rahima Khatun/ }));
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveFocus();
  await expectStep('how much', 'How much');

  await userEvent.keyboard('90000{Enter}');
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription(/This needs \$90,000\.99/);
  await userEvent.keyboard('{Control>}a{/Control}200');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
  await expectAtTop();
  await expectStep('the review', 'Review');

  await tabTo(payButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.element(doneTitle).toBeVisible();
  await expectAtTop();
  await expectStep('done', 'Done');
  const onwards = page.getByRole('link', { name: 'See details' });
  await tabTo(onwards);
  await userEvent.keyboard('{Enter}');
  await expect.element(onwards).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('the question who it is holds the focus, and gives it back', async () => {
  await openReview();
  await tabTo(payButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleName("Confirm it's you");
  await expect.element(code).toHaveAccessibleName(/6-digit code sent to a••••@example\.com/);
  for (let stop = 0; stop < 8; stop += 1) {
    await pressTab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(payButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
});

test('past the menu, or through it', async () => {
  await openScreen('/us/user/overview/', { person });
  document.body.focus();
  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
  await openScreen('/us/user/overview/', { person });
  await tabTo(page.getByRole('link', { name: 'Transfer / Withdraw' }));
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Who are you sending to?');
  await expectAtTop();
});

test('a payment nobody knows of is said aloud, and keeps the focus in its place', async () => {
  fakeTime();
  answerPayment(() => Response.error());
  await openReview();
  await payAndConfirm();
  await expect.element(checkingTitle).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ has: checkingTitle }))
    .toMatchTextContent("It can't be paid twice");
  await expectAtTop();
  await expectStep('a payment nobody knows of', 'Review');
  answerPayment();
  await pass(5_000);
  await expect.element(doneTitle).toBeVisible();
  await expectAtTop();
});
