import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleTransfer } from '@kheya/contract';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let support: Client;
let salma: Client;
let finance: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { firstName: 'Nadia', dollars: '900.00' });
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
  salma = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
  finance = await operatorAt(world.api, 'Farid', ['FINANCE']);
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const read = (client: Client, id: string) =>
  ok<ConsoleTransfer>(client.call('GET', `/console/transfer/${id}/`));

const legsOf = ({ ledger_entries: entries }: ConsoleTransfer) =>
  entries.map(({ kind, state, debit, credit, amount, currency }) => [
    ...[kind, state, debit.name, credit.name],
    `${amount} ${currency}`,
  ]);

describe('a transfer that arrived', () => {
  it('shows its entries by account, and what each provider answered', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '100.00'));
    const reserved = await read(support, paid.id);
    expect(new Set(reserved.ledger_entries.map(({ state }) => state))).toEqual(
      new Set(['pending']),
    );
    await work(world);
    const shown = await read(finance, paid.id);
    expect(shown).toMatchObject({
      ...{ reference: paid.reference, status: 'COMPLETE', total: '100.99', rate: '121.85' },
      ...{ mid_rate: '122.40', spread_bps: expect.any(Number), margin: '55.00' },
      customer: { id: payer.client.userId, name: expect.stringContaining('Nadia') },
      payee: { masked_number: '•••• 4821' },
    });
    expect(legsOf(shown)).toEqual([
      ['pending', 'posted', 'customer', 'fx_position_usd_bdt', '100.00 USD'],
      ['pending', 'posted', 'customer', 'income_fee', '0.99 USD'],
      ['pending', 'posted', 'fx_position_usd_bdt', 'transit_bkash', '12185.00 BDT'],
      ['pending', 'posted', 'fx_position_usd_bdt', 'income_fx', '55.00 BDT'],
      ['post_pending', 'posted', 'customer', 'fx_position_usd_bdt', '100.00 USD'],
      ['post_pending', 'posted', 'customer', 'income_fee', '0.99 USD'],
      ['post_pending', 'posted', 'fx_position_usd_bdt', 'transit_bkash', '12185.00 BDT'],
      ['post_pending', 'posted', 'fx_position_usd_bdt', 'income_fx', '55.00 BDT'],
      ['normal', 'posted', 'transit_bkash', 'float_bkash', '12185.00 BDT'],
    ]);
    expect(shown.ledger_entries[0]?.debit).toMatchObject({
      code: 2000,
      holder: expect.stringContaining('Nadia'),
      masked_number: expect.stringMatching(/^•••• \d{4}$/),
    });
    expect(shown.provider_calls).toMatchObject([
      { number: 1, provider: 'bank', call: 'remittance', outcome: 'done' },
      { number: 2, provider: 'bank', call: 'fee', outcome: 'done' },
      { number: 3, provider: 'bkash', call: 'send', outcome: 'done', answer: shown.rail_reference },
    ]);
    expect(JSON.stringify(shown)).not.toContain('01712344821');
    expect(shown.events.map(({ step }) => step)).toEqual([
      ...['created', 'reserved', 'checked', 'dollars_sent', 'handed_over', 'delivered'],
    ]);
  });

  it('says of one that came back what the network’s code means', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '11.00'));
    await work(world);
    expect(await read(finance, paid.id)).toMatchObject({
      ...{ rail: 'bkash_from_usd', hands_over_at: null, returned: null, return_meaning: null },
    });
    const comesBack = (code: string) =>
      world.api.query(
        `with back as (
           insert into payments.transfer_returns (id, transfer_id, account_id, code, is_after_settlement, kept_minor,
             amount_minor, fee_minor, is_unallocated, step, occurred_at, created_at, posted_at)
           select $2, id, source_account_id, $3, true, 0, amount_minor, 0, false, 'posted', clock.now(), clock.now(),
             clock.now() from payments.transfers where id = $1
           on conflict (transfer_id) do update set code = excluded.code
           returning id)
         update payments.transfers set return_id = (select id from back) where id = $1`,
        [paid.id, randomUUID(), code],
      );
    await comesBack('R03');
    expect(await read(finance, paid.id)).toMatchObject({
      returned: { code: 'R03', amount: '11.00', fee: '0.00' },
      return_meaning: 'no account, unable to locate account',
    });
    await comesBack('X99');
    expect((await read(finance, paid.id)).return_meaning).toBeNull();
  });

  it('is found by nobody who is no operator, and not at all under another id', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '10.00'));
    expect((await payer.client.call('GET', `/console/transfer/${paid.id}/`)).status).toBe(401);
    expect((await support.call('GET', `/console/transfer/${randomUUID()}/`)).status).toBe(404);
  });
});

describe('a transfer that hangs', () => {
  it('shows every answer of the rail, its tasks and tickets, and what closed the sender’s access', async () => {
    // Transfers to this wallet stay undecided for a day.
    const wallet = await addWallet(payer.client, { walletNumber: '01712344803' });
    const paid = await pay(world, payer, walletPayment({ ...payer, wallet }, '40.00'));
    await work(world, 1);
    await world.api.advance(10);
    await work(world, 1);
    await openOperatorTask(world.api.ctx.db, world.api.ctx, {
      ...{ kind: 'transfer_unanswered', subjectId: paid.id, detail: 'sent: still working' },
    });
    const ticket = { kind: 'transfer', subject: 'Where is it?', message: 'It is not there yet.' };
    await ok(
      payer.client.call(
        'POST',
        '/ticket/',
        { ...ticket, transfer_id: paid.id },
        {
          'idempotency-key': newKey(),
        },
      ),
    );
    await ok(
      salma.call('POST', `/console/customer/${payer.client.userId}/restriction/`, {
        ...{ action: 'freeze', reason: 'A test of the page.', customer_reason: 'security_check' },
      }),
    );
    const shown = await read(support, paid.id);
    expect(shown.provider_calls.slice(2)).toMatchObject([
      { provider: 'bkash', call: 'send', outcome: 'in_progress', answer: null },
      { provider: 'bkash', call: 'find', outcome: 'in_progress', answer: null },
    ]);
    expect(shown.tasks).toMatchObject([{ kind: 'transfer_unanswered', subject_id: paid.id }]);
    expect(shown.tickets).toMatchObject([{ subject: 'Where is it?' }]);
    expect(shown.closures).toMatchObject([{ kind: 'freeze', until: null }]);
    expect(shown.latest.map(({ id }) => id)).toContain(paid.id);
    // Compliance solves other tasks than these; finance follows the money alone.
    expect((await read(salma, paid.id)).tasks).toEqual([]);
    expect(await read(finance, paid.id)).toMatchObject({
      ...{ tickets: [], closures: [], latest: [] },
      tasks: [{ kind: 'transfer_unanswered' }],
    });
  });
});
