import {
  additionalInfoSave,
  agreementAccept,
  fileUploadCreate,
  onboardingStep,
  type User,
  userAddressCreate,
  userIdentificationCreate,
  userUpdate,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, PHONE, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { answerOnboarding, aPicture, type ProfilePart, sentDocument } from '#testing/onboarding.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aNewcomer, aPerson, aResidentOfBangladesh } from '#testing/people.ts';

const form = '/profile-onboarding/verification';
const main = page.getByRole('main');
const field = (name: string | RegExp) => main.getByRole('textbox', { name });
const list = (name: string | RegExp) => main.getByRole('combobox', { name });
const next = page.getByRole('button', { name: /^(Continue|পরবর্তী)$/ }).first();

/** Signed up in the United States and nothing more. */
const newcomer = {
  ...aNewcomer(),
  ...{ first_name: null, last_name: null, date_of_birth: null },
};
/** The same in Sylhet. */
const inSylhet: User = {
  ...newcomer,
  ...{ country: 'BD', home_place: 'Sylhet', phone: '+8801712344821', language: 'bn' },
};

const before = {
  address: ['person'],
  identity: ['person', 'address'],
  money: ['person', 'address', 'identity'],
  review: ['person', 'address', 'identity', 'money'],
} as const satisfies Record<string, readonly ProfilePart[]>;

const named = {
  ...newcomer,
  first_name: 'Ayesha',
  last_name: 'Rahman',
  date_of_birth: '1990-05-14',
};

async function openStep(step: keyof typeof before, options = {}): Promise<void> {
  answerOnboarding(named, before[step]);
  await openScreen(`${form}?step=${step}`, { person: named, ...options });
}

const step = () => new URLSearchParams(location.search).get('step');

beforeEach(() => answerNewcomer());

test('in the United States every step is sent as it was typed, and then the whole', async () => {
  answerOnboarding(newcomer);
  await openScreen(form, { person: newcomer });
  await expect.poll(step).toBe('person');
  await field('First name').fill(' Ayesha ');
  await field('Last name').fill('Rahman');
  await field('Birth date').fill('05/14/1990');
  await next.click();
  await field('Street and number').fill('37-20 74th Street');
  await expect.element(list('State')).toHaveValue('NY');
  await field('City').fill('Jackson Heights');
  await field('ZIP').fill('11372');
  await next.click();
  await field('SSN').fill('536228291');
  await expect.element(field('SSN')).toHaveValue('536-22-8291');
  await next.click();
  await list('What do you do?').selectOptions("I'm employed");
  await list('Where does your money come from?').selectOptions('Wages or salary');
  await list('What will you use the account for?').selectOptions(
    'To send to or receive from family',
  );
  await list(/^About how much money/).selectOptions('$500 to $2,000');
  await main.getByRole('radio', { name: 'No', exact: true }).click();
  await next.click();
  await main.getByRole('checkbox', { name: /read these 5 documents/ }).click();
  await field('Your signature').fill(' ayesha  rahman ');
  await page.getByRole('button', { name: 'Sign and send' }).first().click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: "We're checking your details" }))
    .toBeVisible();
  expect(location.pathname).toBe('/us/user/verification-center');
  const sent = servers();
  expect(sent.callsOf(userUpdate).map(({ body }) => body)).toEqual([
    {
      ...{ first_name: 'Ayesha', middle_name: null, last_name: 'Rahman' },
      ...{ date_of_birth: '1990-05-14', country: 'US', profile_type: 'PERSON' },
    },
  ]);
  expect(sent.callsOf(userAddressCreate).map(({ body }) => body)).toEqual([
    {
      ...{ address_type: 'legal', country: 'US', address_line_1: '37-20 74th Street' },
      ...{ address_line_2: null, city: 'Jackson Heights', state: 'NY', postal_code: '11372' },
    },
  ]);
  expect(sent.callsOf(userIdentificationCreate).map(({ body }) => body)).toEqual([
    { type: 'SSN', number: '536228291' },
  ]);
  expect(sent.callsOf(additionalInfoSave)[0]?.body).toMatchObject({
    ...{ occupation: 'EMPLOYED', source_of_funds: 'SALARY', is_politically_exposed: false },
  });
  const [signed] = sent.callsOf(agreementAccept);
  expect(signed?.body).toMatchObject({ language: 'en', signature: 'ayesha rahman' });
  expect(signed?.body.accepted).toHaveLength(5);
  expect(sent.callsOf(onboardingStep).map(({ body }) => body)).toEqual([
    { step: 'SUBMIT_PROFILE' },
  ]);
});

test('in Bangladesh, in Bangla on a phone: digits of one’s own, and pictures of card and face', async () => {
  answerOnboarding(inSylhet);
  await openScreen(form, { person: inSylhet, ...LOOKS[1] });
  await field('প্রথম নাম').fill('Rokeya');
  await field('শেষ নাম').fill('Begum');
  await field('জন্মতারিখ').fill('১৪/০৫/১৯৯০');
  await next.click();
  await field('বাড়ি, সড়ক বা গ্রাম').fill('12 Zindabazar Road');
  await expect.element(list('বিভাগ')).toHaveValue('G');
  await expect.element(list('জেলা')).toHaveValue('Sylhet');
  await list('থানা বা উপজেলা').selectOptions('Sylhet Sadar');
  await field('ডাকঘর বা শহর').fill('Sylhet');
  await field('পোস্টকোড').fill('৩১০০');
  await next.click();
  await field('এনআইডি নম্বর').fill('৪১২৩৪৫৮২৯১');
  await next.click();
  await list('আপনি কী করেন?').selectOptions('HOMEMAKER');
  await list('আপনার টাকা কোথা থেকে আসে?').selectOptions('FAMILY_SUPPORT');
  await list('অ্যাকাউন্টটি কী কাজে লাগবে?').selectOptions('EVERYDAY');
  await list(/মাসে আনুমানিক/).selectOptions('UNDER_500');
  await main.getByRole('radio', { name: 'না', exact: true }).click();
  await next.click();
  await expect.poll(step).toBe('documents');
  await expect.element(main.getByText('জাতীয় পরিচয়পত্র, সামনের দিক').first()).toBeVisible();
  await next.click();
  await expect.element(main.getByText('এই ছবিটি বাকি আছে।').first()).toBeVisible();
  await expectGoodScreen('the pictures that are missing, in Bangla');
  for (const at of [0, 1, 2]) {
    const inputs = document.querySelectorAll('input[type="file"]:not([capture])');
    await page.elementLocator(inputs[0] as HTMLInputElement).upload(aPicture());
    await expect.poll(() => main.getByText('পৌঁছেছে').elements().length).toBe(at + 1);
  }
  await next.click();
  await expect.poll(step).toBe('review');
  const sent = servers();
  expect(sent.callsOf(fileUploadCreate).map(({ body }) => sentDocument(body))).toEqual([
    { docType: 'NID_OR_PASSPORT', side: 'FRONT' },
    { docType: 'NID_OR_PASSPORT', side: 'BACK' },
    { docType: 'SELFIE', side: null },
  ]);
  expect(sent.callsOf(userUpdate)[0]?.body).toMatchObject({ date_of_birth: '1990-05-14' });
  expect(sent.callsOf(userAddressCreate)[0]?.body).toMatchObject({
    ...{ country: 'BD', division: 'G', district: 'Sylhet', thana: 'Sylhet Sadar' },
    ...{ postal_code: '3100' },
  });
  expect(sent.callsOf(userIdentificationCreate)[0]?.body).toEqual({
    ...{ type: 'NID', number: '4123458291' },
  });
});

test.for(LOOKS)(
  'an empty step says what each field lacks and saves nothing, $locale',
  async (look) => {
    answerOnboarding(newcomer);
    await openScreen(form, { person: newcomer, ...look });
    await next.click();
    const firstName = main.getByRole('textbox').first();
    await expect.element(firstName).toHaveAttribute('aria-invalid', 'true');
    await expect.element(firstName).toHaveFocus();
    await expectGoodScreen(`an empty person in ${look.locale}`);
    for (const at of ['address', 'identity', 'money', 'review'] as const) {
      await openStep(at, look);
      await expect
        .element(
          main
            .getByRole('checkbox')
            .or(main.getByRole('textbox'))
            .or(main.getByRole('combobox'))
            .first(),
        )
        .toBeVisible();
      await page
        .getByRole('button', { name: /^(Continue|পরবর্তী|Sign and send|স্বাক্ষর করে পাঠান)$/ })
        .first()
        .click();
      await expect
        .poll(() => document.querySelectorAll('main [aria-invalid="true"]').length)
        .toBeGreaterThan(0);
      await expect.poll(step).toBe(at);
      await expectGoodScreen(`an empty ${at} in ${look.locale}`);
    }
    for (const route of [userUpdate, userAddressCreate, userIdentificationCreate] as const) {
      expect(servers().callsOf(route)).toHaveLength(0);
    }
  },
);

test('no address leads past what is missing, and back goes one step', async () => {
  answerOnboarding(named, ['person']);
  await openScreen(`${form}?step=review`, { person: named });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  await page.getByRole('link', { name: /^Back/ }).first().click();
  await expect.element(field('First name')).toHaveValue('Ayesha');
});

describe('what is refused', () => {
  test('a name is told beside its field, and everything typed stays', async () => {
    answerOnboarding(newcomer);
    servers().on(
      userUpdate,
      new FakeRefusal('request_invalid', { fields: { last_name: 'Write it as on the card.' } }),
    );
    await openScreen(form, { person: newcomer });
    await field('First name').fill('Ayesha');
    await field('Last name').fill('Rehman');
    await field('Birth date').fill('05/14/1990');
    await next.click();
    await expect.element(field('Last name')).toHaveAccessibleDescription(/Write it as on the card/);
    await expect.element(field('Last name')).toHaveFocus();
    await expect.element(field('First name')).toHaveValue('Ayesha');
    expect(step()).toBe('person');
  });

  test('a place we do not serve is no error of the person', async () => {
    await openStep('address', { size: PHONE });
    servers().on(
      userAddressCreate,
      new FakeRefusal('place_not_served', { facts: { place: 'Guam' } }),
    );
    await field('Street and number').fill('1 Marine Drive');
    await field('City').fill('Hagatna');
    await field('ZIP').fill('10001');
    await next.click();
    await expect.element(main).toMatchTextContent(/Not in your area yet\./);
    await expect.element(field('City')).toHaveValue('Hagatna');
  });

  test('nobody answers: the step stays, and what was typed is there after a reload', async () => {
    await openStep('address');
    servers().on(userAddressCreate, Response.error());
    await field('Street and number').fill('37-20 74th Street');
    await field('City').fill('Jackson Heights');
    await field('ZIP').fill('11372');
    await next.click();
    await expect.element(main).toMatchTextContent(/We can't reach Kheya right now/);
    await reload();
    await expect.element(field('City')).toHaveValue('Jackson Heights');
  });

  test('a profile that lacks something is signed and not sent; it is not signed twice', async () => {
    await openStep('review');
    servers().on(
      onboardingStep,
      new FakeRefusal('profile_incomplete', { facts: { missing: ['address'] } }),
    );
    await main.getByRole('checkbox').click();
    await field('Your signature').fill('Ayesha Rahman');
    await page.getByRole('button', { name: 'Sign and send' }).first().click();
    await expect.element(main).toMatchTextContent(/Fill in the missing parts of your profile/);
    await page.getByRole('button', { name: 'Send for verification' }).first().click();
    await expect.poll(() => servers().callsOf(onboardingStep).length).toBe(2);
    expect(servers().callsOf(agreementAccept)).toHaveLength(1);
  });

  test('a signature of another name signs nothing', async () => {
    await openStep('review');
    await main.getByRole('checkbox').click();
    await field('Your signature').fill('Ayesha Khan');
    await page.getByRole('button', { name: 'Sign and send' }).first().click();
    await expect.element(field('Your signature')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Your signature')).toHaveFocus();
    expect(servers().callsOf(agreementAccept)).toEqual([]);
  });
});

describe('the number of an ID', () => {
  test('is written to no store of the browser, and is gone after a reload', async () => {
    await openStep('identity');
    await field('SSN').fill('536228291');
    await reload();
    await expect.element(field('SSN')).toHaveValue('');
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toMatch(/536-?22-?8291/);
  });

  test('that is saved shows its end, and is not sent again', async () => {
    const saved = { id: named.id, type: 'SSN' as const, last_four: '8291', expires_on: null };
    const person = { ...named, identification: saved };
    answerOnboarding(person, before.money);
    await openScreen(`${form}?step=identity`, { person });
    await expect.element(field('SSN')).toHaveAccessibleDescription(/•••• 8291/);
    await next.click();
    await expect.poll(step).toBe('money');
    expect(servers().callsOf(userIdentificationCreate)).toHaveLength(0);
  });

  test('of another card begins anew; a passport that has ended is not taken', async () => {
    const person: User = { ...inSylhet, first_name: 'Rokeya', last_name: 'Begum' };
    answerOnboarding(person, before.identity);
    await openScreen(`${form}?step=identity`, { person });
    await field('NID number').fill('4123458291');
    await main.getByRole('radio', { name: /Bangladesh passport/ }).click();
    await expect.element(field('Passport number')).toHaveValue('');
    await field('Passport number').fill('bx0123456');
    await expect.element(field('Passport number')).toHaveValue('BX0123456');
    await field('Valid until').fill('01/01/2020');
    await next.click();
    await expect.element(field('Valid until')).toHaveAttribute('aria-invalid', 'true');
    expect(servers().callsOf(userIdentificationCreate)).toHaveLength(0);
  });
});

describe('the person', () => {
  test('a number proved by a code is shown, and changed at the accounts site alone', async () => {
    answerOnboarding(newcomer);
    await openScreen(form, { person: newcomer });
    await expect.element(field(/^Mobile number/)).toHaveAttribute('readonly');
    await expect
      .element(main.getByRole('link', { name: 'Change it in your sign-in settings' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/accounts\.kheya\.test\/.*mobile/));
  });

  test('a number of one’s own country is sent with its prefix', async () => {
    const person = { ...newcomer, phone: null, is_phone_verified: false };
    answerOnboarding(person);
    await openScreen(form, { person });
    await field('First name').fill('Ayesha');
    await field('Last name').fill('Rahman');
    await field('Birth date').fill('05/14/1990');
    await field(/^Mobile number/).fill('(718) 555-0142');
    await next.click();
    await expect.poll(step).toBe('address');
    expect(servers().callsOf(userUpdate)[0]?.body.phone).toBe('+17185550142');
  });

  test('a business of the United States has a name and an EIN, and nobody else has', async () => {
    answerOnboarding(named);
    await openScreen(form, { person: named });
    await main.getByRole('switch', { name: /US business/ }).click();
    await next.click();
    await expect.element(field(/^Business name/)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('EIN')).toHaveAttribute('aria-invalid', 'true');
    await field(/^Business name/).fill('Rahman Imports LLC');
    await field('EIN').fill('123456789');
    await expect.element(field('EIN')).toHaveValue('12-3456789');
    await next.click();
    await expect.poll(step).toBe('address');
    expect(servers().callsOf(userUpdate)[0]?.body).toMatchObject({
      ...{ profile_type: 'BUSINESS', business_name: 'Rahman Imports LLC' },
      business_ein: '12-3456789',
    });
  });
});

test('a document opens in its place, to be read before it is signed', async () => {
  await openStep('review');
  await main.getByText('Electronic transfers').first().click();
  await expect.element(main.getByText('Tell us within 180 days.')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Open to print or save' }))
    .toHaveAttribute('href', expect.stringContaining('version=2026-11'));
  await expectGoodScreen('an agreement that is open');
});

test('who has sent it already is led to where it stands', async () => {
  for (const person of [aPerson(), aResidentOfBangladesh()]) {
    answerOnboarding(person, before.review);
    await openScreen(form, { person });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Your profile is complete' }))
      .toBeVisible();
    expect(main.getByRole('textbox').elements()).toHaveLength(0);
  }
});
