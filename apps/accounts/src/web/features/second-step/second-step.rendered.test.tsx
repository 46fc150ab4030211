import { signInRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, PAY_URL, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { enrolment, recoveryCodes } from '#web/testing/examples.ts';
import { answerFlow, expectGoodScreen, inFlow, openScreen } from '#web/testing/open-screen.ts';

const back = `${PAY_URL}/auth/token?code=1`;
const appCode = page.getByLabelText('Code from your app');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const prove = () =>
  answerFlow({
    second_step: { kind: 'prove', methods: ['authenticator', 'passkey', 'recovery_code'] },
  });

test.for([
  ['authenticator_code_wrong', /Enter the one your app shows now/],
  ['authenticator_code_used', /That code has already been used/],
] as const)('%s is shown at the code of the app', async ([code, words]) => {
  prove();
  servers().on(signInRoutes.proveSecondStep, new FakeRefusal(code));
  await openScreen(inFlow('/second-step'));
  await appCode.fill('000000');
  await expect.element(appCode).toHaveAccessibleDescription(words);
  await expect.element(appCode).toHaveAttribute('aria-invalid', 'true');
});

test('a whole code of the app sends itself, and the browser goes on', async () => {
  prove();
  servers().on(signInRoutes.proveSecondStep, { redirect_to: back });
  await openScreen(inFlow('/second-step'));
  await appCode.fill('123456');
  await expect.poll(leftFor).toEqual([back]);
  expect(
    servers()
      .callsOf(signInRoutes.proveSecondStep)
      .map(({ body }) => body),
  ).toEqual([{ authenticator_code: '123456' }]);
});

test('a recovery code stands in, and one that was used is told at its field', async () => {
  prove();
  servers().on(signInRoutes.proveSecondStep, new FakeRefusal('recovery_code_wrong'));
  await openScreen(inFlow('/second-step'));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabelText('Recovery code');
  await field.fill('7k2m-9xq4w');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(field).toHaveAccessibleDescription(/has already been used/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('7k2m-9xq4w');
  await expectGoodScreen('a recovery code that was refused');
});

test('a passkey the browser did not give is told, and another way stays open', async () => {
  prove();
  servers().on(signInRoutes.startSecondStepPasskey, new FakeRefusal('user_locked'));
  await openScreen(inFlow('/second-step'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This account is locked/);
  await page.getByRole('button', { name: 'Use your authenticator app' }).click();
  await expect.element(appCode).toBeVisible();
});

test('a second step that is over begins again with the password', async () => {
  prove();
  servers().on(signInRoutes.proveSecondStep, new FakeRefusal('second_step_over'));
  await openScreen(inFlow('/second-step'));
  await appCode.fill('123456');
  await expect.element(heading('Sign in')).toBeVisible();
});

test('an operator without a second lock makes one, keeps the codes, and goes on', async () => {
  answerFlow({ second_step: { kind: 'enrol', methods: [] } });
  servers()
    .on(signInRoutes.startEnrolmentAuthenticator, enrolment)
    .on(signInRoutes.confirmEnrolmentAuthenticator, new FakeRefusal('authenticator_code_wrong'))
    .on(signInRoutes.finishEnrolment, { redirect_to: back });
  await openScreen(inFlow('/enrolment'));
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await appCode.fill('000000');
  await expect.element(appCode).toHaveAttribute('aria-invalid', 'true');
  servers().on(signInRoutes.confirmEnrolmentAuthenticator, recoveryCodes);
  await appCode.fill('123456');
  await expect.element(heading('Save your recovery codes')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.element(codes).toHaveLength(recoveryCodes.recovery_codes.length);
  await expectGoodScreen('the recovery codes of an operator');
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect.poll(leftFor).toEqual([back]);
});
