import {
  identifierChangeRoutes,
  meRoutes,
  passwordRoutes,
  type IdentifierChange,
} from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { CONSOLE_URL, leftFor, PAY_URL, pressTwice, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { sessions } from '#web/testing/examples.ts';
import { aPerson, CODE_SENT, expectGoodScreen, openScreen } from '#web/testing/open-screen.ts';

const dialog = page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('who may see the pages', () => {
  test.for([
    ['not_signed_in', 'Sign in first'],
    ['device_unknown', 'Confirm this browser first'],
  ] as const)('a visitor refused with %s is told what to do', async ([code, title]) => {
    await openScreen('/security', { refused: code });
    await expect.element(heading(title)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Kheya' }).click();
    expect(leftFor()).toEqual([`${PAY_URL}/`]);
  });

  test('whoever is offline is told that, not to sign in', async () => {
    await openScreen('/security', { refused: 'nobody answers' });
    await expect.element(heading("We can't reach Kheya")).toBeVisible();
    await expectGoodScreen('security without a connection');
  });

  test('what is missing is recommended, what is there is on', async () => {
    await openScreen('/security', { person: aPerson({ passkeys: 2 }, { mobile: null }) });
    const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
    await expect.element(row(/^Passkeys 2 passkeys On/)).toBeVisible();
    await expect.element(row(/^Recovery codes .* Recommended/)).toBeVisible();
    await expect.element(row(/^Mobile number Not added yet.* Recommended/)).toBeVisible();
  });

  test('an operator has no money here to export or close, and goes back to the console', async () => {
    await openScreen('/security', { person: aPerson({}, { is_operator: true }) });
    const menu = page.getByRole('navigation', { name: 'Security menu' });
    await expect.element(menu.getByRole('link', { name: 'Devices' })).toBeVisible();
    const closing = menu.getByRole('link', { name: 'Close my account' });
    await expect.element(closing).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Back to the console' }).click();
    expect(leftFor()).toEqual([`${CONSOLE_URL}/`]);
  });

  test('the way back is only to one of our apps', async () => {
    await openScreen('/security?return_to=https://elsewhere.example/', { person: aPerson() });
    await page.getByRole('link', { name: 'Back to Kheya' }).click();
    expect(leftFor()).toEqual([`${PAY_URL}/`]);
  });

  test('the language and the colours are changed where one is', async () => {
    await openScreen('/security', { person: aPerson() });
    await page.getByRole('button', { name: 'Dark colors' }).click();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect.element(heading('নিরাপত্তা')).toBeVisible();
    expect(document.documentElement.lang).toBe('bn');
    await expectGoodScreen('security after both were changed');
  });
});

describe('the devices', () => {
  test('one is signed out, and the list is read anew', async () => {
    servers().on(meRoutes.listSessions, sessions).on(meRoutes.endSession, { ended: 1 });
    await openScreen('/security/sessions', { person: aPerson() });
    await expect.element(page.getByText('This browser', { exact: true })).toBeVisible();
    const [own] = sessions.sessions;
    servers().on(meRoutes.listSessions, { ...sessions, sessions: own ? [own] : [] });
    await page.getByRole('button', { name: /^Sign out ?: Safari on iPhone$/ }).click();
    await expect
      .element(page.getByRole('button', { name: /^Sign out ?: Safari on iPhone$/ }))
      .not.toBeInTheDocument();
    expect(servers().callsOf(meRoutes.endSession)[0]?.params).toEqual({ id: 'session-2' });
    // With no other session left there is nothing to sign out.
    expect(page.getByRole('button', { name: 'Sign out everywhere else' }).query()).toBeNull();
  });

  test('all others are signed out after a question, once', async () => {
    servers().on(meRoutes.listSessions, sessions).on(meRoutes.endOtherSessions, { ended: 2 });
    await openScreen('/security/sessions', { person: aPerson() });
    const others = page.getByRole('button', { name: 'Sign out everywhere else' });
    await others.click();
    const asked = page.getByRole('alertdialog');
    await expectGoodScreen('the question before everybody is signed out');
    await asked.getByRole('button', { name: 'Back' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(servers().callsOf(meRoutes.endOtherSessions)).toEqual([]);
    await others.click();
    await pressTwice(asked.getByRole('button', { name: 'Sign out', exact: true }));
    await expect.element(asked).not.toBeInTheDocument();
    expect(servers().callsOf(meRoutes.endOtherSessions)).toHaveLength(1);
  });

  test('a device that is gone already is told, and a list that does not come is no empty one', async () => {
    servers().on(meRoutes.listSessions, sessions).on(meRoutes.forgetDevice, Response.error());
    await openScreen('/security/sessions', { person: aPerson() });
    await page.getByRole('button', { name: /^Remove ?: Safari on iPhone$/ }).click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We can't reach Kheya right now/);
    expect(servers().callsOf(meRoutes.forgetDevice)[0]?.params).toEqual({ id: 'device-2' });
  });
});

describe('a new password', () => {
  const field = page.getByLabelText('New password');
  const change = page.getByRole('button', { name: 'Change password' });

  beforeEach(() => {
    servers().on(passwordRoutes.checkPassword, { strength: 'strong', field_code: null });
  });

  test('asks for the old one in between, and keeps what was typed', async () => {
    servers()
      .on(passwordRoutes.changePassword, new FakeRefusal('recent_proof_required'))
      .on(meRoutes.proveAgain, new FakeRefusal('password_wrong'));
    await openScreen('/security/password', { person: aPerson() });
    await field.fill('four words of mine');
    await change.click();
    const old = dialog.getByLabelText('Password', { exact: true });
    await expect.element(old).toHaveFocus();
    await expectGoodScreen('the proof by password');
    await old.fill('wrong');
    await userEvent.keyboard('{Enter}');
    await expect.element(old).toHaveAccessibleDescription("That password isn't right.");
    servers()
      .on(meRoutes.proveAgain, { proved_for_seconds: 300 })
      .on(passwordRoutes.changePassword, { ended: 2 });
    await old.fill('the old sentence');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(/^Password changed. We signed out every other/))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('');
    const sent = servers().callsOf(passwordRoutes.changePassword);
    expect(sent.map(({ body }) => body.password)).toEqual(Array(2).fill('four words of mine'));
  });

  test('given up at the question, nothing is changed and nothing lost', async () => {
    servers().on(passwordRoutes.changePassword, new FakeRefusal('recent_proof_required'));
    await openScreen('/security/password', { person: aPerson() });
    await field.fill('four words of mine');
    await change.click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Confirm it's you/);
    await expect.element(field).toHaveValue('four words of mine');
  });

  test('a second lock is not opened by the password: the app or a recovery code is asked', async () => {
    servers()
      .on(passwordRoutes.changePassword, new FakeRefusal('second_factor_proof_required'))
      .on(meRoutes.proveAgain, { proved_for_seconds: 300 });
    const person = aPerson({ authenticator: true, recovery_codes_left: 3 });
    await openScreen('/security/password', { person });
    await field.fill('four words of mine');
    await change.click();
    await expect.element(dialog.getByText(/^Your password alone isn't enough/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Use your password' }).query()).toBeNull();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    servers().on(passwordRoutes.changePassword, { ended: 0 });
    await dialog.getByLabelText('Recovery code').fill('7k2m-9xq4w');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText(/^Password changed/)).toBeVisible();
    expect(servers().callsOf(meRoutes.proveAgain)[0]?.body).toEqual({
      recovery_code: '7k2m-9xq4w',
    });
  });

  test('one that is too common is told at its field', async () => {
    const fieldCodes = { password: 'password_is_email' } as const;
    servers().on(passwordRoutes.changePassword, new FakeRefusal('request_invalid', { fieldCodes }));
    await openScreen('/security/password', { person: aPerson() });
    await field.fill('ayesha@example.com');
    await change.click();
    await expect.element(field).toHaveAccessibleDescription(/can't be based on your email/);
    await expect.element(field).toHaveFocus();
  });
});

describe('another address', () => {
  const waiting: IdentifierChange = {
    new_address: 'new@example.com',
    old: { channel: 'mail', sent_to: 'a•••@example.com', confirmed: false, sent: CODE_SENT },
    new: { channel: 'mail', sent_to: 'new@example.com', confirmed: false, sent: CODE_SENT },
  };
  const kind = { params: { kind: 'email' } };

  test('takes a code of each end', async () => {
    const fieldCodes = { email: 'contact_same' } as const;
    servers()
      .on(identifierChangeRoutes.getIdentifierChange, { change: null })
      .on(
        identifierChangeRoutes.startIdentifierChange,
        new FakeRefusal('request_invalid', { fieldCodes }),
      );
    await openScreen('/security/email', { person: aPerson() });
    const field = page.getByRole('textbox', { name: 'New email' });
    const send = page.getByRole('button', { name: 'Send both codes' });
    await field.fill('ayesha@example.com');
    await send.click();
    await expect.element(field).toHaveAccessibleDescription('You already use this one.');
    servers().on(identifierChangeRoutes.startIdentifierChange, { change: waiting });
    await field.fill('new@example.com');
    await send.click();

    const old = page.getByRole('textbox', { name: /^Code sent to a•••@example.com/ });
    const fresh = page.getByRole('textbox', { name: /^Code sent to new@example.com/ });
    const refusal = new FakeRefusal('code_wrong', { facts: { left: 4 } });
    servers().on(identifierChangeRoutes.confirmIdentifierChange, refusal);
    await old.fill('111111');
    await expect.element(old).toHaveAccessibleDescription(/4 tries left/);
    await expect.element(fresh).not.toHaveAttribute('aria-invalid', 'true');
    servers().on(identifierChangeRoutes.confirmIdentifierChange, { done: false });
    await old.fill('222222');
    await expect.element(page.getByText('Confirmed')).toBeVisible();
    servers().on(identifierChangeRoutes.confirmIdentifierChange, { done: true });
    await fresh.fill('333333');
    await expect.element(page.getByText(/^Changed. We've sent/)).toBeVisible();
    const calls = servers().callsOf(identifierChangeRoutes.confirmIdentifierChange);
    expect(calls.map(({ body }) => body)).toEqual([
      { end: 'old', code: '111111' },
      { end: 'old', code: '222222' },
      { end: 'new', code: '333333' },
    ]);
    expect(calls[0]).toMatchObject(kind);
  });

  test('that waits is there after a reload, and may be given up', async () => {
    servers()
      .on(identifierChangeRoutes.getIdentifierChange, { change: waiting })
      .on(identifierChangeRoutes.cancelIdentifierChange, { change: null });
    await openScreen('/security/email', { person: aPerson() });
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await expect.element(page.getByRole('textbox', { name: 'New email' })).toBeVisible();
  });

  test('that somebody else began is stopped by a press, not by opening the link', async () => {
    servers().on(identifierChangeRoutes.stopIdentifierChange, { stopped: true });
    await openScreen('/stop-change?token=from-the-mail');
    expect(servers().callsOf(identifierChangeRoutes.stopIdentifierChange)).toEqual([]);
    await pressTwice(page.getByRole('button', { name: 'Stop the change and sign out everywhere' }));
    await expect.element(heading('Change stopped')).toBeVisible();
    const calls = servers().callsOf(identifierChangeRoutes.stopIdentifierChange);
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }]);
    await expectGoodScreen('a change that is stopped');
  });

  test.for([
    [{ stopped: false }, 'The change has already been made'],
    [new FakeRefusal('link_invalid'), 'Stop the change?'],
  ] as const)('a stop too late, or by half a link, is explained', async ([reply, title]) => {
    servers().on(identifierChangeRoutes.stopIdentifierChange, reply);
    await openScreen('/stop-change?token=from-the-mail');
    await page.getByRole('button', { name: 'Stop the change and sign out everywhere' }).click();
    await expect.element(heading(title)).toBeVisible();
    const sentence = /can't stop it here anymore|This link is incomplete/;
    await expect.element(page.getByText(sentence)).toBeVisible();
  });
});
