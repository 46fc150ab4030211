import { deviceRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { codeSent } from '#testing/examples/operators.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const device = '/auth/device?next=/stops';
const code = page.getByRole('textbox');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  servers().on(deviceRoutes.challengeDevice, codeSent);
});

test.for(LOOKS)('an unknown browser, $locale', async (look) => {
  await openScreen(device, look);
  await expect.element(code).toBeVisible();
  await expectGoodScreen(`the device page in ${look.locale}`);
});

test('a whole code confirms the browser, and leads where one was going', async () => {
  servers().on(deviceRoutes.confirmDevice, { device_trusted: true });
  await openScreen(device);
  await expect
    .element(page.getByText('Enter the 6-digit code sent to f••••@example.com'))
    .toBeVisible();
  await code.fill('123456');
  await expect.element(heading('Emergency stops')).toBeVisible();
  expect(
    servers()
      .callsOf(deviceRoutes.confirmDevice)
      .map(({ body }) => body),
  ).toEqual([{ code: '123456' }]);
});

test('an address elsewhere is no way to go on', async () => {
  servers().on(deviceRoutes.confirmDevice, { device_trusted: true });
  await openScreen('/auth/device?next=//elsewhere.example/');
  await code.fill('123456');
  await expect.element(heading('Queues')).toBeVisible();
});

test('a wrong code is emptied and told; half of one is not sent', async () => {
  servers().on(deviceRoutes.confirmDevice, new FakeRefusal('code_wrong', { facts: { left: 3 } }));
  await openScreen(device);
  await code.fill('12345');
  await page.getByRole('button', { name: 'Confirm this browser' }).click();
  await expect.element(code).toHaveAccessibleDescription('The code has 6 digits.');
  expect(servers().callsOf(deviceRoutes.confirmDevice)).toEqual([]);
  await code.fill('123456');
  await expect.element(code).toHaveAccessibleDescription(/3/);
  await expect.element(code).toHaveValue('');
});

test('a code that never reached us stays, to be sent again', async () => {
  servers().on(deviceRoutes.confirmDevice, Response.error());
  await openScreen(device);
  await code.fill('123456');
  await expect.element(code).toHaveAccessibleDescription(/No response/);
  await expect.element(code).toHaveValue('123456');
});

test('the code comes by SMS where that is wanted', async () => {
  await openScreen(device);
  await page.getByRole('button', { name: 'Text the code instead' }).click();
  await expect.element(page.getByRole('button', { name: 'Email the code instead' })).toBeVisible();
  const sent = servers().callsOf(deviceRoutes.challengeDevice);
  expect(sent.at(-1)?.body.channel).toBe('sms');
});

test('a code that cannot be sent is told, and asked for again by a press', async () => {
  servers().on(deviceRoutes.challengeDevice, new FakeRefusal('code_sends_used_up'));
  await openScreen(device);
  await expect.element(page.getByRole('alert')).toBeVisible();
  servers().on(deviceRoutes.challengeDevice, codeSent);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(code).toBeVisible();
});
