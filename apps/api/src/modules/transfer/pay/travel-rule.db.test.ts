import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConsoleTransfer } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import { addUsBank } from '#testing/test-contacts.ts';
import {
  available,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  walletPayment,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let support: Client;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
  payer = await openPayer(world, { dollars: '9000.00' });
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const recordOf = async (id: string) =>
  (await ok<ConsoleTransfer>(support.call('GET', `/console/transfer/${id}/`))).travel_rule;

it('both ends stand with a payment across the border, as they were when it was paid', async () => {
  const paid = await pay(world, payer, walletPayment(payer, '20.00'));
  const kept = await recordOf(paid.id);
  expect(kept).toMatchObject({
    originator: { name: expect.stringMatching(/\S+ \S+/) as string, country: 'US' },
    beneficiary: {
      ...{ name: 'Rahima Khatun', institution: 'bKash', country: 'BD' },
      account_number: '•••• 4821',
    },
  });
  expect(kept?.originator.street).not.toBe('');
  await world.api.query(`update payments.users set last_name = 'Begum' where id = $1`, [
    payer.client.userId,
  ]);
  await world.api.query(`update payments.contacts set name = 'Somebody Else' where id = $1`, [
    payer.wallet,
  ]);
  expect(await recordOf(paid.id)).toEqual(kept);
  const change = world.api.query(`update payments.travel_rule_records set originator = '{}'`);
  await expect(change).rejects.toThrow(/permission denied/);
});

it('within the country they are kept from 3,000 dollars on', async () => {
  const bank = await addUsBank(payer.client);
  const wire = (amount: string) => ({
    ...{ source_account: payer.usd, beneficiary: bank, transfer_mode: 'DOMESTIC_WIRE', amount },
    accept_late_processing: true,
  });
  const small = await pay(world, payer, wire('100.00'));
  expect(await recordOf(small.id)).toBeNull();
  const large = await pay(world, payer, wire('3000.00'));
  expect(await recordOf(large.id)).toMatchObject({
    beneficiary: { country: 'US', routing_number: expect.stringMatching(/^\d{9}$/) as string },
  });
});

it('without the address of its payer it is refused, and nothing moves', async () => {
  const poor = await openPayer(world, { dollars: '100.00', walletNumber: '01712344891' });
  const before = await available(poor.client);
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query('delete from payments.user_addresses where user_id = $1', [poor.client.userId]),
  );
  const quote = await ok<{ id: string }>(
    poor.client.call('POST', '/transfer/quote/', walletPayment(poor, '20.00')),
  );
  const request = { ...walletPayment(poor, '20.00'), quote_id: quote.id };
  const answer = await payWithCode(world, poor.client, request);
  expect([answer.status, answer.json()]).toMatchObject([409, { code: 'payer_details_missing' }]);
  expect(await available(poor.client)).toBe(before);
  expect((await poor.client.call('GET', '/transfer/')).json()).toMatchObject({ count: 0 });
});
