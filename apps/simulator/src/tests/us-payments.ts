import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openAccount } from './people.ts';
import {
  type Json,
  startReceiver,
  startTestSimulator,
  type TestSimulator,
} from './test-simulator.ts';

export const MONDAY_TEN = '2026-03-02T15:00:00Z';
export const TUESDAY_NINE = '2026-03-03T14:00:00Z';
export const WEDNESDAY_NINE = '2026-03-04T14:00:00Z';

/** A simulator on a Monday at ten in New York, with a subscriber to what is posted. */
export function usePayments() {
  let simulator: TestSimulator;
  let subscriber: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    simulator = await startTestSimulator();
    subscriber = await startReceiver();
    await simulator.bank('POST', '/webhooks', {
      url: subscriber.url,
      enabled_events: ['TRANSACTION.POSTED.CREATED'],
      is_enabled: true,
    });
  });
  beforeEach(() => simulator.clock.set(MONDAY_TEN));
  afterEach(async () => {
    // Whatever came of a test's payments, no cent was made or lost.
    expect((await simulator.sums()).rows).toEqual([{ total: '0' }]);
  });
  afterAll(async () => {
    await simulator.stop();
    await subscriber.stop();
  });
  const show = async (path: string): Promise<Json> => (await simulator.bank('GET', path)).json();
  return {
    simulator: () => simulator,
    ach: (id: string) => show(`/ach/${id}`),
    wire: (id: string) => show(`/wires/${id}`),
    cancel: (path: string, key: string) =>
      simulator.bank('PATCH', path, { status: 'CANCELED' }, key),
    /** The deliveries that told of a transaction. */
    toldOf: (uuid: string) =>
      subscriber.deliveries.filter(({ resource }) => resource.uuid === uuid),
  };
}

/** A customer with an account that holds `dollars`, and an account of theirs at another bank. */
export async function openPayer(simulator: TestSimulator, dollars: string, number = '1234567890') {
  const account = await openAccount(simulator, dollars);
  const customerId: string = account.customer_ids[0];
  const receiver = await addReceiver(simulator, customerId, number);
  const parties = {
    customer_id: customerId,
    originating_account_id: account.id,
    receiving_account_id: receiver.id,
  };
  const send = (network: 'ach' | 'wires', amount: number, more: object = {}, key?: string) =>
    simulator.bank(
      'POST',
      `/${network}`,
      {
        ...{ amount, currency: 'USD', ...parties },
        ...(network === 'ach' ? { dc_sign: 'credit', memo: 'Rent' } : {}),
        ...more,
      },
      key,
    );
  return { account, customerId, receiver, send };
}

async function addReceiver(
  simulator: TestSimulator,
  customerId: string,
  number: string,
): Promise<Json> {
  const response = await simulator.bank('POST', '/external_accounts', receiver(customerId, number));
  if (response.status !== 201) throw new Error(response.text);
  return response.json();
}

export function receiver(customerId: string, number: string) {
  return {
    customer_id: customerId,
    customer_type: 'PERSONAL',
    account_owner_names: ['Farid Sample'],
    account_identifiers: { number },
    routing_identifiers: {
      ach_routing_number: '021000021',
      bank_countries: ['US'],
      bank_name: 'Example Bank',
    },
    type: 'CHECKING',
  };
}

/** In cents: what the account has, and what of it may be spent. */
export async function balancesOf(
  simulator: TestSimulator,
  accountId: string,
): Promise<[balance: number, available: number]> {
  const [balance, available] = (await simulator.bank('GET', `/accounts/${accountId}`)).json()
    .balances;
  return [balance.balance, available.balance];
}

/** Moves the clock and does what has become due. */
export async function waitUntil(simulator: TestSimulator, moment: string): Promise<void> {
  simulator.clock.set(moment);
  await simulator.settle();
}

/** The transactions posted on an account, newest first, without what came in. */
export async function postedOn(simulator: TestSimulator, accountId: string): Promise<Json[]> {
  const list = await simulator.bank('GET', `/transactions/posted?account_id=${accountId}`);
  return list.json().result.filter((row: Json) => row.subtype !== 'INCOMING_ACH_CREDIT');
}

export async function pendingOn(simulator: TestSimulator, accountId: string): Promise<Json[]> {
  return (await simulator.bank('GET', `/transactions/pending?account_id=${accountId}`)).json()
    .result;
}
