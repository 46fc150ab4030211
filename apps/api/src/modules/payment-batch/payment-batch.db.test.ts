import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentBatch, Transfer } from '@kheya/contract';
import type { Answer } from '#testing/test-api.ts';
import {
  batchFile,
  batchOf,
  checkedBatch,
  fresh,
  payBatch,
  rowsOf,
  uploadBatch,
} from '#testing/test-batches.ts';
import { acceptedCustomer } from '#testing/test-customers.ts';
import {
  list,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let other: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
  other = await openPayer(world, { dollars: '100.00', walletNumber: '01712344899' });
});
afterAll(async () => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
const call = (batch: PaymentBatch, what: string, body?: object) =>
  payer.client.call('POST', `/payment-batch/${batch.id}/${what}/`, body);
const transfers = () => list<Transfer>(payer.client, '/transfer/?limit=all');
const titles = async () =>
  (await list<{ title: string }>(payer.client, '/notification/?display_channel=in_app')).map(
    ({ title }) => title,
  );
const contacts = () => list<{ id: string }>(payer.client, '/mobile-wallet-beneficiary/?limit=all');

describe('the check', () => {
  it('has a result for each row, and nothing is saved or paid', async () => {
    const before = [(await transfers()).length, (await contacts()).length];
    const batch = await checkedBatch(world, payer, [
      { number: '01712344821', amount: '2500' },
      fresh({ name: 'Hosne Ara', amount: '20', currency: 'USD' }),
      {
        type: 'US bank',
        number: '000123456789',
        routing: '021000021',
        amount: '25',
        currency: 'USD',
      },
      fresh({ number: '0171234' }),
      { type: 'BD bank', number: '1501203456204', routing: '060261726', amount: '3000.50' },
      fresh({ amount: '=B2*1.1' }),
      fresh({ amount: '1000.50' }),
    ]);
    expect(batch).toMatchObject({ state: 'checked', version: 1, currency: 'USD', rate: '121.85' });
    expect(batch.rows).toMatchObject({ all: 7, ready: 4, refused: 3, new_payees: 3 });
    const rows = await rowsOf(payer.client, batch.id);
    expect(rows.map(({ line, refusal }) => [line, refusal?.column, refusal?.code])).toEqual([
      [2, undefined, undefined],
      [3, undefined, undefined],
      [4, undefined, undefined],
      [5, 'account_number', 'wallet_number_too_short'],
      [6, undefined, undefined],
      [7, 'amount', 'cell_formula'],
      [8, 'amount', 'amount_not_whole_taka'],
    ]);
    expect(rows[0]).toMatchObject({
      target_amount: '2500.00',
      target_currency: 'BDT',
      amount: '20.52',
      fee: '0.99',
    });
    expect(rows[0]?.payee?.contact_id).not.toBeNull();
    expect(rows[1]).toMatchObject({
      amount: '20.00',
      payee: { name: 'Hosne Ara', contact_id: null },
    });
    expect(rows[1]?.warnings).toContain('new_payee');
    expect(rows[2]).toMatchObject({ rail: 'ach', target_amount: '25.00', target_currency: 'USD' });
    expect(rows[4]?.target_amount).toBe('3000.50');
    expect([(await transfers()).length, (await contacts()).length]).toEqual(before);
    const inBangla = await payer.client.call(
      'GET',
      `/payment-batch/${batch.id}/rows/?group=refused`,
      undefined,
      { 'accept-language': 'bn' },
    );
    for (const { refusal } of inBangla.json<{ results: typeof rows }>().results) {
      expect(refusal?.detail).toMatch(/[ঀ-৿]/);
    }
  });

  it('takes a mark of bytes, semicolons and Bangla digits for what they mean', async () => {
    const text = batchFile([fresh({ amount: '২৫০০' })]).toString();
    const file = Buffer.from(`\ufeff${text.replaceAll(',', ';')}`);
    const { id } = await ok<PaymentBatch>(uploadBatch(payer, file));
    expect((await rowsOf(payer.client, id))[0]).toMatchObject({
      ...{ refusal: null, target_amount: '2500.00', target_currency: 'BDT' },
    });
  });

  it('refuses an archived payee, and says when the file calls a contact otherwise', async () => {
    const line = fresh();
    const body = {
      wallet_type: 'bKash',
      account_number: line.number,
      name: 'Gone Away',
      purpose: 'gift',
      relationship: 'friend',
    };
    const { id } = await ok<{ id: string }>(
      payer.client.call('POST', '/mobile-wallet-beneficiary/', body),
    );
    const named = await checkedBatch(world, payer, [line]);
    expect((await rowsOf(payer.client, named.id))[0]?.warnings).toContain('other_name_saved');
    await ok(payer.client.call('PATCH', `/mobile-wallet-beneficiary/${id}/`, { archived: true }));
    const batch = await checkedBatch(world, payer, [line]);
    expect((await rowsOf(payer.client, batch.id))[0]?.refusal).toMatchObject({
      column: 'account_number',
      code: 'contact_archived',
    });
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_nothing_ready');
  });

  it('counts balance and limits over the whole batch', async () => {
    const poor = await checkedBatch(world, other, [
      fresh({ amount: '7000' }),
      fresh({ amount: '7000' }),
      fresh({ amount: '2000' }),
    ]);
    const rows = await rowsOf(other.client, poor.id);
    // The second is not covered after the first; the third still is.
    expect(rows.map(({ refusal }) => refusal?.code)).toEqual([
      undefined,
      'insufficient_funds',
      undefined,
    ]);
    const wallet = fresh({ amount: '40000' });
    const batch = await checkedBatch(
      world,
      payer,
      Array.from({ length: 9 }, (_, index) => ({ ...wallet, amount: String(40_000 + index) })),
    );
    const codes = (await rowsOf(payer.client, batch.id)).map(({ refusal }) => refusal?.code);
    expect(codes[0]).toBeUndefined();
    expect(codes.slice(-2)).toEqual(['limit_monthly_exceeded', 'limit_monthly_exceeded']);
  });

  it('asks about the same row twice, and pays neither before it is answered', async () => {
    const twice = fresh();
    const batch = await checkedBatch(world, payer, [twice, fresh(), twice]);
    expect(batch.rows).toMatchObject({ ready: 2, undecided: 1 });
    expect((await rowsOf(payer.client, batch.id, 'undecided'))[0]).toMatchObject({
      line: 4,
      duplicate_of: 2,
      warnings: expect.arrayContaining(['duplicate_in_file']),
    });
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_undecided');
    const left = await ok<PaymentBatch>(
      call(batch, 'decide', { lines: [4], decision: 'leave_out' }),
    );
    expect(left.rows).toMatchObject({ ready: 2, undecided: 0, left_out: 1 });
    const paid = await ok<PaymentBatch>(call(batch, 'decide', { lines: [4], decision: 'pay' }));
    expect(paid.rows).toMatchObject({ ready: 3, undecided: 0 });
    expect(paid.version).toBe(3);
    // What one window saw is no longer so.
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_changed');
  });

  it('is answered again for the same key, and refused for another file', async () => {
    const key = newKey();
    const file = batchFile([fresh()]);
    const first = await ok<PaymentBatch>(uploadBatch(payer, file, { key }));
    expect((await ok<PaymentBatch>(uploadBatch(payer, file, { key }))).id).toBe(first.id);
    expect(codeOf(await uploadBatch(payer, batchFile([fresh()]), { key }))).toBe(
      'idempotency_key_reused',
    );
  });

  it("is nobody else's, and is not listed once it is discarded", async () => {
    const batch = await checkedBatch(world, payer, [fresh()]);
    const listed = async () =>
      (await list<PaymentBatch>(payer.client, '/payment-batch/')).some(({ id }) => id === batch.id);
    expect(await listed()).toBe(true);
    const stranger = await acceptedCustomer(world.api);
    for (const path of ['', 'rows/']) {
      const theirs = await stranger.call('GET', `/payment-batch/${batch.id}/${path}`);
      expect([theirs.status, codeOf(theirs)]).toEqual([403, 'not_permitted']);
    }
    expect(await ok(call(batch, 'stop'))).toMatchObject({ state: 'discarded' });
    expect(await listed()).toBe(false);
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_already_paid');
  });

  it('takes a thousand rows in as many statements as a few', async () => {
    const lines = Array.from({ length: 1000 }, () => fresh({ amount: '500' }));
    world.api.statements.clear();
    const batch = await ok<PaymentBatch>(uploadBatch(payer, batchFile(lines)));
    expect(batch.rows).toMatchObject({ all: 1000 });
    expect(world.api.statements.texts.length).toBeLessThan(110);
  });
});

describe('around it', () => {
  it('gives the lines to fix as a file that can be uploaded again, and the results', async () => {
    const number = fresh({ number: '0171234', name: 'Hosne Ara' });
    const batch = await checkedBatch(world, payer, [fresh({ amount: '=B2*1.1' }), number, fresh()]);
    const csv = async (content: string) => {
      const body = {
        kind: 'payment_batch_csv',
        payment_batch_id: batch.id,
        content,
        language: 'en',
      };
      const { url } = await ok<{ url: string }>(payer.client.call('POST', '/download/', body));
      return (await world.api.raw({ method: 'GET', url: new URL(url).pathname })).text;
    };
    const toFix = await csv('to_fix');
    expect(toFix).toContain("'=B2*1.1");
    expect(toFix).toContain('Some are missing.');
    const again = await ok<PaymentBatch>(
      uploadBatch(
        payer,
        Buffer.from(toFix.replace('0171234', '01712344821').replace("'=B2*1.1", '1200')),
      ),
    );
    expect(again.rows).toMatchObject({ all: 2, ready: 2, refused: 0 });
    const lines = (await csv('results')).split('\r\n');
    expect(lines[1]).toMatch(/^2,.*Not paid,,This cell has a formula/);
    expect(lines[3]).toMatch(/^4,Rahima Khatun,.*Ready,,$/);
    for (const language of ['en', 'bn']) {
      const body = { kind: 'payment_batch_pdf', payment_batch_id: batch.id, language };
      const { url } = await ok<{ url: string }>(payer.client.call('POST', '/download/', body));
      const paper = await world.api.raw({ method: 'GET', url: new URL(url).pathname });
      expect(paper.headers['content-type']).toBe('application/pdf');
      expect(paper.text).toMatch(/^%PDF-1\.7/);
    }
  });

  it('asks for the names of new payees by a job before it can be paid', async () => {
    const bank = (number: string) => ({
      ...{ type: 'BD bank', number, routing: '060261726' },
      amount: '3000',
    });
    const lines = ['1101115000412', '1101115000482', '1101115000483', '1101115000414'].map(bank);
    const batch = await ok<PaymentBatch>(uploadBatch(payer, batchFile([...lines, fresh()])));
    expect(batch).toMatchObject({ state: 'checking', rows: { names_pending: 4 } });
    expect(codeOf(await payBatch(world, payer, batch))).toBe('payment_batch_checking');
    await world.control('/faults', {
      ...{ provider: 'bd_bank', kind: 'timeout_before_commit', count: 1 },
      operation: 'accountEnquiry',
    });
    await world.api.runJobs();
    // A bank that does not answer leaves a name unchecked, which stops nobody.
    const checked = await batchOf(payer.client, batch.id);
    expect(checked).toMatchObject({ state: 'checked', rows: { names_pending: 0, ready: 5 } });
    const rows = await rowsOf(payer.client, batch.id);
    expect(rows.map((row) => row.name_check)).toEqual([
      null,
      'different',
      'not_found',
      'match',
      null,
    ]);
    expect(rows[1]?.warnings).toContain('name_differs');
    expect(rows[2]?.warnings).toContain('account_unknown');
    expect(checked.rows.warned).toBe(2);
    const linesOf = async (group: string) =>
      (await rowsOf(payer.client, batch.id, group)).map(({ line }) => line);
    expect([await linesOf('warned'), await linesOf('ready')]).toEqual([
      [3, 4],
      [2, 5, 6],
    ]);
  });

  it('waits where its owner may not pay, and goes on when they may', async () => {
    const batch = await checkedBatch(world, payer, [fresh()]);
    await payBatch(world, payer, batch);
    const stop = (status: string) =>
      world.api.query(`update payments.users set user_status = $2 where id = $1`, [
        payer.client.userId,
        status,
      ]);
    await stop('FROZEN');
    await work(world);
    expect(await batchOf(payer.client, batch.id)).toMatchObject({
      state: 'paused',
      pause_reason: 'account_frozen',
      rows: { waiting: 1, sent: 0 },
    });
    expect(await titles()).toContain('The payments of wages.csv are paused');
    await stop('ACTIVE');
    await ok(call(batch, 'resume'));
    await work(world);
    expect(await batchOf(payer.client, batch.id)).toMatchObject({
      state: 'done',
      rows: { sent: 1 },
    });
  });
});
