import { now } from '@kheya/browser/clock';
import { dataExportCreate, stepUpConfirm } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const dialog = page.getByRole('dialog');
const code = dialog.getByRole('textbox');
const confirm = dialog.getByRole('button', { name: 'Confirm and export' });
const sentCodes = () =>
  servers()
    .callsOf(stepUpConfirm)
    .map(({ body }) => body);

const inAMinute = () => new Date(now() + 60_000).toISOString();

/** Refuses the export until it is confirmed by the code or one of the person's other methods. */
function answerChallenge(...others: ('authenticator' | 'passkey')[]) {
  servers().on(
    dataExportCreate,
    new FakeRefusal('step_up_required', {
      facts: {
        challenge_id: '11111111-2222-4333-8444-555555555555',
        methods: ['code', ...others],
        sent_to: 'k••••@example.com',
        expires_at: inAMinute(),
        resend_at: inAMinute(),
      },
    }),
  );
}

beforeEach(() => {
  answerCustomer();
  answerChallenge();
});

async function askForExport(look: Parameters<typeof openScreen>[1] = {}) {
  await openScreen('/us/user/profile/', { person, ...look });
  const ask = look.locale === 'bn' ? 'আমার তথ্য ডাউনলোড করুন' : 'Export my data';
  await page.getByRole('button', { name: ask }).click();
  await expect.element(code).toHaveFocus();
}

test.for(LOOKS)('the code is asked for over what waits, $locale', async (look) => {
  await askForExport(look);
  await expectGoodScreen(`the confirmation in ${look.locale}`);
});

test('half a code is not sent, and no error while the rest is typed', async () => {
  await askForExport();
  await userEvent.keyboard('123{Enter}');
  await expect.element(code).toHaveAccessibleDescription('The code has 6 digits.');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('4');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  expect(sentCodes()).toEqual([]);
});

test('a wrong code is emptied and told, and the next one is sent by its last digit', async () => {
  servers().on(stepUpConfirm, new FakeRefusal('code_wrong', { facts: { left: 3 } }));
  await askForExport();
  await userEvent.keyboard('123456');
  await expect.element(code).toHaveAccessibleDescription(/3/);
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('65432');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('1');
  await expect.poll(sentCodes).toEqual([{ code: '123456' }, { code: '654321' }]);
});

test('a code that never reached us stays, and is sent again by the button', async () => {
  servers().on(stepUpConfirm, Response.error());
  await askForExport();
  await userEvent.keyboard('123456');
  await expect.element(code).toHaveAccessibleDescription(/can't reach Kheya/);
  await expect.element(code).toHaveValue('123456');
  await confirm.click();
  await expect.poll(sentCodes).toEqual([{ code: '123456' }, { code: '123456' }]);
});

test('another method has a field of its own, with nothing of the first in it', async () => {
  answerChallenge('authenticator');
  await askForExport();
  await expect
    .element(dialog.getByText('Enter the 6-digit code from your authenticator app'))
    .toBeVisible();
  await userEvent.keyboard('123');
  await dialog.getByRole('button', { name: 'Use a code from your email' }).click();
  await expect
    .element(dialog.getByText('Enter the 6-digit code sent to k••••@example.com'))
    .toBeVisible();
  await expect.element(code).toHaveValue('');
});

test('a code that is being checked counts, whichever method is chosen meanwhile', async () => {
  const answered = Promise.withResolvers<void>();
  answerChallenge('authenticator');
  servers().on(stepUpConfirm, async () => {
    await answered.promise;
    return { step_up_token: 'token-of-this-export', expires_at: inAMinute() };
  });
  await askForExport();
  await dialog.getByRole('button', { name: 'Use a code from your email' }).click();
  await code.fill('123456');
  await expect.poll(sentCodes).toEqual([{ code: '123456' }]);
  await dialog.getByRole('button', { name: 'Use your authenticator app' }).click();
  const exports = () => servers().callsOf(dataExportCreate).length;
  expect(exports()).toBe(1);
  answered.resolve();
  await expect.poll(exports).toBe(2);
});
