import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountClose, accountReopen, houseAccount, postMovement } from '@kheya/ledger';
import { money } from '@kheya/money';
import type { Client } from '#testing/test-api.ts';
import { openCustomer } from '#testing/test-customers.ts';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { TestWorld } from '#testing/test-world.ts';
import type { PostedTransaction } from '@kheya/partners/bank';
import { pollIncomingPayments } from './incoming-payment-jobs.ts';

// Incoming money is booked exactly once, whether reported once, twice, late or never.
let world: TestWorld;
let client: Client;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
  client = await openCustomer(world);
});
afterAll(() => world.stop());

interface Account {
  account_number: string;
  account_details: { available_balance: string; current_balance: string };
}

async function account(): Promise<Account> {
  const answer = await client.call('GET', '/user-account/');
  return answer.json<{ results: [Account] }>().results[0];
}

async function receive(amount: string, trace?: string): Promise<void> {
  const { account_number } = await account();
  await world.control('/incoming-ach', {
    account_number,
    amount,
    ...(trace ? { trace_id: trace } : {}),
  });
}

const cents = (text: string) => BigInt(text.replace('.', ''));
async function gained(work: () => Promise<void>): Promise<string> {
  const before = (await account()).account_details.available_balance;
  await work();
  const after = (await account()).account_details.available_balance;
  return (cents(after) - cents(before)).toString();
}

async function booked(): Promise<number> {
  const rows = await world.api.query(
    `select 1 from payments.incoming_payments where step = 'posted'`,
  );
  return rows.length;
}

test('an ACH credit is booked, and its owner is notified', async () => {
  const gain = await gained(async () => {
    await receive('1250.00');
    await world.settle();
  });
  expect(gain).toBe('125000');
  const { results } = (await client.call('GET', '/notification/')).json<{
    results: { title: string; message: string }[];
  }>();
  expect(results[0]).toMatchObject({
    title: '$1,250.00 received',
    message: 'Simulated Employer Inc sent you $1,250.00.',
  });
  const bangla = await client.call('GET', '/notification/', undefined, { 'accept-language': 'bn' });
  expect(bangla.json<{ results: { title: string }[] }>().results[0]?.title).toBe(
    '$১,২৫০.০০ জমা হয়েছে',
  );
});

test('a payment reported twice is booked once', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'duplicate_webhook', count: 1 });
  const gain = await gained(async () => {
    await receive('10.00');
    await world.settle();
    await world.api.runSweeps();
    await world.settle();
  });
  expect(gain).toBe('1000');
});

test('the same trace number is the same money', async () => {
  const trace = '091000019876543';
  const gain = await gained(async () => {
    for (let time = 0; time < 2; time += 1) {
      await receive('11.00', trace);
      await world.settle();
    }
  });
  expect(gain).toBe('1100');
  const { results } = (await client.call('GET', '/transaction-history/')).json<{
    results: { amount: string; user_data: object }[];
  }>();
  expect(results.filter(({ amount }) => amount === '11.00')).toMatchObject([
    { user_data: { trace_number: trace } },
  ]);
});

test('a payment reported under another signature than the partner’s first is booked once', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'bad_signature', count: 1 });
  const gain = await gained(async () => {
    await receive('12.00');
    await world.settle();
    const rows = 'select 1 from payments.incoming_payments where amount_minor = 1200';
    expect(await world.api.query(rows)).toEqual([]);
    await world.api.advance(1200);
    await world.settle();
  });
  expect(gain).toBe('1200');
});

test('a payment that is never reported is found by polling', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'no_webhook', count: 1 });
  const gain = await gained(async () => {
    await receive('20.00');
    await world.settle();
    await world.api.runSweeps(['incoming_payment_poll']);
    await world.settle();
  });
  expect(gain).toBe('2000');
});

test('a report that comes after polling found the payment changes nothing', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'late_webhook', count: 1 });
  const gain = await gained(async () => {
    await receive('30.00');
    await world.api.runSweeps(['incoming_payment_poll']);
    await world.settle();
    await world.api.advance(700);
    await world.settle();
  });
  expect(gain).toBe('3000');
});

test('webhook and polling at the same moment book a payment once', async () => {
  await receive('40.00');
  const before = await booked();
  await Promise.all([
    world.settle(),
    world.api.runSweeps(['incoming_payment_poll']).then(() => world.settle()),
  ]);
  await world.settle();
  expect((await booked()) - before).toBeLessThanOrEqual(1);
  const rows = await world.api.query(
    `select 1 from payments.incoming_payments where amount_minor = 4000`,
  );
  expect(rows).toHaveLength(1);
});

test('a payment stored but not booked when the process ended is booked by the sweep, with the same entries', async () => {
  const gain = await gained(async () => {
    await receive('50.00');
    await world.settle();
  });
  expect(gain).toBe('5000');
  // As if the process had ended between ledger and row: the ledger answers "exists".
  await world.api.query(
    `update payments.incoming_payments set step = 'intent', posted_at = null where amount_minor = 5000`,
  );
  await world.api.advance(10);
  const again = await gained(() => world.api.runSweeps(['incoming_payment_book']));
  expect(again).toBe('0');
  const [row] = await world.api.query<{ step: string }>(
    'select step from payments.incoming_payments where amount_minor = 5000',
  );
  expect(row?.step).toBe('posted');
});

test('money for an account that nobody here has is unallocated, with an operator task', async () => {
  // The partner has an account that we have no row for, opened there by hand.
  const [person] = await world.api.query<{ bank_person_id: string }>(
    'select bank_person_id from payments.users where id = $1',
    [client.userId],
  );
  const opened = await world.api.ctx.partners.bank.openAccount({
    key: 'by-hand',
    holder: { personId: person!.bank_person_id },
    kind: 'checking',
    nickname: null,
  });
  if (opened.outcome !== 'done') throw new Error('no account');
  const gain = await gained(async () => {
    await world.control('/incoming-ach', {
      account_number: opened.accountNumber,
      amount: '77.00',
    });
    await world.settle();
  });
  expect(gain).toBe('0');
  const [row] = await world.api.query<{ id: string; step: string }>(
    'select id, step from payments.incoming_payments where amount_minor = 7700',
  );
  expect(row?.step).toBe('unallocated');
  const tasks = await world.api.query(
    `select 1 from payments.operator_tasks where kind = 'payment_unallocated' and subject_id = $1`,
    [row?.id],
  );
  expect(tasks).toHaveLength(1);
});

/** Closes or reopens the ledger's account of a customer. */
async function turn(who: Client, step: typeof accountClose): Promise<string> {
  const [row] = await world.api.query<{ bucket: number; ledger_account_id: string }>(
    "select bucket, ledger_account_id from payments.accounts where user_id = $1 and currency = 'USD'",
    [who.userId],
  );
  const customerAccountId = row!.ledger_account_id;
  const intent = { id: customerAccountId, at: new Date(0), bucket: row!.bucket };
  const facts = { intent, customerAccountId, currency: 'USD' } as const;
  expect(await postMovement(world.api.ctx.ledger, step(facts))).toMatchObject({ ok: true });
  return customerAccountId;
}

async function kept(minor: number) {
  const rows = await world.api.query<{ id: string; step: string; bucket: number }>(
    `select p.id, p.step, a.bucket from payments.incoming_payments p
     join payments.accounts a on a.id = p.account_id where p.amount_minor = $1`,
    [minor],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

const entriesOf = ({ id, bucket }: { id: string; bucket: number }) =>
  world.api.query<{ to: string; amount: bigint }>(
    `select credit_account_id as to, amount from ledger.bucket_transfers
     where sk = $2 and intent_id = $1`,
    [id, bucket],
  );

/** What verify reports of incoming money once none is recent, when nothing is wrong. */
async function bookedRight(): Promise<string | null> {
  await world.api.advance(31);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  const lines = findings.filter(({ name }) => /^(4|6) e.* (incoming|dollar)/.test(name));
  expect(lines.map(({ ok }) => ok)).toEqual([true, true, true]);
  return lines[0]!.detail;
}

test('money for a closed account is unallocated once, with a task, even when the account reopens', async () => {
  const gone = await openCustomer(world);
  const [own] = (await gone.call('GET', '/user-account/')).json<{ results: [Account] }>().results;
  const receiveFor = (amount: string) =>
    world.control('/incoming-ach', { account_number: own.account_number, amount });
  const closed = await turn(gone, accountClose);
  await receiveFor('81.00');
  await world.settle();
  // The second payment's answers are lost: first the refusal, then that it is unallocated.
  const { ledger } = world.api.ctx;
  const real = ledger.post.bind(ledger);
  for (const loses of [1, 2]) {
    let calls = 0;
    ledger.post = async (events) => {
      const answer = await real(events);
      calls += 1;
      if (calls >= loses) throw new Error('lost');
      return answer;
    };
    if (loses === 1) await receiveFor('82.00');
    await world.api.advance(10);
    await world.settle(1);
    await world.api.runSweeps(['incoming_payment_book']);
    ledger.post = real;
    expect(await bookedRight()).toMatch(/^1 in flight/);
  }
  await turn(gone, accountReopen);
  await world.api.advance(60);
  await world.settle();
  await world.api.runSweeps(['incoming_payment_book']);
  const payments = [await kept(8100), await kept(8200)];
  const unallocated = houseAccount(payments[0]!.bucket, 'unallocated', 'USD');
  for (const payment of payments) {
    expect(payment.step).toBe('unallocated');
    expect(await entriesOf(payment)).toMatchObject([{ to: unallocated }]);
    const tasks = await world.api.query<{ detail: string }>(
      "select detail from payments.operator_tasks where kind = 'payment_unallocated' and subject_id = $1",
      [payment.id],
    );
    expect(tasks).toEqual([{ detail: 'Money came in for an account that is closed.' }]);
  }
  expect(await bookedRight()).toBeNull();
  const [account] = await ledger.accounts([closed]);
  expect(account).toMatchObject({ creditsPosted: 0n, closed: false });
});

const posted = (accountId: string, memo: string, minor: bigint): PostedTransaction => ({
  id: randomUUID(),
  type: 'ACH',
  subtype: 'ACH_CREDIT',
  accountId,
  accountNumber: '1',
  side: 'credit',
  amount: money('USD', minor),
  memo,
  senderName: 'Somebody',
  traceNumber: null,
  referenceId: '1',
  postedAt: world.api.clock.now(),
  returned: null,
});

test('a payment that cannot be booked does not block the next, in polling or the sweep', async () => {
  const { ctx } = world.api;
  const [own] = await world.api.query<{ bank_account_id: string }>(
    `select bank_account_id from payments.accounts where user_id = $1`,
    [client.userId],
  );
  const list = [posted(own!.bank_account_id, 'broken', 0n), posted(own!.bank_account_id, '', 600n)];
  const bank = {
    ...ctx.partners.bank,
    listPosted: async () => ({ outcome: 'done', transactions: list, nextPageToken: null }) as const,
  };
  const asked = await gained(() =>
    pollIncomingPayments({}, { ...ctx, partners: { ...ctx.partners, bank } }),
  );
  expect(asked).toBe('600');

  await receive('7.00');
  await world.settle();
  await world.api.query(
    `update payments.incoming_payments set step = 'intent', posted_at = null where amount_minor = 700`,
  );
  // Older, more than a page of them, and in a bucket that the ledger does not have.
  await world.api.query(
    `with lost as (
       insert into payments.accounts (id, user_id, currency, kind, account_number, holder_name,
         bucket, ledger_account_id, opened_at)
       values (gen_random_uuid(), $1, 'BDT', 'bdt', 'lost', 'Nobody', 7, gen_random_uuid(), clock.now())
       returning id)
     insert into payments.incoming_payments (id, provider, provider_transaction_id, account_id,
       account_number, currency, amount_minor, sender_name, step, occurred_at, created_at)
     select overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, 'bank', 'lost ' || n,
       id, 'lost', 'USD', 1, 'x', 'intent', clock.now(), clock.now() - interval '1 day'
     from lost, generate_series(1, 250) n`,
    [client.userId],
  );
  await world.api.advance(10);
  await world.api.runSweeps(['incoming_payment_book']);
  const rows = await world.api.query(
    `select step from payments.incoming_payments where amount_minor = 700`,
  );
  expect(rows).toEqual([{ step: 'posted' }]);
});

test('each bank transaction is in the books exactly once, and debits equal credits', async () => {
  const [sums] = await world.api.query<{ kept: string; rows: bigint }>(
    `select coalesce(sum(amount_minor), 0)::text as kept, count(*) as rows
     from payments.incoming_payments where step = 'posted'`,
  );
  const { account_details } = await account();
  expect(account_details.available_balance.replace('.', '')).toBe(sums?.kept);
});
