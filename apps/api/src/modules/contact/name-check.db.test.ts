import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { BdBeneficiary, IpayBeneficiary, MobileWalletBeneficiary } from '@kheya/contract';
import { acceptedCustomer } from '#testing/test-customers.ts';
import type { Client } from '#testing/test-api.ts';
import { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let owner: Client;

beforeAll(async () => {
  world = await TestWorld.start();
  owner = await acceptedCustomer(world.api);
});
afterAll(() => world?.stop());

const add = async <Contact extends { id: string }>(path: string, body: object) => {
  const made = await owner.call('POST', path, body);
  expect(made.status).toBe(201);
  return made.json<Contact>();
};
const addAccount = (number: string) =>
  add<BdBeneficiary>('/bd-beneficiary/', {
    holder_name: 'Rahima Khatun',
    routing_number: '060261726',
    account_number: number,
  });
const read = async <Contact>(path: string, { id }: { id: string }) =>
  (await owner.call('GET', `${path}${id}/`)).json<Contact>();

// The simulated bank knows accounts by their last two digits.
test.each([
  ['1101115000412', { name_check: 'match', name_at_bank: null }],
  ['1101115000485', { name_check: 'close', name_at_bank: 'RAHIMA KHATUN SAMPLE' }],
  ['1101115000482', { name_check: 'different', name_at_bank: null }],
  ['1101115000483', { name_check: 'not_found', name_at_bank: null }],
])('the bank of account %s is asked for its name: %j', async (number, expected) => {
  const made = await addAccount(number);
  expect(made).toMatchObject({ name_check: null, name_checked_at: null, name_at_bank: null });
  await world.api.runJobs();
  const checked = await read<BdBeneficiary>('/bd-beneficiary/', made);
  expect(checked).toMatchObject(expected);
  expect(checked.name_checked_at).not.toBeNull();
});

it('asks again when the bank does not answer, and leaves open what it keeps back', async () => {
  const operation = 'accountEnquiry';
  await world.control('/faults', {
    ...{ provider: 'bd_bank', kind: 'timeout_before_commit', count: 1, operation },
  });
  const late = await addAccount('1101115000413');
  await world.api.runJobs();
  expect(await read('/bd-beneficiary/', late)).toMatchObject({ name_check: null });
  await world.api.advance(600);
  await world.api.runJobs();
  expect(await read('/bd-beneficiary/', late)).toMatchObject({ name_check: 'match' });
  await world.control('/faults', { provider: 'bd_bank', kind: 'refuse', count: 1, operation });
  const kept = await addAccount('1101115000414');
  await world.api.runJobs();
  expect(await read('/bd-beneficiary/', kept)).toMatchObject({
    name_check: null,
    name_checked_at: null,
  });
});

it('does not ask again a wallet that keeps the name back', async () => {
  const body = { beneficiary_type: 'IPAY', account_number: '01799887733', name: 'Karim Ahmed' };
  const ipay = await add<IpayBeneficiary>('/beneficiary/', body);
  const asked = () =>
    world.simulator.context.requests
      .list('ipay')
      .filter(({ path }) => path.includes('8801799887733')).length;
  await world.api.runJobs();
  expect(asked()).toBe(1);
  await world.api.advance(3600);
  await world.api.runJobs();
  expect(asked()).toBe(1);
  expect(await read('/beneficiary/', ipay)).toMatchObject({ name_check: null, name_at_bank: null });
});

it('asks the wallets that tell names, and no other', async () => {
  await world.control('/ipay/holder', { msisdn: '01799887755', name: 'MD KARIM AHMED' });
  const body = { beneficiary_type: 'IPAY', account_number: '01799887755', name: 'Karim Ahmed' };
  const ipay = await add<IpayBeneficiary>('/beneficiary/', body);
  const wallet = { account_number: '01799887755', name: 'Karim Ahmed' };
  const path = '/mobile-wallet-beneficiary/';
  const bkash = await add<MobileWalletBeneficiary>(path, { ...wallet, wallet_type: 'bKash' });
  await world.api.runJobs();
  expect(await read('/beneficiary/', ipay)).toMatchObject({
    name_check: 'close',
    name_at_bank: 'MD KARIM AHMED',
  });
  expect(await read(path, bkash)).toMatchObject({ name_check: null });
});
