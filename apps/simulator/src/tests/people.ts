import type { Json, TestSimulator } from './test-simulator.ts';

const ADDRESS = {
  address_line_1: '12 Example Street',
  city: 'Queens',
  state: 'NY',
  postal_code: '11101',
  country_code: 'US',
};

/** A person at the partner; the last four of the SSN determine the verification. */
export async function createPerson(
  simulator: TestSimulator,
  lastFour = '6789',
  more: object = {},
): Promise<Json> {
  const response = await simulator.bank('POST', '/persons', {
    first_name: 'Rahima',
    last_name: 'Khatun',
    dob: '1990-05-14',
    email: 'rahima@example.com',
    phone_number: '+12125550123',
    ssn: `123-45-${lastFour}`,
    legal_address: ADDRESS,
    is_customer: true,
    status: 'ACTIVE',
    ...more,
  });
  if (response.status !== 201) throw new Error(response.text);
  return response.json();
}

export function verify(simulator: TestSimulator, personId: string, key?: string) {
  return simulator.bank(
    'POST',
    '/verifications/verify',
    { person_id: personId, customer_consent: true },
    key,
  );
}

/** A verified person with an open account holding `cents`. */
export async function openAccount(simulator: TestSimulator, dollars?: string): Promise<Json> {
  const person = await createPerson(simulator);
  await verify(simulator, person.id);
  await simulator.settle();
  const response = await simulator.bank('POST', '/accounts', {
    account_type: 'CHECKING',
    relationships: [{ relationship_type: 'PRIMARY_ACCOUNT_HOLDER', person_id: person.id }],
  });
  if (response.status !== 201) throw new Error(response.text);
  const account = response.json();
  if (dollars !== undefined) {
    const credit = { account_number: account.account_number, amount: dollars };
    const arrived = await simulator.control('/incoming-ach', credit);
    if (arrived.status !== 201) throw new Error(arrived.text);
  }
  return account;
}

/** The balance of the account, in cents. */
export async function balanceOf(simulator: TestSimulator, accountId: string): Promise<number> {
  const response = await simulator.bank('GET', `/accounts/${accountId}`);
  return response.json().balances[0].balance;
}

export function remit(simulator: TestSimulator, accountId: string, amount: number, key: string) {
  return simulator.bank(
    'POST',
    '/transactions/internal_transfer',
    {
      amount,
      currency: 'USD',
      type: 'OUTGOING_INTERNATIONAL_REMITTANCE',
      originating_account_id: accountId,
      receiving_account_alias: 'REMITTANCE',
      memo: 'Payout',
      metadata: { reference_id: `ref-${key}` },
    },
    key,
  );
}
