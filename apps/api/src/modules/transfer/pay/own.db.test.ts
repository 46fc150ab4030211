import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, Transfer, TransferQuote, UserAccount } from '@kheya/contract';
import { openPartners, verifyEverything } from '@kheya/verifier';
import {
  list,
  newKey,
  ok,
  openAnother,
  openPayer,
  startMoneyWorld,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world?.stop());

interface Mover {
  readonly payer: Payer;
  /** The payer's savings account. */
  readonly to: { readonly id: string; readonly account_number: string };
}

async function openMover(dollars = '1000.00'): Promise<Mover> {
  const payer = await openPayer(world, { dollars });
  return { payer, to: await openAnother(world, payer.client, 'savings') };
}

const request = ({ payer, to }: Mover, amount: string, over: object = {}) => ({
  source_account: payer.usd,
  destination_account: to.id,
  transfer_mode: 'OWN',
  amount,
  ...over,
});

const move = (mover: Mover, amount: string, over: object = {}, key = newKey()) =>
  mover.payer.client.call('POST', '/transfer/', request(mover, amount, over), {
    'idempotency-key': key,
  });

const balanceOf = async ({ payer: { client } }: Mover, id: string) =>
  (await ok<UserAccount>(client.call('GET', `/user-account/${id}/`))).account_details
    .available_balance;

const balanceAtBank = async (id: string) => {
  const [row] = await world.api.query<{ bank: string }>(
    'select bank_account_id as bank from payments.accounts where id = $1',
    [id],
  );
  const got = await world.api.ctx.partners.bank.listPosted({ accountId: row!.bank });
  if (got.outcome !== 'done') throw new Error('the partner does not answer');
  // A movement between two of our accounts is listed with both its sides.
  return got.transactions
    .filter(({ accountId }) => accountId === row!.bank)
    .reduce(
      (sum, { side, amount }) => sum + (side === 'credit' ? amount.minor : -amount.minor),
      0n,
    );
};

describe('money between own dollar accounts', () => {
  it('moves at once, free, without a code, and is in the history of both', async () => {
    const mover = await openMover();
    const { payer, to } = mover;
    const quote = await ok<TransferQuote>(
      payer.client.call('POST', '/transfer/quote/', request(mover, '250.00')),
    );
    expect(quote).toMatchObject({
      fee: '0.00',
      target_amount: '250.00',
      target_currency: 'USD',
      rate: null,
      disclosure: null,
      smallest_limit: null,
      soft_limit: null,
      warnings: [],
      incentive: null,
      payee: { kind: 'own_account', name: 'Emergency fund' },
    });
    const moved = await ok<Transfer>(
      move(mover, '250.00', { quote_id: quote.id, memo: 'Rainy day' }),
    );
    expect(moved).toMatchObject({
      status: 'POSTED',
      step: 'settled',
      amount: '250.00',
      cancel: { kind: 'none' },
    });
    expect(await balanceOf(mover, payer.usd)).toBe('750.00');
    expect(await balanceOf(mover, to.id)).toBe('250.00');
    const rows = await list<Transaction>(payer.client, '/transaction-history/');
    const both = rows.filter(({ id }) => id === moved.id);
    expect(both).toHaveLength(2);
    expect(both.find(({ dc_sign }) => dc_sign === 'debit')).toMatchObject({
      subtype: 'own_transfer',
      amount: '250.00',
      balance: '750.00',
      dst_account_no: `•••• ${to.account_number.slice(-4)}`,
      bdt_amount: null,
      status: 'POSTED',
    });
    expect(both.find(({ dc_sign }) => dc_sign === 'credit')).toMatchObject({
      subtype: 'own_transfer_in',
      amount: '250.00',
      balance: '250.00',
      account_no: to.account_number,
    });
  });

  it('is mirrored at the partner once, in spite of lost answers', async () => {
    const mover = await openMover();
    for (const kind of ['timeout_before_commit', 'timeout_after_commit', 'error_500']) {
      await ok(move(mover, '10.00'));
      await world.control('/faults', { provider: 'bank', kind, count: 1 });
      await work(world);
      await world.api.advance(600);
      await work(world);
    }
    expect(await balanceAtBank(mover.to.id)).toBe(30_00n);
    expect(await balanceAtBank(mover.payer.usd)).toBe(970_00n);
  });

  it('is no payment that came in, although the partner lists its credit', async () => {
    const mover = await openMover();
    const moved = await ok<Transfer>(move(mover, '30.00'));
    await work(world);
    await world.api.advance(60);
    await work(world);
    expect(await balanceAtBank(mover.to.id)).toBe(30_00n);
    const rows = await list<Transaction>(mover.payer.client, '/transaction-history/');
    const credits = rows.filter(({ account_no }) => account_no === mover.to.account_number);
    expect(credits.map(({ id, subtype }) => [id, subtype])).toEqual([
      [moved.id, 'own_transfer_in'],
    ]);
    expect(await balanceOf(mover, mover.to.id)).toBe('30.00');
  });

  it('that the partner refuses stands, and is an operator’s task', async () => {
    const mover = await openMover();
    const moved = await ok<Transfer>(move(mover, '30.00'));
    await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
    await work(world);
    expect(
      await world.api.query('select kind from payments.operator_tasks where subject_id = $1', [
        moved.id,
      ]),
    ).toEqual([{ kind: 'conversion_not_mirrored' }]);
    expect(await balanceOf(mover, mover.to.id)).toBe('30.00');
  });

  it('warns of nothing when the same amount is moved again', async () => {
    const mover = await openMover();
    await ok(move(mover, '30.00'));
    const quote = await ok<TransferQuote>(
      mover.payer.client.call('POST', '/transfer/quote/', request(mover, '30.00')),
    );
    expect(quote.warnings).toEqual([]);
  });

  it('of the whole balance, asked for twice at once, passes once', async () => {
    const mover = await openMover('100.00');
    const answers = await Promise.all([move(mover, '100.00'), move(mover, '100.00')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await balanceOf(mover, mover.to.id)).toBe('100.00');
  });

  it('is the same payment under the same key', async () => {
    const mover = await openMover();
    const key = newKey();
    const first = await ok<Transfer>(move(mover, '5.00', {}, key));
    expect((await ok<Transfer>(move(mover, '5.00', {}, key))).id).toBe(first.id);
    expect(await balanceOf(mover, mover.to.id)).toBe('5.00');
  });

  it('is no spending of the month', async () => {
    const mover = await openMover();
    await ok(move(mover, '40.00'));
    const { spending } = await ok<{ spending: unknown[] }>(
      mover.payer.client.call('GET', '/overview/'),
    );
    expect(spending).toEqual([]);
  });
});

describe('what is no own transfer is refused with its reason, and nothing moves', () => {
  it.each([
    [
      'the same account',
      ({ payer }: Mover) => ({ destination_account: payer.usd }),
      'payee_is_self',
    ],
    [
      'a taka account',
      ({ payer }: Mover) => ({ destination_account: payer.bdt }),
      'transfer_mode_unsupported',
    ],
    ['another mode', () => ({ transfer_mode: 'INTERNAL' }), 'transfer_mode_unsupported'],
    ['too much', () => ({ amount: '1000.01' }), 'insufficient_funds'],
    ['nothing', () => ({ amount: '0' }), 'amount_not_positive'],
  ])('%s', async (_, over, code) => {
    const mover = await openMover();
    expect((await move(mover, '20.00', over(mover))).json()).toMatchObject({ code });
    expect(await balanceOf(mover, mover.payer.usd)).toBe('1000.00');
  });

  it('an account of somebody else', async () => {
    const [mover, other] = [await openMover(), await openMover()];
    const answer = await move(mover, '20.00', { destination_account: other.to.id });
    expect(answer.json()).toMatchObject({ code: 'not_permitted' });
    const taken = await move(mover, '20.00', { source_account: other.payer.usd });
    expect(taken.json()).toMatchObject({ code: 'not_permitted' });
  });

  it.each([`status = 'SUSPENDED'`, `closed_at = clock.now(), is_default = false`])(
    'an account with %s',
    async (change) => {
      const mover = await openMover();
      for (const id of [mover.to.id, mover.payer.usd]) {
        await world.api.query(`update payments.accounts set ${change} where id = $1`, [id]);
        expect((await move(mover, '20.00')).json()).toMatchObject({ code: 'account_unavailable' });
        await world.api.query(
          `update payments.accounts set status = 'ACTIVE', closed_at = null where id = $1`,
          [id],
        );
      }
    },
  );
});

describe('the books agree with every row and with the partner', () => {
  const broken = async () => {
    const partners = openPartners(world.api.ctx.partners);
    const findings = await verifyEverything(world.api.pool, { partners });
    return findings.filter(({ ok: holds }) => !holds);
  };

  it('before it knows of a move, after an answer was lost, and at the end', async () => {
    await work(world);
    const mover = await openMover();
    await ok(move(mover, '30.00'));
    // Older than a list of the partner's can be.
    await world.api.advance(60);
    expect(await broken()).toEqual([]);
    await world.control('/faults', { provider: 'bank', kind: 'timeout_after_commit', count: 1 });
    await work(world, 1);
    await world.api.advance(60);
    expect(await broken()).toEqual([]);
    await world.api.advance(600);
    await work(world);
    await world.api.advance(60);
    expect(await broken()).toEqual([]);
    expect(await balanceAtBank(mover.to.id)).toBe(30_00n);
  });
});
