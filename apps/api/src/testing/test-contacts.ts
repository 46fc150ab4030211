import type { Client } from './test-api.ts';
import { ok } from './test-money.ts';

const add = async (client: Client, path: string, body: object): Promise<string> =>
  (await ok<{ id: string }>(client.call('POST', path, body))).id;

/** A contact with an account at a US bank; `over` is what the test says otherwise. */
export function addUsBank(client: Client, over: object = {}): Promise<string> {
  return add(client, '/beneficiary/', {
    beneficiary_type: 'US_BANK',
    holder_name: 'Nadia Rahman',
    holder_type: 'PERSONAL',
    routing_number: '021000021',
    account_number: '000123456204',
    account_type: 'CHECKING',
    ...over,
  });
}

/** A contact with an account at a bank in Bangladesh, and with everything a remittance requires. */
export function addBdBank(client: Client, over: object = {}): Promise<string> {
  return add(client, '/bd-beneficiary/', {
    holder_name: 'Rahima Khatun',
    routing_number: '060261726',
    account_number: '1501203456204',
    purpose: 'family_support',
    relationship: 'mother',
    source_of_funds: 'salary',
    ...over,
  });
}

/** Another customer as a contact. */
export function addCustomer(client: Client, other: Client, nickname = 'Nadia'): Promise<string> {
  return add(client, '/beneficiary/', {
    beneficiary_type: 'CUSTOMER',
    identifier: other.email,
    beneficiary_nickname: nickname,
  });
}
