import { passwordRoutes, signInRoutes, signUpRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, PAY_URL, pressTwice, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import {
  answerFlow,
  CODE_SENT,
  expectGoodScreen,
  FLOW,
  inFlow,
  openScreen,
  signUpAt,
} from '#web/testing/open-screen.ts';

const back = `${PAY_URL}/auth/token?code=1`;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  servers().on(passwordRoutes.checkPassword, { strength: 'good', field_code: null });
});

const box = (name: string) => page.getByRole('textbox', { name });
const create = page.getByRole('button', { name: 'Create account' });

/** Types everything the first page asks, in New York. */
async function typeDetails(): Promise<void> {
  await page.getByRole('radio', { name: 'United States' }).click();
  await page.getByLabelText('State').selectOptions('New York');
  await box('Email').fill('ayesha@example.com');
  await box('Mobile number').fill('2025550143');
  await page.getByLabelText('Password', { exact: true }).fill('four words of mine');
}

test('where somebody lives comes first: the error stands at the question', async () => {
  answerFlow({ screen: 'sign_up' });
  const fieldCodes = { place: 'place_missing' } as const;
  servers().on(signUpRoutes.chooseSignUpPlace, new FakeRefusal('request_invalid', { fieldCodes }));
  await openScreen(inFlow('/create-account'));
  await page.getByRole('radio', { name: 'Bangladesh' }).click();
  await create.click();
  const district = page.getByLabelText('District');
  await expect.element(district).toHaveAccessibleDescription('Choose where you live.');
  expect(servers().callsOf(signUpRoutes.chooseSignUpPlace)).toEqual([]);
  await typeDetails();
  await create.click();
  const state = page.getByLabelText('State');
  await expect.element(state).toHaveAccessibleDescription('Choose where you live.');
  await expect.element(state).toHaveValue('NY');
  await expectGoodScreen('a place that was refused');
  // The other country has no districts: what was chosen there was not sent with it.
  expect(
    servers()
      .callsOf(signUpRoutes.chooseSignUpPlace)
      .map(({ body }) => body),
  ).toEqual([{ country: 'US', place: 'NY' }]);
  expect(servers().callsOf(signUpRoutes.startSignUp)).toEqual([]);
});

test('a place that is not served asks for nothing else, and leads to the waiting list', async () => {
  answerFlow({ screen: 'sign_up' });
  servers()
    .on(signUpRoutes.chooseSignUpPlace, { served: false })
    .on(
      signUpRoutes.joinWaitingList,
      new FakeRefusal('request_invalid', {
        fieldCodes: { email: 'email_invalid' },
      }),
    );
  await openScreen(inFlow('/create-account'));
  await page.getByRole('radio', { name: 'Bangladesh' }).click();
  await page.getByLabelText('District').selectOptions('Rangamati');
  await expect.element(page.getByText("We're not there yet.")).toBeVisible();
  await expect.element(box('Email')).not.toBeInTheDocument();
  await expectGoodScreen('a place that is not served');
  const join = page.getByRole('button', { name: 'Join the waiting list' });
  await join.click();
  await expect.element(heading("We're not in Rangamati yet")).toBeVisible();
  const email = box('Email');
  await email.fill('ayesha@exam');
  await join.click();
  await expect.element(email).toHaveAccessibleDescription(/doesn't look like an email address/);
  await expect.element(email).toHaveFocus();
  await email.fill('ayesha@example.com');
  servers().on(signUpRoutes.joinWaitingList, { listed: true });
  await pressTwice(join);
  await expect.element(heading("You're on the list")).toBeVisible();
  const [, ...sent] = servers().callsOf(signUpRoutes.joinWaitingList);
  expect(sent.map(({ body }) => body)).toEqual([
    { country: 'BD', place: 'Rangamati', email: 'ayesha@example.com' },
  ]);
  await expectGoodScreen('on the waiting list');
});

test('address, number and password: each error at its field, and nothing typed is lost', async () => {
  answerFlow({ screen: 'sign_up' });
  servers().on(signUpRoutes.chooseSignUpPlace, { served: true });
  const fieldCodes = { email: 'email_missing', password: 'password_too_common' } as const;
  servers().on(signUpRoutes.startSignUp, new FakeRefusal('request_invalid', { fieldCodes }));
  await openScreen(inFlow('/create-account'));
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/At least 10 characters/);
  await typeDetails();
  await box('Mobile number').fill('2025550');
  await create.click();
  await expect
    .element(box('Mobile number'))
    .toHaveAccessibleDescription(/full US or Bangladesh mobile number/);
  expect(servers().callsOf(signUpRoutes.chooseSignUpPlace)).toEqual([]);
  await box('Mobile number').fill('2025550143');
  await password.fill('password12345');
  await expect.element(password).toHaveAccessibleDescription(/^Good\. One more word/);
  await create.click();
  await expect.element(box('Email')).toHaveAccessibleDescription('Enter your email.');
  await expect.element(password).toHaveAccessibleDescription(/lists of leaked passwords/);
  await expect.element(box('Email')).toHaveFocus();
  await expect.element(password).toHaveValue('password12345');
  await expectGoodScreen('details that were refused');

  await box('Email').fill('ayesha@example.com');
  await password.fill('four words of mine');
  servers().on(signUpRoutes.startSignUp, CODE_SENT);
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('email_code') });
  await pressTwice(create);
  await expect.element(heading('Check your email')).toBeVisible();
  const [, ...sent] = servers().callsOf(signUpRoutes.startSignUp);
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'ayesha@example.com', password: 'four words of mine' },
  ]);
});

describe('after the code of the email', () => {
  /** From the first page to the code, with a number typed. */
  async function toTheCode(): Promise<void> {
    answerFlow({ screen: 'sign_up' });
    servers()
      .on(signUpRoutes.chooseSignUpPlace, { served: true })
      .on(signUpRoutes.startSignUp, CODE_SENT)
      .on(signUpRoutes.confirmSignUpEmail, { confirmed: true });
    await openScreen(inFlow('/create-account'));
    await typeDetails();
    answerFlow({ screen: 'sign_up', sign_up: signUpAt('email_code') });
    await create.click();
    await expect.element(heading('Check your email')).toBeVisible();
  }

  test('the number is not asked again: its code is sent at once', async () => {
    await toTheCode();
    servers().on(signUpRoutes.startSignUpMobile, CODE_SENT);
    servers().on(signUpRoutes.confirmSignUpEmail, () => {
      answerFlow({ screen: 'sign_up', sign_up: signUpAt('mobile_code') });
      return { confirmed: true as const };
    });
    await box('Code').fill('123456');
    await expect.element(heading('Check your phone')).toBeVisible();
    await expect.element(page.getByText('+1 (202) 555-0143')).toBeVisible();
    const calls = servers().callsOf(signUpRoutes.startSignUpMobile);
    expect(calls.map(({ body }) => body)).toEqual([{ mobile: '+12025550143' }]);
  });

  test('a number that is refused can be corrected, as it was typed', async () => {
    await toTheCode();
    servers().on(signUpRoutes.startSignUpMobile, new FakeRefusal('code_sends_used_up'));
    servers().on(signUpRoutes.confirmSignUpEmail, () => {
      answerFlow({ screen: 'sign_up', sign_up: signUpAt('mobile') });
      return { confirmed: true as const };
    });
    await box('Code').fill('123456');
    await expect.element(heading('Your mobile number')).toBeVisible();
    await expect.element(box('Mobile number')).toHaveValue('(202) 555-0143');
  });
});

test('a password that is weak says so in Bangla, too', async () => {
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('details') });
  servers().on(passwordRoutes.checkPassword, {
    strength: 'weak',
    field_code: 'password_too_short',
  });
  await openScreen(inFlow('/create-account'), { locale: 'bn' });
  const password = page.getByLabelText('পাসওয়ার্ড', { exact: true });
  await password.fill('short');
  await expect.element(password).toHaveAccessibleDescription('অন্তত ১০টি অক্ষর দিন।');
});

test('a whole code sends itself; a wrong one says how often one may still try', async () => {
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('email_code') });
  servers().on(
    signUpRoutes.confirmSignUpEmail,
    new FakeRefusal('code_wrong', { facts: { left: 3 } }),
  );
  await openScreen(inFlow('/code'));
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('123456');
  await expect.element(code).toHaveAccessibleDescription(/That code isn't right\. 3 tries left\./);
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expectGoodScreen('a code that was wrong');
  servers().on(signUpRoutes.confirmSignUpEmail, { confirmed: true });
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('mobile') });
  await code.fill('654321');
  await expect.element(heading('Your mobile number')).toBeVisible();
  expect(
    servers()
      .callsOf(signUpRoutes.confirmSignUpEmail)
      .map(({ body }) => body),
  ).toEqual([{ code: '123456' }, { code: '654321' }]);
});

test('another code is offered when the first had its time, and a refusal of it is told', async () => {
  const sent = { resend_in_seconds: 0, expires_in_seconds: 540 };
  answerFlow({ screen: 'sign_up', sign_up: { ...signUpAt('email_code'), sent } });
  servers().on(signUpRoutes.resendSignUpCode, new FakeRefusal('code_sends_used_up'));
  await openScreen(inFlow('/code'));
  const another = page.getByRole('button', { name: 'Send a new code' });
  await another.click();
  await expect.element(page.getByText(/^We've already sent several codes/)).toBeVisible();
  servers().on(signUpRoutes.resendSignUpCode, CODE_SENT);
  await another.click();
  await expect.element(page.getByText('A new code is on its way.')).toBeVisible();
  await expect.element(page.getByText(/You can request a new one in/)).toBeVisible();
});

test('the mobile number is sent as it is dialled, and a wrong one is told at the field', async () => {
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('mobile') });
  const fieldCodes = { mobile: 'mobile_invalid' } as const;
  servers().on(signUpRoutes.startSignUpMobile, new FakeRefusal('request_invalid', { fieldCodes }));
  await openScreen(inFlow('/mobile'));
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  const send = page.getByRole('button', { name: 'Send the code' });
  await mobile.fill('2025550');
  await send.click();
  await expect.element(mobile).toHaveAccessibleDescription(/full US or Bangladesh mobile number/);
  await expect.element(mobile).toHaveFocus();
  await mobile.fill('2025550143');
  servers().on(signUpRoutes.startSignUpMobile, CODE_SENT);
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('mobile_code') });
  await send.click();
  await expect.element(heading('Check your phone')).toBeVisible();
  await expect.element(page.getByText('+1 (202) 555-0143')).toBeVisible();
  const calls = servers().callsOf(signUpRoutes.startSignUpMobile);
  expect(calls.at(-1)?.body).toEqual({ mobile: '+12025550143' });
});

test('after the code of the SMS the browser goes back to the app', async () => {
  answerFlow({ screen: 'sign_up', sign_up: signUpAt('mobile_code') });
  servers().on(signUpRoutes.confirmSignUpMobile, { redirect_to: back });
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(
    false,
  );
  await openScreen(inFlow('/mobile-code'));
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await expect.poll(leftFor).toEqual([back]);
  const [sent] = servers().callsOf(signUpRoutes.confirmSignUpMobile);
  expect(sent?.body).toEqual({ code: '123456', offer_passkey: false });
});

describe('the passkey that is offered at the end', () => {
  beforeEach(() => {
    vi.spyOn(
      PublicKeyCredential,
      'isUserVerifyingPlatformAuthenticatorAvailable',
    ).mockResolvedValue(true);
    answerFlow({ passkey_offered: true });
  });

  test('may be left for later', async () => {
    servers().on(signUpRoutes.skipOfferedPasskey, { redirect_to: back });
    await openScreen(inFlow('/passkey-offer'));
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(leftFor).toEqual([back]);
  });

  test('may be refused by the device, which is said, and the way on stays open', async () => {
    servers().on(
      signUpRoutes.startOfferedPasskey,
      new FakeRefusal('passkeys_full', {
        facts: { most: 20 },
      }),
    );
    await openScreen(inFlow('/passkey-offer'));
    await page.getByRole('button', { name: 'Use fingerprint or face' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/You have 20 passkeys/);
    await expect.element(page.getByRole('button', { name: 'Not now' })).toBeEnabled();
  });
});

test.for([
  ['/mobile', 'email_code', 'Check your email'],
  ['/code', 'mobile', 'Your mobile number'],
  ['/mobile-code', 'details', 'Open an account'],
] as const)('%s opened while the sign-up is at %s shows that step', async ([path, step, title]) => {
  answerFlow({ screen: 'sign_up', sign_up: signUpAt(step) });
  await openScreen(inFlow(path));
  await expect.element(heading(title)).toBeVisible();
  expect(new URLSearchParams(location.search).get('flow')).toBe(FLOW);
});

test('a sign-up that nobody knows any more says so', async () => {
  servers().on(signInRoutes.getFlow, new FakeRefusal('flow_over'));
  await openScreen(inFlow('/code'));
  await expect.element(heading('Please start again')).toBeVisible();
});

test('the list is left by a press, because mail programs open links too', async () => {
  servers().on(signUpRoutes.leaveWaitingList, new FakeRefusal('link_invalid'));
  await openScreen('/leave-waiting-list?token=from-the-mail');
  const leave = page.getByRole('button', { name: 'Leave the list' });
  await leave.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This link is incomplete/);
  servers().on(signUpRoutes.leaveWaitingList, { listed: false });
  await leave.click();
  await expect.element(heading("You're off the list")).toBeVisible();
  const calls = servers().callsOf(signUpRoutes.leaveWaitingList);
  expect(calls.at(-1)?.body).toEqual({ token: 'from-the-mail' });
});
