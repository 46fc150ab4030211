import { credentialRoutes, meRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { enrolment, passkeys, recoveryCodes } from '#web/testing/examples.ts';
import { aPerson, expectGoodScreen, openScreen } from '#web/testing/open-screen.ts';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const guarded = aPerson({ passkeys: 2, authenticator: true, recovery_codes_left: 3 });
const appCode = page.getByLabelText('Code from your app');

describe('passkeys', () => {
  beforeEach(() => {
    servers().on(credentialRoutes.listPasskeys, passkeys);
  });

  test('are named by their owner: no name is told at the field', async () => {
    const fieldCodes = { name: 'passkey_name_missing' } as const;
    servers().on(
      credentialRoutes.renamePasskey,
      new FakeRefusal('request_invalid', { fieldCodes }),
    );
    await openScreen('/security/passkeys', { person: guarded });
    await page.getByRole('button', { name: /^Rename ?: My phone$/ }).click();
    const name = dialog.getByLabelText('Passkey name');
    await expect.element(name).toHaveValue('My phone');
    await expectGoodScreen('the name of a passkey');
    await name.fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(name).toHaveAccessibleDescription(/Enter a name for the passkey\./);
    servers().on(credentialRoutes.renamePasskey, { name: 'Work phone' });
    await name.fill('Work phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = servers().callsOf(credentialRoutes.renamePasskey).at(-1);
    expect(sent).toMatchObject({
      params: { id: passkeys.results[0]?.id },
      body: { name: 'Work phone' },
    });
  });

  test('are taken away after a question; an operator keeps the last lock', async () => {
    servers().on(credentialRoutes.removePasskey, new FakeRefusal('second_factor_kept'));
    await openScreen('/security/passkeys', { person: guarded });
    await page.getByRole('button', { name: /^Remove ?: My phone$/ }).click();
    await expect.element(question).toHaveAccessibleName('Remove the passkey “My phone”?');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(question.getByText(/^Operators need/)).toBeVisible();
    await expectGoodScreen('a passkey that is kept');
    servers()
      .on(credentialRoutes.removePasskey, { removed: true })
      .on(credentialRoutes.listPasskeys, { count: 0, results: [] });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('No passkey yet')).toBeVisible();
  });

  test('that cannot be made say why', async () => {
    servers().on(
      credentialRoutes.startPasskey,
      new FakeRefusal('passkeys_full', { facts: { most: 20 } }),
    );
    await openScreen('/security/passkeys', { person: guarded });
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/You have 20 passkeys/);
  });

  test('that cannot be read are not told to be none', async () => {
    servers().on(credentialRoutes.listPasskeys, Response.error());
    await openScreen('/security/passkeys', { person: guarded });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We can't reach Kheya right now/);
    expect(page.getByText('No passkey yet').query()).toBeNull();
  });
});

describe('the authenticator app', () => {
  test('is set up by its first code, and gives the recovery codes once', async () => {
    servers()
      .on(credentialRoutes.startAuthenticator, enrolment)
      .on(credentialRoutes.confirmAuthenticator, new FakeRefusal('authenticator_code_wrong'));
    await openScreen('/security/authenticator', { person: aPerson() });
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await appCode.fill('000000');
    await expect.element(appCode).toHaveAttribute('aria-invalid', 'true');
    await expect.element(appCode).toHaveAccessibleDescription(/That code isn't right/);
    await expectGoodScreen('setting up the app');
    servers().on(credentialRoutes.confirmAuthenticator, recoveryCodes).on(meRoutes.getMe, guarded);
    await appCode.fill('123456');
    await expect.element(page.getByText('Your authenticator app is set up.')).toBeVisible();
    await expect.element(page.getByText('7k2m-9xq4w')).toBeVisible();
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect.element(page.getByText('Your authenticator app is on.')).toBeVisible();
    expect(page.getByText('7k2m-9xq4w').query()).toBeNull();
  });

  test('is asked for a proof by what is held before it goes', async () => {
    servers()
      .on(credentialRoutes.removeAuthenticator, new FakeRefusal('second_factor_proof_required'))
      .on(
        meRoutes.proveAgain,
        new FakeRefusal('second_factor_throttled', { facts: { minutes: 15 } }),
      );
    const person = aPerson({ authenticator: true });
    await openScreen('/security/authenticator', { person });
    await page.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(dialog.getByLabelText('Code from your app')).toBeVisible();
    await dialog.getByLabelText('Code from your app').fill('000000');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/in 15 min/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(servers().callsOf(credentialRoutes.removeAuthenticator)).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('new ones are asked about, because the old ones stop working', async () => {
    servers().on(credentialRoutes.makeRecoveryCodes, recoveryCodes);
    await openScreen('/security/recovery-codes', { person: guarded });
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await expect.element(dialog.getByText(/stop working right away/)).toBeVisible();
    await pressTwice(dialog.getByRole('button', { name: 'Create new codes' }));
    await expect.element(page.getByText('7k2m-9xq4w')).toBeVisible();
    expect(servers().callsOf(credentialRoutes.makeRecoveryCodes)).toHaveLength(1);
    await expectGoodScreen('new recovery codes');
  });

  test('the first ones come at once', async () => {
    servers().on(credentialRoutes.makeRecoveryCodes, recoveryCodes);
    await openScreen('/security/recovery-codes', { person: aPerson({ passkeys: 1 }) });
    await page.getByRole('button', { name: 'Create ten codes' }).click();
    await expect.element(page.getByText('7k2m-9xq4w')).toBeVisible();
  });
});
