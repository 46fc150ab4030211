import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ClosedAccount,
  Notification,
  Problem,
  Transaction,
  UserAccount,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import { houseAccount, ledgerId, movements } from '@kheya/ledger';
import { fromDecimal } from '@kheya/money';
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
  type Holder,
} from '#testing/test-closing.ts';
import {
  confirm,
  list,
  newKey,
  ok,
  openAnother,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
} from '#testing/test-money.ts';
import { waitForNoon } from '#testing/test-hours.ts';
import { brokenProofs } from '#testing/test-proofs.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world?.stop());

describe('an account that is empty', () => {
  it('is closed here, then at the partner, told once, and stays readable', async () => {
    const { client, account } = await openHolder(world);
    expect(await readClosing(client, account.id)).toMatchObject({
      ...{ may_close: true, obstacles: [], balance: '0.00', accrued_interest: '0.00' },
      ...{ is_crumb: false, closed: null },
    });
    const closed = await closeConfirmed(world, client, account.id, { reason: 'One is enough.' });
    expect([closed.status, closed.json<ClosedAccount>()]).toMatchObject([
      200,
      { account_id: account.id, rest: '0.00', moved_to: null, transfer_id: null, given_up: null },
    ]);
    const shown = await ok<UserAccount>(client.call('GET', `/user-account/${account.id}/`));
    expect(shown).toMatchObject({ closed_at: expect.any(String), is_default: false });
    expect((await list<UserAccount>(client, '/user-account/?open_account=true')).length).toBe(1);
    await settled(world);
    expect(await atPartner(world, account.id)).toEqual({
      isClosed: true,
      step: 'closed',
      tasks: 0,
    });
    // The partner's word that it is closed is not told as a suspension.
    const told = await list<Notification>(client, '/notification/');
    const end = account.account_number.slice(-4);
    const titles = told.filter(({ title }) => title.includes(end)).map(({ title }) => title);
    expect(titles).toEqual([`Account •••• ${end} is closed`]);
    const sent = await world.simulator.app.inject(`/__sim/messages?to=${client.email}`);
    expect(sent.body).toContain(`Account •••• ${end} is closed`);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('is closed once: asked again, it answers the same and tells nothing', async () => {
    const { client, account } = await openHolder(world);
    const token = await confirm(world, client, await close(client, account.id));
    const first = await ok<ClosedAccount>(close(client, account.id, {}, token));
    expect(await ok<ClosedAccount>(close(client, account.id, {}, token))).toEqual(first);
    expect(await ok<ClosedAccount>(close(client, account.id))).toEqual(first);
    expect((await readClosing(client, account.id)).closed).toEqual(first);
    expect(await stepsOf(world, account.id)).toEqual(['closed']);
  });

  it('is closed once by two calls at the same moment', async () => {
    const holder = await openHolder(world, 'checking', '20.00');
    const { client, account, first } = holder;
    const body = { move_to: first };
    const token = await confirm(world, client, await close(client, account.id, body));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => close(client, account.id, body, token)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, json } of answers) {
      if (status !== 200)
        expect(['step_up_invalid', 'rate_limited']).toContain(json<Problem>().code);
    }
    expect(await stepsOf(world, account.id)).toEqual(['closed']);
    expect(await availableOf(holder, first)).toBe('100.00');
  });

  it('needs a confirmation of its own, for this account and this way of its rest', async () => {
    const { client, account, first } = await openHolder(world, 'checking', '20.00');
    const token = await confirm(world, client, await close(client, account.id, { move_to: first }));
    const third = await openAnother(world, client, 'savings', 'Third');
    const elsewhere = await close(client, account.id, { move_to: third.id }, token);
    expect(problem(elsewhere)).toEqual([403, 'step_up_invalid']);
    const other = await close(client, third.id, {}, token);
    expect(problem(other)).toEqual([403, 'step_up_invalid']);
    expect((await close(client, account.id, { move_to: first }, token)).status).toBe(200);
  });
});

const cents = (decimal: string) => fromDecimal(decimal, 'USD').minor;

describe('a rest', () => {
  it('goes to the account its owner names, in both histories and at the partner', async () => {
    const holder = await openHolder(world, 'deposit', '12.34');
    const { client, account, first } = holder;
    expect(await readClosing(client, account.id)).toMatchObject({
      ...{ may_close: true, balance: '12.34' },
      move_to: [{ account_id: first, kind: 'checking' }],
    });
    const refused = await close(client, account.id);
    expect(blockedBy(refused)).toEqual([
      { code: 'balance_left', amount: '12.34', subject_id: null, counterparty: null },
    ]);
    const closed = (
      await closeConfirmed(world, client, account.id, { move_to: first })
    ).json<ClosedAccount>();
    expect(closed).toMatchObject({
      ...{ rest: '12.34', interest: '0.00', given_up: null },
      moved_to: { account_id: first },
    });
    const rows = await list<Transaction>(client, '/transaction-history/');
    const both = rows.filter(({ id }) => id === closed.transfer_id);
    expect(both.map(({ dc_sign: sign, amount }) => `${sign} ${amount}`).toSorted()).toEqual([
      'credit 12.34',
      'debit 12.34',
    ]);
    expect(await availableOf(holder, first)).toBe('100.00');
    // The partner closes it only after it has booked the transfer.
    await settled(world);
    await settled(world);
    expect(await atPartner(world, account.id)).toEqual({
      isClosed: true,
      step: 'closed',
      tasks: 0,
    });
    const [told] = await list<Notification>(client, '/notification/');
    expect(told?.message).toContain('$12.34');
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('takes along the interest that the account earned up to yesterday', async () => {
    const holder = await openHolder(world, 'savings', '90.00');
    const { client, account, first } = holder;
    await world.api.advance(40 * 86_400);
    // Interest of another day is earned at midnight in New York.
    await waitForNoon(world.api);
    await world.api.runSweeps(['interest_accrue', 'interest_pay', 'interest_mirror']);
    const { balance, accrued_interest: interest } = await readClosing(client, account.id);
    expect([cents(balance) > 90_00n, cents(interest) > 0n]).toEqual([true, true]);
    const closed = (
      await closeConfirmed(world, client, account.id, { move_to: first })
    ).json<ClosedAccount>();
    expect(closed).toMatchObject({ interest, moved_to: { account_id: first } });
    expect(cents(closed.rest)).toBe(cents(balance) + cents(interest));
    const [told] = await list<Notification>(client, '/notification/');
    expect(told?.message).toContain(`$${closed.rest}`);
    await world.api.runSweeps(['interest_pay', 'interest_mirror']);
    expect(cents(await availableOf(holder, first))).toBe(10_00n + cents(closed.rest));
    const rows = await list<Transaction>(client, '/transaction-history/');
    const [paid] = rows.filter(
      ({ subtype, amount }) => subtype === 'interest' && amount === interest,
    );
    expect(paid?.memo).toMatch(/^\d{4}-\d{2}$/);
    await settled(world);
    await settled(world);
    expect(await atPartner(world, account.id)).toMatchObject({ isClosed: true, tasks: 0 });
    // The next month pays nothing more on it.
    await world.api.advance(40 * 86_400);
    await world.api.runSweeps(['interest_accrue', 'interest_pay', 'interest_mirror']);
    expect((await readClosing(client, account.id)).closed).toEqual(closed);
    await settled(world);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('takes along months that nobody has accrued or paid yet', async () => {
    const holder = await openHolder(world, 'deposit', '90.00');
    const { client, account, first } = holder;
    await world.api.advance(40 * 86_400);
    const closed = (
      await closeConfirmed(world, client, account.id, { move_to: first })
    ).json<ClosedAccount>();
    expect(cents(closed.interest)).toBeGreaterThan(20n);
    const months = await world.api.query<{ month: string; subject: string; elsewhere: boolean }>(
      `select m.month, b.subject, b.account_id = $2 as elsewhere
       from payments.interest_months m join payments.account_postings b on b.id = m.posting_id
       where m.account_id = $1 order by m.month`,
      [account.id, first],
    );
    expect(months.length).toBeGreaterThan(1);
    for (const { month, subject, elsewhere } of months) {
      expect([subject, elsewhere]).toEqual([`${month} ${account.account_number}`, true]);
    }
    await world.api.runSweeps(['interest_accrue', 'interest_pay', 'interest_mirror']);
    expect(cents(await availableOf(holder, first))).toBe(10_00n + cents(closed.rest));
    await settled(world);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('of interest alone needs to be told where it goes', async () => {
    const holder = await openHolder(world, 'savings', '90.00');
    const { client, account, first } = holder;
    await world.api.advance(3 * 86_400);
    await waitForNoon(world.api);
    await world.api.runSweeps(['interest_accrue']);
    await move(holder, account.id, first, '90.00');
    await work(world);
    const { accrued_interest: interest, balance } = await readClosing(client, account.id);
    expect(balance).toBe('0.00');
    expect(blockedBy(await close(client, account.id))).toMatchObject([
      { code: 'balance_left', amount: interest },
    ]);
    const closed = (
      await closeConfirmed(world, client, account.id, { move_to: first })
    ).json<ClosedAccount>();
    expect(closed).toMatchObject({ rest: interest, interest, transfer_id: null });
    await world.api.runSweeps(['interest_pay', 'interest_mirror']);
    await settled(world);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it.each([
    ['itself', ({ account }: Holder) => account.id, 'account_unavailable'],
    ['a taka account', ({ payer }: Holder) => payer.bdt!, 'account_unavailable'],
  ])('does not go to %s', async (_, to, code) => {
    const holder = await openHolder(world, 'checking', '20.00');
    const { client, account } = holder;
    const refused = await close(client, account.id, { move_to: to(holder) });
    expect(problem(refused)).toEqual([409, code]);
    expect(await availableOf(holder, account.id)).toBe('20.00');
  });
});

describe('the default', () => {
  it('passes on to another account of the currency', async () => {
    const { client, account, first } = await openHolder(world);
    await ok(client.call('PATCH', `/user-account/${account.id}/`, { is_default: true }));
    expect((await closeConfirmed(world, client, account.id)).status).toBe(200);
    const rest = await list<UserAccount>(client, '/user-account/');
    expect(rest.filter(({ is_default: is }) => is).map(({ id }) => id)).toEqual([first]);
  });
});

describe('what keeps an account open', () => {
  it('that it is the only checking account, whatever else there is', async () => {
    const holder = await openHolder(world, 'savings');
    const { client, first, account } = holder;
    expect(codesOf((await readClosing(client, first)).obstacles)).toEqual(['only_account']);
    const refused = await close(client, first, { move_to: account.id });
    expect(codesOf(blockedBy(refused))).toEqual(['only_account']);
    expect(await availableOf(holder, first)).toBe('100.00');
  });

  it('a transfer from it that is under way, with its id and who is paid', async () => {
    const { payer, client, first } = await openHolder(world);
    await world.api.runSweeps(['mid_rate']);
    const body = walletPayment(payer, '20.00');
    const { id } = await pay(world, payer, body);
    const { obstacles } = await readClosing(client, first);
    expect(obstacles).toEqual([
      {
        ...{ code: 'transfer_under_way', subject_id: id },
        ...{ amount: '20.99', counterparty: 'Rahima Khatun' },
      },
    ]);
    await work(world);
    expect((await readClosing(client, first)).obstacles).toEqual([]);
  });

  it('a payment that came in and is not booked yet', async () => {
    const { client, account } = await openHolder(world);
    await world.api.query(
      `insert into payments.incoming_payments (id, provider, provider_transaction_id, account_id,
         account_number, currency, amount_minor, sender_name, step, occurred_at, created_at)
       values (gen_random_uuid(), 'bank', gen_random_uuid()::text, $1, $2, 'USD', 500, 'Acme', 'intent',
         clock.now(), clock.now())`,
      [account.id, account.account_number],
    );
    expect((await readClosing(client, account.id)).obstacles).toEqual([
      {
        ...{ code: 'incoming_payment_under_way', subject_id: null },
        ...{ amount: '5.00', counterparty: 'Acme' },
      },
    ]);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query('delete from payments.incoming_payments where account_id = $1', [account.id]),
    );
  });

  it('a posting of ours that is not booked yet', async () => {
    const { client, account, first } = await openHolder(world, 'savings', '20.00');
    await world.api.query(
      `insert into payments.account_postings (id, account_id, kind, side, amount_minor, subject, step,
         bucket, intent_at, created_at)
       select gen_random_uuid(), id, 'interest', 'credit', 12, '2020-01', 'intent', bucket, clock.now(),
         clock.now() from payments.accounts where id = $1`,
      [account.id],
    );
    const under = [{ code: 'posting_under_way', amount: '0.12' }];
    expect((await readClosing(client, account.id)).obstacles).toMatchObject(under);
    expect(blockedBy(await close(client, account.id, { move_to: first }))).toMatchObject(under);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query('delete from payments.account_postings where account_id = $1', [account.id]),
    );
  });

  it('money that is reserved by something else', async () => {
    const { client, account } = await openHolder(world, 'checking', '20.00');
    const [row] = await world.api.query<{ bucket: number; ledger: string }>(
      'select bucket, ledger_account_id as ledger from payments.accounts where id = $1',
      [account.id],
    );
    const fields = { atMs: 1, bucket: row!.bucket, intent: account.id, leg: 1 };
    const id = ledgerId({ ...fields, kind: 'reserve' });
    const { ledger } = world.api.ctx;
    await ledger.post([
      {
        ...{ id, kind: 'pending', amount: 700n, currency: 'USD', leg: 1, intentId: account.id },
        ...{ debitAccountId: row!.ledger, code: movements.correction },
        creditAccountId: houseAccount(row!.bucket, 'own_funds', 'USD'),
      },
    ]);
    expect((await readClosing(client, account.id)).obstacles).toMatchObject([
      { code: 'money_reserved', amount: '7.00' },
    ]);
    const voided = ledgerId({ ...fields, kind: 'void' });
    await ledger.post([{ id: voided, kind: 'void_pending', amount: 'all', pendingId: id }]);
    expect((await readClosing(client, account.id)).obstacles).toEqual([]);
  });

  it('a request for withdrawal, with its id', async () => {
    const { client, account, first } = await openHolder(world, 'checking', '20.00');
    const asked = {
      ...{ account_id: account.id, amount: '20.00' },
      destination: {
        ...{ kind: 'us_bank', routing_number: '021000021', account_number: '123456789' },
        ...{ account_type: 'CHECKING', holder_name: 'Rahima Khatun' },
      },
    };
    const ask = (headers: Record<string, string>) =>
      client.call('POST', '/withdrawal-request/', asked, headers);
    const key = { 'idempotency-key': newKey() };
    const token = await confirm(world, client, await ask(key));
    const made = await ok<{ id: string }>(ask({ ...key, 'step-up-token': token }));
    expect((await readClosing(client, account.id)).obstacles).toMatchObject([
      { code: 'withdrawal_waiting', subject_id: made.id, amount: '20.00' },
    ]);
    expect(codesOf(blockedBy(await close(client, account.id, { move_to: first })))).toEqual([
      'withdrawal_waiting',
    ]);
  });

  it('that the partner suspended it, or is still opening it', async () => {
    const { client, account } = await openHolder(world);
    await world.api.query(`update payments.accounts set status = 'SUSPENDED' where id = $1`, [
      account.id,
    ]);
    expect(codesOf((await readClosing(client, account.id)).obstacles)).toEqual([
      'account_suspended',
    ]);
    await world.api.query(`update payments.accounts set status = 'ACTIVE' where id = $1`, [
      account.id,
    ]);
    const opening = await ok<UserAccount>(
      client.call('POST', '/user-account/', { kind: 'savings' }, { 'idempotency-key': newKey() }),
    );
    expect(codesOf((await readClosing(client, opening.id)).obstacles)).toEqual(['opening_pending']);
    expect(codesOf(blockedBy(await close(client, opening.id)))).toEqual(['opening_pending']);
  });

  it('that it is somebody else’s, which is not told', async () => {
    const [holder, other] = [await openHolder(world, 'checking', '20.00'), await openHolder(world)];
    const { client, account } = holder;
    for (const answer of [
      await other.client.call('GET', `/account-closing/${account.id}/`),
      await close(other.client, account.id),
      await close(client, account.id, { move_to: other.account.id }),
    ]) {
      expect(problem(answer)).toEqual([403, 'not_permitted']);
    }
    expect(await availableOf(holder, account.id)).toBe('20.00');
  });
});
