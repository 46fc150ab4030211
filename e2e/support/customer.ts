import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  additionalInfoSave,
  agreementAccept,
  agreementList,
  bdtAccountList,
  bdtAccountOpen,
  fileUploadCreate,
  mobileWalletBeneficiaryCreate,
  notificationList,
  onboardingStep,
  type OperatorRole,
  userAccountList,
  userAddressCreate,
  userIdentificationCreate,
  userList,
  userUpdate,
  type User,
} from '@kheya/contract';
import { JOURNEY_PASSWORD } from '../../tools/test/leaked-secrets.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { documentForm } from './documents.ts';
import type { SimulatorClient } from './simulator-client.ts';

/** The parts of a system needed to create a customer, with or without web servers. */
export interface World {
  readonly urls: { readonly api: string; readonly accounts: string };
  readonly secrets: { readonly sandboxSecret: string };
  readonly simulator: SimulatorClient;
}

export interface Person {
  readonly email: string;
  readonly api: ApiClient;
}

export interface Holder extends Person {
  readonly usd: { readonly id: string; readonly number: string };
}

export interface NewPerson {
  readonly country?: 'US' | 'BD';
  /** The end of the identity number: the partner's documented values decide the outcome. */
  readonly lastFour?: string;
  readonly lastName?: string;
  /** The address they sign up with: that of someone who was invited. */
  readonly email?: string;
  /** The name of the company whose profile it is. */
  readonly business?: string;
}

export const PASSWORD = JOURNEY_PASSWORD;
/** Long enough for a worker and the partner on a loaded machine. */
export const LONG_TIMEOUT = { timeout: 60_000 };

/** A person who has signed up and done nothing else yet. */
export async function signUp(
  world: World,
  { email = newEmail(), ...proved }: { readonly email?: string; readonly mobile?: string } = {},
): Promise<Person> {
  await sandbox(world, '/__sandbox/users', { email, password: PASSWORD, ...proved });
  return { email, api: clientOf(world, email) };
}

/** An address that no one has signed up with. */
export function newEmail(): string {
  return `e2e-${Date.now().toString(36)}-${digits(6)}@example.com`;
}

/** Creates an operator of the console. */
export async function signUpOperator(
  world: World,
  roles: readonly OperatorRole[],
): Promise<Person> {
  const email = `e2e-${Date.now().toString(36)}-${digits(6)}@kheya.example`;
  await sandbox(world, '/__sandbox/users', { email, password: PASSWORD, roles });
  return { email, api: clientOf(world, email) };
}

/** An API client for an existing person. */
export function clientOf(world: World, email: string): ApiClient {
  return createApiClient(world.urls.api, () => tokenOf(world, email));
}

export async function tokenOf(world: World, email: string): Promise<string> {
  const reply = await sandbox(world, '/__sandbox/token', { email });
  return (reply as { access_token: string }).access_token;
}

/** A new person with a complete, signed and submitted profile; the partner decides the outcome. */
export async function newApplicant(world: World, wanted: NewPerson = {}): Promise<Person> {
  const person = await signUp(world, wanted.email === undefined ? {} : { email: wanted.email });
  await fillProfile(person.api, wanted);
  await person.api.call(onboardingStep, { body: { step: 'SUBMIT_PROFILE' } });
  return person;
}

/** A verified person in the US with a USD account, and with money if wanted. */
export async function newHolder(
  world: World,
  wanted: {
    readonly dollars?: string;
    readonly taka?: boolean;
    readonly email?: string;
    readonly business?: string;
  } = {},
): Promise<Holder> {
  const { email, business } = wanted;
  const person = await newApplicant(world, {
    ...(email === undefined ? {} : { email }),
    ...(business === undefined ? {} : { business }),
  });
  await waitForStatus(person, 'ACCOUNT_CREATED');
  const { results } = await person.api.call(userAccountList);
  const [account] = results;
  if (!account) throw new Error(`${person.email} has no USD account`);
  const holder = { ...person, usd: { id: account.id, number: account.account_number } };
  if (wanted.dollars) await receive(world, holder, wanted.dollars);
  if (wanted.taka) await person.api.call(bdtAccountOpen, { body: {} });
  return holder;
}

/** Sends dollars by ACH and waits until they have arrived. */
export async function receive(world: World, holder: Holder, dollars: string): Promise<void> {
  const before = await balanceOf(holder);
  await world.simulator.control('incoming-ach', {
    account_number: holder.usd.number,
    amount: dollars,
  });
  await expect
    .poll(async () => (await balanceOf(holder)).current, LONG_TIMEOUT)
    .not.toBe(before.current);
}

/** A bKash contact; the last two digits decide the outcome, as the simulator documents. */
export async function newWallet(
  person: Person,
  wanted: { readonly lastTwo?: string; readonly name?: string } = {},
): Promise<{ readonly id: string; readonly msisdn: string }> {
  const msisdn = `01${randomInt(3, 10)}${digits(6)}${wanted.lastTwo ?? '55'}`;
  const { id } = await person.api.call(mobileWalletBeneficiaryCreate, {
    body: {
      wallet_type: 'bKash',
      account_number: msisdn,
      name: wanted.name ?? 'Rokeya Begum',
      purpose: 'family_support',
      relationship: 'mother',
      source_of_funds: 'salary',
    },
  });
  return { id, msisdn };
}

export interface ShownBalance {
  readonly available: string;
  readonly current: string;
  readonly hold: string;
}

/** The USD account's balances as the customer sees them. */
export async function balanceOf(holder: Holder): Promise<ShownBalance> {
  const { results } = await holder.api.call(userAccountList);
  const details = results.find(({ id }) => id === holder.usd.id)?.account_details;
  if (!details) throw new Error(`${holder.email} does not see the account`);
  const { available_balance: available, current_balance: current, hold_balance: hold } = details;
  return { available, current, hold };
}

export async function takaOf(person: Person): Promise<{ id: string; available: string }> {
  const [account] = (await person.api.call(bdtAccountList)).results;
  if (!account) throw new Error(`${person.email} has no BDT account`);
  return { id: account.id, available: account.available_balance };
}

export async function userOf(person: Person): Promise<User> {
  const [user] = (await person.api.call(userList)).results;
  if (!user) throw new Error(`${person.email} is nobody`);
  return user;
}

/** Waits until the profile has this status. */
export async function waitForStatus(person: Person, status: User['profile_approval_status']) {
  await expect
    .poll(async () => (await userOf(person)).profile_approval_status, LONG_TIMEOUT)
    .toBe(status);
}

/** The titles of a customer's notifications, newest first. */
export async function notificationTitles(person: Person): Promise<string[]> {
  const query = { display_channel: 'in_app', limit: 50 } as const;
  const { results } = await person.api.call(notificationList, { query });
  return results.map(({ title }) => title);
}

/** Waits for a notification; some are written by a job after the event. */
export async function isNotified(person: Person, title: string): Promise<void> {
  await expect.poll(() => notificationTitles(person), LONG_TIMEOUT).toContain(title);
}

/** Random endings start at 1000: those below are the partner's documented values. */
function companyOf(name: string) {
  const ein = `82-${randomInt(100, 1_000)}${randomInt(1_000, 10_000)}`;
  return { profile_type: 'BUSINESS', business_name: name, business_ein: ein } as const;
}

/** Fills in the whole profile without submitting it. */
export async function fillProfile(api: ApiClient, wanted: NewPerson = {}): Promise<void> {
  const country = wanted.country ?? 'US';
  const lastName = wanted.lastName ?? 'Rahman';
  const { results } = await api.call(userList);
  await api.call(userUpdate, {
    params: { id: results[0]?.id ?? '' },
    body: {
      first_name: 'Nadia',
      last_name: lastName,
      date_of_birth: '1990-05-14',
      phone: country === 'US' ? `+19172${digits(6)}` : `+88017${digits(8)}`,
      country,
      language: 'en',
      ...(wanted.business === undefined ? {} : companyOf(wanted.business)),
    },
  });
  await api.call(userAddressCreate, { body: country === 'US' ? US_ADDRESS : BD_ADDRESS });
  // Random, as an identity belongs to one customer; the partner's documented values are below 1000.
  const lastFour = wanted.lastFour ?? String(randomInt(1_000, 10_000));
  await api.call(userIdentificationCreate, {
    body:
      country === 'US'
        ? { type: 'SSN', number: `${randomInt(100, 660)}-${randomInt(10, 99)}-${lastFour}` }
        : { type: 'NID', number: `${randomInt(1, 9)}${digits(5)}${lastFour}` },
  });
  await api.call(additionalInfoSave, {
    body: {
      occupation: 'EMPLOYED',
      source_of_funds: 'SALARY',
      account_purpose: 'FAMILY_SUPPORT',
      expected_monthly_amount: 'FROM_500_TO_2000',
      is_politically_exposed: false,
    },
  });
  if (country === 'BD') await uploadDocuments(api);
  const texts = await api.call(agreementList, { query: { language: 'en' } });
  await api.call(agreementAccept, {
    body: {
      language: 'en',
      signature: `Nadia ${lastName}`,
      accepted: texts.results.map(({ type, version, sha256 }) => ({ type, version, sha256 })),
    },
  });
}

/** Uploads what a person in Bangladesh must provide: both sides of the card and a selfie. */
export async function uploadDocuments(api: ApiClient): Promise<void> {
  const card = { doc_type: 'NID_OR_PASSPORT' };
  for (const form of [
    await documentForm('nid-front.jpg', { ...card, side: 'FRONT' }),
    await documentForm('nid-back.jpg', { ...card, side: 'BACK' }),
    await documentForm('selfie.jpg', { doc_type: 'SELFIE' }),
  ]) {
    const answer = await api.ask(fileUploadCreate, { body: form });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

const US_ADDRESS = {
  address_type: 'legal',
  address_line_1: '37-52 74th Street',
  city: 'Jackson Heights',
  state: 'NY',
  postal_code: '11372',
  country: 'US',
} as const;

const BD_ADDRESS = {
  address_type: 'legal',
  address_line_1: '12 Zindabazar Road',
  city: 'Sylhet',
  postal_code: '3100',
  country: 'BD',
  division: 'G',
  district: 'Sylhet',
  thana: 'Sylhet Sadar',
} as const;

function digits(count: number): string {
  return randomInt(10 ** count)
    .toString()
    .padStart(count, '0');
}

async function sandbox(world: World, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${world.urls.accounts}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-secret': world.secrets.sandboxSecret,
    },
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  expect(response.ok, `${path}: ${JSON.stringify(reply)}`).toBe(true);
  return reply;
}
