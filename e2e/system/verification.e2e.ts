import { randomInt } from 'node:crypto';
import {
  onboardingStep,
  userAccountList,
  userIdentificationCreate,
  verificationCenter,
} from '@kheya/contract';
import {
  newApplicant,
  waitForStatus,
  uploadDocuments,
  LONG_TIMEOUT,
  takaOf,
  isNotified,
  notificationTitles,
  userOf,
  type NewPerson,
  type Person,
} from '../support/customer.ts';
import { expect, test, type Kheya } from '../support/kheya-system.ts';

// What the partner may find, what the person is told, and which accounts there are then.

const identityOf = async (person: Person) => {
  const { results } = await person.api.call(verificationCenter);
  return results.find(({ name }) => name === 'identity');
};

/** The accounts of somebody who may see them; nobody else is told that there are none. */
async function expectNoAccount(person: Person): Promise<void> {
  const { permissions } = await userOf(person);
  expect(permissions.transfer_money.can_act).toBe(false);
  const problem = await person.api.refused(userAccountList);
  expect(problem).toMatchObject({ status: 403, code: 'not_permitted' });
}

/** Open, once: one account, one word about it. */
async function expectOpenedOnce(person: Person): Promise<void> {
  await waitForStatus(person, 'ACCOUNT_CREATED');
  expect((await person.api.call(userAccountList)).results).toHaveLength(1);
  expect((await userOf(person)).permissions.transfer_money.can_act).toBe(true);
  await isNotified(person, 'Your USD account is open');
  const titles = await notificationTitles(person);
  expect(titles.filter((title) => title === 'Your USD account is open')).toHaveLength(1);
  expect(titles.filter((title) => title === 'You are verified')).toHaveLength(1);
  expect(await identityOf(person)).toMatchObject({ state: 'passed', reason: null });
}

/** Lets time pass until the profile has the status. */
async function advanceUntilStatus(kheya: Kheya, person: Person, status: string, seconds: number) {
  await expect(async () => {
    await kheya.simulator.advance(seconds);
    expect((await userOf(person)).profile_approval_status).toBe(status);
  }).toPass({ ...LONG_TIMEOUT, intervals: [400] });
}

test('accepted: verified, and the USD account is open', async ({ kheya }) => {
  await expectOpenedOnce(await newApplicant(kheya));
});

test('accepted in Bangladesh: a BDT account and nothing in dollars', async ({ kheya }) => {
  const person = await newApplicant(kheya, { country: 'BD' });
  await waitForStatus(person, 'KYC_ACCEPTED_FOR_BDT_ONLY');
  await expect
    .poll(
      async () => (await notificationTitles(person)).includes('Your BDT account is open'),
      LONG_TIMEOUT,
    )
    .toBe(true);
  expect((await takaOf(person)).available).toBe('0.00');
  expect((await person.api.call(userAccountList)).results).toEqual([]);
});

test('provisional: told which documents are wanted, and after them accepted', async ({ kheya }) => {
  const person = await newApplicant(kheya, { lastFour: '0004' });
  await waitForStatus(person, 'KYC_PROVISIONAL');
  await isNotified(person, 'We need documents from you');
  expect(await identityOf(person)).toMatchObject({
    state: 'waiting',
    reason: 'requested_documents',
  });
  await expectNoAccount(person);
  const center = await person.api.call(verificationCenter);
  expect(center).toMatchObject({ next_step: 'upload_documents', may_appeal: false });
  expect(center.requested_documents).toEqual([
    { doc_type: 'NID_OR_PASSPORT', side: 'FRONT' },
    { doc_type: 'SELFIE', side: null },
  ]);
  await uploadDocuments(person.api);
  await person.api.call(onboardingStep, { body: { step: 'SUBMIT_DOCUMENTS' } });
  await expectOpenedOnce(person);
});

test('pending for days: a person of ours looks, and the partner may still say yes', async ({
  kheya,
}) => {
  const person = await newApplicant(kheya, { lastFour: '0005' });
  await waitForStatus(person, 'KYC_PENDING');
  expect(await identityOf(person)).toMatchObject({ state: 'waiting', reason: 'partner_checking' });
  await kheya.simulator.advance(3 * 24 * 3600);
  await advanceUntilStatus(kheya, person, 'KYC_REVIEW', 60);
  await kheya.simulator.advance(2 * 24 * 3600);
  await advanceUntilStatus(kheya, person, 'ACCOUNT_CREATED', 600);
  await expectOpenedOnce(person);
});

test('unverified: told what to put right, and accepted when it is', async ({ kheya }) => {
  const person = await newApplicant(kheya, { lastFour: '0006' });
  await waitForStatus(person, 'KYC_UNVERIFIED');
  await isNotified(person, 'Your details could not be found');
  await person.api.call(userIdentificationCreate, {
    body: { type: 'SSN', number: `${randomInt(100, 600)}-45-6789` },
  });
  await person.api.call(onboardingStep, { body: { step: 'SUBMIT_PROFILE' } });
  await expectOpenedOnce(person);
});

test('review: a person looks at it; their yes opens the account', async ({ kheya }) => {
  const person = await newApplicant(kheya, { lastFour: '0001' });
  await waitForStatus(person, 'KYC_REVIEW');
  await isNotified(person, 'A person is looking at it');
  expect(await identityOf(person)).toMatchObject({
    state: 'in_review',
    reason: 'person_reviewing',
  });
  await expectNoAccount(person);
  const person_id = await bankPersonOf(kheya);
  await kheya.simulator.control('bank/verification', { person_id, result: 'ACCEPTED' });
  await expectOpenedOnce(person);
});

for (const [country, status] of [
  ['US', 'KYC_REJECTED'],
  ['BD', 'KYC_REJECTED_FOR_BDT_ONLY'],
] as const) {
  test(`rejected in ${country}: told so with what to do, and no account`, async ({ kheya }) => {
    const person = await newApplicant(kheya, { country, lastFour: '0002' });
    await waitForStatus(person, status);
    await isNotified(person, 'We could not verify you');
    expect(await identityOf(person)).toMatchObject({
      state: 'failed',
      reason: 'details_did_not_match',
    });
    await expectNoAccount(person);
    expect((await userOf(person)).permissions.home.can_use).toBe(true);
  });
}

test('vendor error: waits, is tried again by itself, and accepted', async ({ kheya }) => {
  const person = await newApplicant(kheya, { lastFour: '0003' });
  await expect
    .poll(async () => (await identityOf(person))?.reason, LONG_TIMEOUT)
    .toBe('partner_retrying');
  expect((await userOf(person)).profile_approval_status).toBe('VERIFICATION_IN_PROGRESS');
  await expectNoAccount(person);
  await advanceUntilStatus(kheya, person, 'ACCOUNT_CREATED', 20);
  await expectOpenedOnce(person);
});

for (const kind of ['no_webhook', 'late_webhook', 'duplicate_webhook', 'bad_signature']) {
  test(`${kind}: the outcome arrives once all the same`, async ({ kheya }) => {
    await kheya.simulator.fault({ provider: 'bank', kind });
    const person = await newApplicant(kheya);
    await advanceUntilStatus(kheya, person, 'ACCOUNT_CREATED', 30);
    await kheya.simulator.advance(1200);
    await expectOpenedOnce(person);
  });
}

for (const kind of [
  'refuse',
  'error_500',
  'timeout_before_commit',
  'timeout_after_commit',
  'malformed',
]) {
  test(`${kind} when the partner is first asked: it ends well or is told`, async ({ kheya }) => {
    await kheya.simulator.fault({ provider: 'bank', kind });
    const person = await newApplicant(kheya);
    if (kind === 'refuse') {
      await expect
        .poll(
          async () => (await notificationTitles(person)).includes('Please check your profile'),
          LONG_TIMEOUT,
        )
        .toBe(true);
      await expectNoAccount(person);
      return;
    }
    await advanceUntilStatus(kheya, person, 'ACCOUNT_CREATED', 60);
    await expectOpenedOnce(person);
  });
}

test('no identity number and no document text ever leaves in an answer', async ({ kheya }) => {
  const person = await newApplicant(kheya, { lastFour: '8291' } satisfies NewPerson);
  const { body } = await person.api.ask({ method: 'GET', path: '/user/' });
  // An id may have such digits inside.
  expect(JSON.stringify(body)).not.toMatch(/(?<!\w)\d{3}-?\d{2}-?8291(?!\w)/);
  expect((await userOf(person)).identification).toMatchObject({ type: 'SSN', last_four: '8291' });
});

/** The partner's name for the person who was handed in last. */
async function bankPersonOf(kheya: Kheya): Promise<string> {
  const calls = await kheya.simulator.calls('bank');
  const verify = calls.find(({ operation }) => operation === 'verify');
  const id = verify?.body?.['person_id'];
  if (typeof id !== 'string') throw new Error('nobody was handed to the partner');
  return id;
}
