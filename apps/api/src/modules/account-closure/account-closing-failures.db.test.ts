import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClosedAccount, Transaction } from '@kheya/contract';
import { openCustomer } from '#testing/test-customers.ts';
import {
  atPartner,
  availableOf,
  blockedBy,
  close,
  closeConfirmed,
  codesOf,
  move,
  openHolder,
  problem,
  readClosing,
  settled,
  stepsOf,
} from '#testing/test-closing.ts';
import {
  confirm,
  list,
  newKey,
  ok,
  openAnother,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
} from '#testing/test-money.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world?.stop());

describe('what arrives meanwhile', () => {
  /** Runs something after the rest was moved and before the books are closed. */
  function afterMoving(live: () => Promise<unknown>): void {
    const { ledger } = world.api.ctx;
    const real = ledger.post.bind(ledger);
    ledger.post = async (events) => {
      ledger.post = real;
      const results = await real(events);
      await live();
      return results;
    };
  }

  it('keeps the account open, is told, and nothing is lost', async () => {
    const holder = await openHolder(world, 'checking', '20.00');
    const { client, account, first } = holder;
    const body = { move_to: first };
    const token = await confirm(world, client, await close(client, account.id, body));
    afterMoving(async () => {
      await world.control('/incoming-ach', {
        account_number: account.account_number,
        amount: '5.00',
      });
      await world.settle();
      await world.api.runJobs();
    });
    const refused = await close(client, account.id, body, token);
    expect(blockedBy(refused)).toMatchObject([{ code: 'balance_left', amount: '5.00' }]);
    expect(await stepsOf(world, account.id)).toEqual(['abandoned']);
    expect(await availableOf(holder, account.id)).toBe('5.00');
    expect(await availableOf(holder, first)).toBe('100.00');
    const closed = (await closeConfirmed(world, client, account.id, body)).json<ClosedAccount>();
    expect(closed.rest).toBe('5.00');
    expect(await availableOf(holder, first)).toBe('105.00');
    await settled(world);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('after the closing belongs to nobody until finance finds its owner', async () => {
    const { client, account } = await openHolder(world);
    const { account_number: number } = account;
    expect((await closeConfirmed(world, client, account.id)).status).toBe(200);
    await world.control('/incoming-ach', { account_number: number, amount: '5.00' });
    await world.settle();
    await world.api.runJobs();
    const rows = await world.api.query(
      'select step from payments.incoming_payments where account_number = $1',
      [number],
    );
    expect(rows).toEqual([{ step: 'unallocated' }]);
    // The partner does not close an account with money in it: an operator gets a task.
    await settled(world);
    expect(await atPartner(world, account.id)).toEqual({
      isClosed: false,
      step: 'refused',
      tasks: 1,
    });
  });

  it('is refused where the account is named as the payee', async () => {
    const holder = await openHolder(world);
    const { client, account, first } = holder;
    expect((await closeConfirmed(world, client, account.id)).status).toBe(200);
    const request = { source_account: first, destination_account: account.id };
    const answer = await client.call(
      'POST',
      '/transfer/',
      { ...request, transfer_mode: 'OWN', amount: '1.00' },
      { 'idempotency-key': newKey() },
    );
    expect(problem(answer)).toEqual([409, 'account_unavailable']);
  });
});

describe('a closing that does not complete', () => {
  it('is undone by the sweep: the books are open again, and it may be closed', async () => {
    const holder = await openHolder(world, 'checking', '20.00');
    const { client, account, first } = holder;
    const body = { move_to: first };
    const token = await confirm(world, client, await close(client, account.id, body));
    const { ledger } = world.api.ctx;
    const real = ledger.post.bind(ledger);
    // The process dies after the books were closed.
    ledger.post = async (events) => {
      const results = await real(events);
      if (!events.some(({ flags }) => flags?.closingDebit)) return results;
      throw new Error('died');
    };
    const died = await close(client, account.id, body, token);
    ledger.post = real;
    expect(died.status).toBe(500);
    expect(await stepsOf(world, account.id)).toEqual(['intent']);
    await world.api.advance(61);
    await world.api.runSweeps(['account_closure_abandoned']);
    expect(await stepsOf(world, account.id)).toEqual(['abandoned']);
    await move(holder, first, account.id, '1.00');
    expect((await closeConfirmed(world, client, account.id, body)).json<ClosedAccount>().rest).toBe(
      '1.00',
    );
    await settled(world);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('that the partner refuses is an operator’s task, and stands here', async () => {
    const { client, account } = await openHolder(world);
    expect((await closeConfirmed(world, client, account.id)).status).toBe(200);
    await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
    await work(world);
    expect(await atPartner(world, account.id)).toEqual({
      isClosed: false,
      step: 'refused',
      tasks: 1,
    });
    const [task] = await world.api.query<{ detail: string }>(
      `select t.detail from payments.operator_tasks t
       join payments.account_closures k on k.id = t.subject_id where k.account_id = $1`,
      [account.id],
    );
    expect(task?.detail).toContain('a customer who closed it');
  });
});

describe('the profile', () => {
  it('is closed after one of its accounts was', async () => {
    const client = await openCustomer(world);
    const account = await openAnother(world, client, 'savings');
    expect((await closeConfirmed(world, client, account.id)).status).toBe(200);
    const whole = (token?: string) =>
      client.call('POST', '/account-closure/', {}, token ? { 'step-up-token': token } : {});
    expect((await whole(await confirm(world, client, await whole()))).status).toBe(200);
    await settled(world);
    expect(await atPartner(world, account.id)).toMatchObject({ isClosed: true, tasks: 0 });
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('stays open while interest is not paid: the account that earned it is closed first', async () => {
    const { client, account, first } = await openHolder(world, 'savings', '90.00');
    await world.api.advance(20 * 86_400);
    await world.api.runSweeps(['interest_accrue']);
    await ok(
      client.call(
        'POST',
        '/transfer/',
        {
          ...{ source_account: account.id, destination_account: first },
          ...{ transfer_mode: 'OWN', amount: '90.00' },
        },
        { 'idempotency-key': newKey() },
      ),
    );
    const obstacles = async () =>
      (await ok<{ obstacles: string[] }>(client.call('GET', '/account-closure/'))).obstacles;
    expect(await obstacles()).toEqual(['balance_left', 'interest_left']);
    await closeConfirmed(world, client, account.id, { move_to: first });
    expect(await obstacles()).toEqual(['balance_left']);
  });

  it('closes one of its accounts at a time', async () => {
    const { client, account } = await openHolder(world);
    const third = await openAnother(world, client, 'savings', 'Third');
    const tokens = [];
    for (const { id } of [account, third]) {
      tokens.push(await confirm(world, client, await close(client, id)));
    }
    const answers = await Promise.all([
      close(client, account.id, {}, tokens[0]),
      close(client, third.id, {}, tokens[1]),
    ]);
    for (const answer of answers) {
      if (answer.status !== 200) expect(problem(answer)).toEqual([429, 'rate_limited']);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('a taka account', () => {
  const taka = { source_currency: 'USD', target_currency: 'BDT' };
  it('with a crumb is closed when its owner gives exactly that up, and another is opened', async () => {
    const payer = await openPayer(world, { dollars: '1.00' });
    const { client, bdt } = payer;
    await world.api.runSweeps(['mid_rate']);
    const convert = { source_account: payer.usd, destination_bdt_account: bdt };
    await pay(world, payer, { ...convert, transfer_mode: 'USD_TO_BDT_CONVERT', amount: '1.00' });
    await work(world);
    const { balance } = await readClosing(client, bdt!);
    expect(codesOf((await readClosing(client, bdt!)).obstacles)).toEqual(['balance_left']);
    const whole = BigInt(balance.split('.')[0]!) - 10n;
    await pay(world, payer, walletPayment(payer, `${whole}.00`, { source_account: bdt }));
    await work(world);
    const left = await readClosing(client, bdt!);
    expect(left).toMatchObject({ may_close: true, is_crumb: true, smallest_payment: '60.00' });
    expect(codesOf(blockedBy(await close(client, bdt!)))).toEqual(['crumb_left']);
    const gives = { give_up: { currency: 'BDT', amount: left.balance } };
    const closed = (await closeConfirmed(world, client, bdt!, gives)).json<ClosedAccount>();
    expect(closed).toMatchObject({ given_up: left.balance, moved_to: null });
    await work(world);
    expect(await brokenProofs(world)).toEqual([]);
    // What was given up is the last row of its history, which now leads to zero.
    const [last] = await list<Transaction>(client, '/bdt-transaction-history/?status=POSTED');
    expect(last).toMatchObject({
      ...{ type: 'adjustment', subtype: 'crumb', dc_sign: 'debit' },
      ...{ amount: left.balance, balance: '0.00', category: null },
    });
    const again = await ok<{ id: string; current_balance: string }>(
      client.call('POST', '/bdt-account/', {}),
    );
    expect([again.id === bdt, again.current_balance]).toEqual([false, '0.00']);
    await ok(client.call('POST', '/conversion-rate/', taka));
    expect(await brokenProofs(world)).toEqual([]);
  });
});
