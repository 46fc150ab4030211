import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction, Transfer, TransferQuote } from '@kheya/contract';
import { closedBanks } from '@kheya/reference/closed-banks';
import { addBdBank, addCustomer } from '#testing/test-contacts.ts';
import { waitForTuesday } from '#testing/test-hours.ts';
import {
  available,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
beforeEach(async () => {
  await waitForTuesday(world.api);
  // Eight in the evening in Dhaka: the next morning all rails work.
  await world.api.advance(15 * 3600);
  await world.api.runSweeps(['mid_rate']);
});
afterAll(() => world?.stop());

interface Sender extends Payer {
  readonly bank: string;
}

async function openSender(): Promise<Sender> {
  const payer = await openPayer(world, { dollars: '9000.00' });
  return { ...payer, bank: await addBdBank(payer.client) };
}

const toBank = (sender: Sender, amount: string, over: object = {}) => ({
  source_account: sender.usd,
  bd_beneficiary: sender.bank,
  transfer_mode: 'BD_TRANSFER',
  amount,
  ...over,
});

const read = (sender: Sender, { id }: Pick<Transfer, 'id'>) => transferOf(sender.client, id);
const quote = (sender: Sender, body: object) =>
  ok<TransferQuote>(sender.client.call('POST', '/transfer/quote/', body));

describe('money to a bank in Bangladesh', () => {
  it('goes by NPSB in minutes where that takes the amount, and the quote says why', async () => {
    const sender = await openSender();
    const shown = await quote(sender, toBank(sender, '200.00'));
    expect(shown).toMatchObject({
      ...{ rail: 'npsb_from_usd', hands_over_at: null, late_processing: null },
      cancellation: 'instant_once_sent',
      payee: { kind: 'bd_bank', bank_name: 'BRAC Bank', account_display: '•••• 6204' },
    });
    expect(shown.disclosure?.lines.find(({ name }) => name === 'recipient_number')?.value_en).toBe(
      'BRAC Bank •••• 6204',
    );
    expect(shown.rail_options.map(({ rail, reason }) => [rail, reason])).toEqual([
      ['npsb', 'fastest'],
      ['beftn', 'next_working_day'],
    ]);
    const paid = await pay(world, sender, toBank(sender, '200.00'));
    await work(world);
    const done = await read(sender, paid);
    expect(done).toMatchObject({ status: 'COMPLETE', step: 'settled', rail: 'npsb_from_usd' });
    expect(done.rail_reference).not.toBeNull();
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('is what the sender fixed that is received, to the poisha', async () => {
    const sender = await openSender();
    const { amount: _, ...body } = toBank(sender, '0');
    const fixed = { ...body, receive_amount: '24371.37' };
    const shown = await quote(sender, fixed);
    expect(shown).toMatchObject({ amount: '200.02', target_amount: '24371.37' });
    const paid = await pay(world, sender, fixed);
    const said = { amount: '200.02', target_amount: '24371.37', fixed_amount: 'received' };
    expect(paid).toMatchObject(said);
    await work(world);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE', ...said });
    const both = await sender.client.call('POST', '/transfer/quote/', {
      ...fixed,
      amount: '200.02',
    });
    expect([both.status, both.json()]).toMatchObject([
      422,
      { code: 'request_invalid', fields: { amount: expect.any(String) as string } },
    ]);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('is refused where the bank has closed since the contact was saved', async () => {
    const sender = await openSender();
    const closed = closedBanks.bd as Set<string>;
    closed.add('060');
    try {
      const body = toBank(sender, '20.00');
      const refused = await sender.client.call('POST', '/transfer/quote/', body);
      expect([refused.status, refused.json()]).toMatchObject([409, { code: 'payee_bank_closed' }]);
    } finally {
      closed.clear();
    }
    expect(await available(sender.client)).toBe('9000.00');
  });

  it('tells a rail that its sender asked for from one that we chose', async () => {
    const sender = await openSender();
    const open = { accept_late_processing: true };
    const ours = await quote(sender, toBank(sender, '20.00'));
    const theirs = await quote(sender, toBank(sender, '30.00', { rail: 'beftn' }));
    // A payment names the rail of its quote in any case.
    const chosen = await pay(
      world,
      sender,
      toBank(sender, '20.00', { rail: 'npsb', quote_id: ours.id, ...open }),
    );
    const asked = await pay(
      world,
      sender,
      toBank(sender, '30.00', { rail: 'beftn', quote_id: theirs.id, ...open }),
    );
    expect(chosen).toMatchObject({ rail: 'npsb_from_usd', asked_rail: null, fixed_amount: 'sent' });
    expect(asked).toMatchObject({ rail: 'beftn_from_usd', asked_rail: 'beftn' });
    expect(await read(sender, chosen)).toMatchObject({ asked_rail: null });
    expect(await read(sender, asked)).toMatchObject({ asked_rail: 'beftn' });
  });

  it('warns where the bank says that the account is another person’s', async () => {
    const sender = await openSender();
    await world.api.query(
      `update payments.contacts set name_check = 'different', name_checked_at = clock.now() where id = $1`,
      [sender.bank],
    );
    const shown = await quote(sender, toBank(sender, '20.00'));
    expect(shown.warnings).toEqual(['new_payee', 'name_differs']);
  });

  it('from taka goes without a conversion, and a rail that does not fit is refused', async () => {
    const sender = await openSender();
    const convert = {
      ...{ source_account: sender.usd, destination_bdt_account: sender.bdt },
      ...{ transfer_mode: 'USD_TO_BDT_CONVERT', amount: '1000.00' },
    };
    await pay(world, sender, convert);
    const taka = toBank(sender, '5000.00', { source_account: sender.bdt });
    const paid = await pay(world, sender, taka);
    expect(paid).toMatchObject({ rail: 'npsb_from_bdt', rate: null, target_amount: '5000.00' });
    await work(world);
    expect(await read(sender, paid)).toMatchObject({ status: 'COMPLETE' });
    const refused = await sender.client.call(
      'POST',
      '/transfer/',
      { ...taka, rail: 'rtgs' },
      { 'idempotency-key': newKey() },
    );
    expect(refused.json()).toMatchObject({ code: 'rail_does_not_fit' });
    await work(world);
    expect(await brokenProofs(world)).toEqual([]);
  });
});

describe('dollars to another customer', () => {
  it('arrive at once in an account of any bucket, and each sees their own side', async () => {
    const sender = await openSender();
    const other = await openPayer(world, { dollars: '10.00' });
    const contact = await addCustomer(sender.client, other.client);
    const paid = await pay(world, sender, {
      ...{ source_account: sender.usd, beneficiary: contact },
      ...{ transfer_mode: 'INTERNAL', amount: '25.50', memo: 'Dinner' },
    });
    expect(paid).toMatchObject({ status: 'POSTED', fee: '0.00', rail: 'customer' });
    await work(world);
    expect(await available(other.client)).toBe('35.50');
    const [row] = await list<Transaction>(other.client, '/transaction-history/');
    expect(row).toMatchObject({
      ...{ subtype: 'customer_transfer_in', amount: '25.50', balance: '35.50', transfer_id: null },
    });
    const [own] = await list<Transaction>(sender.client, '/transaction-history/');
    expect(own).toMatchObject({ subtype: 'customer_transfer', dc_sign: 'debit', amount: '25.50' });
    expect(await brokenProofs(world)).toEqual([]);
  });
});
