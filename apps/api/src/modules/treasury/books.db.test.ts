import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '@kheya/db';
import { headKeyOf, signHeads } from '@kheya/ledger';
import type { Transfer } from '@kheya/contract';
import { createPartners } from '@kheya/partners';
import {
  addWallet,
  newKey,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import {
  openPartners,
  verifyEverything,
  type PartnerLists,
  type PartnerState,
} from '@kheya/verifier';

let world: TestWorld;
let payer: Payer;
let superuser: Pool;
let partners: PartnerLists;
const folder = mkdtempSync(join(tmpdir(), 'kheya-heads-'));
const heads = { file: join(folder, 'heads.jsonl'), key: headKeyOf(Buffer.alloc(32, 4)) };

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '5000.00' });
  superuser = createPool(world.api.database.ownerUrl, { max: 1 });
  partners = openPartners(world.api.ctx.partners);
  await live();
  const { pool, clock, ledger } = world.api.ctx;
  await signHeads({ pool, clock, buckets: ledger.capabilities.buckets, ...heads });
});
afterAll(async () => {
  await superuser?.end();
  await world?.stop();
  rmSync(folder, { recursive: true });
});

/** Payments of every kind: delivered, refused, cancelled, undecided, converted, from taka. */
async function live(): Promise<void> {
  await pay(world, payer, walletPayment(payer, '200.00'));
  const refused = {
    ...payer,
    wallet: await addWallet(payer.client, { walletNumber: '01712344800' }),
  };
  await pay(world, refused, walletPayment(refused, '20.00'));
  const waiting = {
    ...payer,
    wallet: await addWallet(payer.client, { walletNumber: '01712344803' }),
  };
  const undecided = await pay(world, waiting, walletPayment(waiting, '30.00'));
  const cancelled = await pay(world, payer, walletPayment(payer, '40.00'));
  const headers = { 'idempotency-key': newKey() };
  await payer.client.call('POST', `/transfer/${cancelled.id}/cancel/`, {}, headers);
  await work(world);
  await pay(world, payer, {
    source_account: payer.usd,
    destination_bdt_account: payer.bdt,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '100.00',
  });
  await work(world);
  await pay(world, payer, walletPayment(payer, '1000.00', { source_account: payer.bdt }));
  await work(world);
  const left: Transfer = await transferOf(payer.client, undecided.id);
  expect(left.status).toBe('PENDING');
  // After this, no recent row counts as in flight.
  await world.api.advance(31);
}

describe('the books after payments of every kind', () => {
  it('satisfy every invariant, and each had rows to check', async () => {
    const findings = await verifyEverything(world.api.pool, { partners, heads });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    const names = findings.map(({ name }) => name).join('\n');
    for (const invariant of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      expect(names).toMatch(new RegExp(`^${invariant} `, 'm'));
    }
    expect(names).toContain('(6 checked)');
    expect(names).not.toContain('did not answer');
  });

  it('are opened once, however often the sweep runs', async () => {
    await Promise.all([1, 2, 3].map(() => world.api.runSweeps(['treasury'])));
    const rows = await world.api.query(
      'select name from payments.treasury_movements order by name',
    );
    const { buckets } = world.api.ctx.ledger.capabilities;
    const names = Array.from({ length: buckets }, (_, bucket) => [
      `bank_cash:${bucket}`,
      `bd_settlement:${bucket}`,
      `prefund:bkash:${bucket}:0`,
    ]);
    expect(rows.map(({ name }) => name)).toEqual(names.flat().toSorted());
    const findings = await verifyEverything(world.api.pool, { partners, heads });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  });
});

/** A pool whose only connection is inside a transaction that contains a fault. */
async function withFault<T>(fault: string, look: (pool: Pool) => Promise<T>): Promise<T> {
  const client = await superuser.connect();
  try {
    await client.query('begin');
    await client.query(fault);
    const inside = {
      query: (text: string, values?: unknown[]) =>
        /^(begin|rollback)/.test(text)
          ? Promise.resolve({ rows: [] })
          : client.query(text, values as unknown[]),
      release: () => undefined,
    };
    const pool = { connect: () => Promise.resolve(inside) } as unknown as Pool;
    return await look(pool);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const unguarded = `
  alter table ledger.accounts drop constraint debits_must_not_exceed_credits;`;

/** A row of what Kheya booked on an account, which the books know nothing of. */
const unbooked = (kind: string) => `
  insert into payments.account_postings (id, account_id, kind, side, amount_minor, subject, step, bucket,
    intent_at, created_at, posted_at)
  select gen_random_uuid(), id, '${kind}', 'credit', 5, '2026-01', 'posted', bucket, clock.now(),
    clock.now(), clock.now()
  from payments.accounts where kind = 'checking' limit 1`;

type Fault = readonly [invariant: RegExp, fault: string];

const FAULTS: readonly Fault[] = [
  [
    /^1 debits equal/,
    'update ledger.accounts set debits_posted = debits_posted + 1 where code = 1000',
  ],
  [/^1 totals/, 'update ledger.accounts set credits_posted = credits_posted + 1 where code = 4000'],
  [
    /^1 balance after/,
    'update ledger.entries set debit_balance = debit_balance + 1 where debit_balance is not null',
  ],
  [
    /^2 no customer/,
    `${unguarded} update ledger.accounts set debits_posted = credits_posted + 1 where code = 2000`,
  ],
  [/^2 a reservation/, 'delete from ledger.pendings'],
  [/^3 bucket_transit/, 'update ledger.accounts set credits_posted = 5 where code = 2400'],
  [/^3 force_control/, 'update ledger.accounts set credits_posted = 5 where code = 2410'],
  [/^3 each rail/, "update payments.transfers set completed_at = updated_at where step = 'sent'"],
  [
    /^4 every transfer/,
    "update payments.transfers set amount_minor = amount_minor + 1 where step = 'settled'",
  ],
  [/^4 every transfer/, "update payments.transfers set step = 'settled' where step = 'released'"],
  // The transfer failed, yet its money moved: a final posting is never returned.
  ...['failed', 'released', 'stopped'].map((step): Fault => [
    /^4 every transfer/,
    `update payments.transfers set step = '${step}' where movement = 'usd_to_bdt'`,
  ]),
  ...['released', 'stopped'].map((step): Fault => [
    /^4 every transfer/,
    `update payments.transfers set step = '${step}', completed_at = null where step = 'settled'`,
  ]),
  [
    /^4 every transfer/,
    "update payments.transfers set step = 'released', completed_at = updated_at where step = 'sent'",
  ],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'intent', completed_at = null
     where step = 'settled' and movement = 'usd_to_wallet'`,
  ],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'sent', status = 'PENDING', completed_at = null, reason = null
     where step = 'failed'`,
  ],
  [
    /^4 every transfer/,
    `update payments.transfers set step = 'sent', completed_at = null, reason = 'RAIL_REFUSED'
     where step = 'settled'`,
  ],
  [/^4 every incoming/, 'update payments.incoming_payments set amount_minor = amount_minor + 1'],
  [
    /^4 every movement/,
    `update payments.treasury_movements set facts = facts || '{"amount": "1.00"}' where kind = 'prefund'`,
  ],
  [
    /^4 every movement/,
    `update payments.treasury_movements set posted_at = null,
       facts = facts || '{"amount": "1.00"}' where kind = 'prefund'`,
  ],
  [
    /^4 every incoming/,
    "update payments.incoming_payments set step = 'intent', amount_minor = amount_minor + 1",
  ],
  [/^4 every incoming/, "update payments.incoming_payments set step = 'unallocated'"],
  [/^4 every month of interest/, unbooked('interest')],
  [
    /^4 every month’s interest/,
    `insert into payments.interest_months (account_id, month, accrued_micro, paid_minor)
     select id, '2026-01', 5, 0 from payments.accounts where kind = 'checking' limit 1`,
  ],
  [/^4 every fee of an account/, unbooked('monthly_fee')],
  // Nobody was told of it, and no rule asks for it.
  [/^4 every fee taken is of a rule/, unbooked('monthly_fee')],
  [/^4 what operators booked/, unbooked('correction')],
  [/^4 every entry/, "delete from payments.treasury_movements where kind = 'prefund'"],
  [
    /^5 what is held in BDT /,
    'update ledger.accounts set debits_posted = 0 where code in (1100, 1110)',
  ],
  [/^5 what is held in USD /, 'update ledger.accounts set debits_posted = 0 where code = 1000'],
  [
    /^5 what is held in USDC /,
    `update ledger.accounts set credits_posted = 5 where code = 2200 and currency = 'USDC'`,
  ],
  [
    /^6 every incoming/,
    'update payments.incoming_payments set provider_transaction_id = gen_random_uuid()::text',
  ],
  [/^6 each dollar/, "update payments.transfers set bank_reversal_id = null where step = 'failed'"],
  // A response still expected from the partner explains exactly its own amount.
  [
    /^6 each dollar/,
    `update payments.transfers set bank_transfer_id = null where movement = 'usd_to_bdt';
     update ledger.accounts set credits_posted = credits_posted + 1
     where code = 2000 and currency = 'USD'`,
  ],
  [/^6 the bKash/, 'update ledger.accounts set credits_posted = 0 where code = 1110'],
  [
    /^7 the FX position USD.BDT/,
    'update payments.transfers set mid_e8 = mid_e8 + 1000000 where mid_e8 is not null',
  ],
  [/^1 an account is closed/, 'update ledger.accounts set closed = true where code = 2000'],
  [
    /^2 no total/,
    `alter table ledger.accounts drop constraint accounts_totals_check;
     update ledger.accounts set debits_pending = -1 where code = 2000`,
  ],
  [
    /^7 the FX position USDC.USD/,
    `update ledger.entries e set credit_account_id = a.id from ledger.accounts a
     where a.sk = e.sk and a.code = 3001 and a.currency = e.currency and e.kind = 'normal'`,
  ],
  [
    /^7 fx_result/,
    `update ledger.entries e set debit_account_id = a.id from ledger.accounts a
     where a.sk = e.sk and a.code = 5040 and a.currency = e.currency and e.kind = 'normal'`,
  ],
  [
    /^8 every waiting/,
    `insert into ledger.outbox (sk, id, seq, topic, payload)
     values (0, gen_random_uuid(), 1, 'transfer_reserved', '{}')`,
  ],
  [
    /^8 every bucket holds/,
    `delete from ledger.batches b using ledger.heads h where b.sk = h.sk and b.last_seq = h.seq`,
  ],
  [
    /^8 the hash/,
    "update ledger.batches set hash = sha256('other') where last_seq = 1 or last_seq > 5",
  ],
  [
    /^4 every crumb/,
    `with account as (select id, user_id from payments.accounts limit 1), closure as (
       insert into payments.account_closures (id, user_id, step, created_at, ended_at)
       select gen_random_uuid(), user_id, 'closed', clock.now(), clock.now() from account returning id)
     insert into payments.account_closure_accounts
       (id, closure_id, account_id, crumb_minor, crumb_booked_at)
     select gen_random_uuid(), closure.id, account.id, 25, clock.now() from account, closure`,
  ],
  [/^4 every account that was closed/, 'update payments.users set closed_at = clock.now()'],
  [
    /^4 the rest of every closed/,
    `insert into payments.account_closures (id, user_id, account_id, step, created_at, ended_at)
     select gen_random_uuid(), user_id, id, 'closed', clock.now(), clock.now()
     from payments.accounts where closed_at is null limit 1`,
  ],
  [
    /^4 every statement/,
    `insert into payments.statements (id, account_id, user_id, kind, holder_name, period_start, period_end, after_seq,
       before_seq, opening_minor, closing_minor, line_count, money_in_minor, money_out_minor, fees_minor,
       interest_minor, sha256, issued_at)
     select gen_random_uuid(), id, user_id, 'on_demand', holder_name, '2026-01-01', '2026-01-02', 0, 1, 0, 1, 0, 1, 0,
       0, 0, sha256('x'), clock.now()
     from payments.accounts limit 1`,
  ],
  [/^9 the log/, 'update payments.operator_action_head set number = number + 1'],
];

// The books are written before the row; a process may stop in between.
const BETWEEN: readonly (readonly [state: string, line: RegExp, undone: string])[] = [
  [
    'paid and settled, its row still sent',
    /^4 every transfer/,
    `update payments.transfers set step = 'sent', completed_at = null
     where step = 'settled' and movement <> 'usd_to_bdt'`,
  ],
  [
    'refused and given back, its row still sent',
    /^4 every transfer/,
    "update payments.transfers set step = 'sent', completed_at = null where step = 'failed'",
  ],
  [
    'cancelled and given back, its row not yet done',
    /^4 every transfer/,
    "update payments.transfers set completed_at = null where step = 'released'",
  ],
  [
    'received and booked, its row still an intent',
    /^4 every incoming/,
    "update payments.incoming_payments set step = 'intent', posted_at = null",
  ],
  [
    'moved for the house, its row still open',
    /^4 every movement/,
    'update payments.treasury_movements set posted_at = null',
  ],
];

describe('a row behind its books is in flight', () => {
  it.each(BETWEEN)('%s', async (_, line, undone) => {
    const old = "update payments.transfers set updated_at = updated_at - interval '1 hour';";
    const findings = await withFault(`${old} ${undone}`, (pool) =>
      verifyEverything(pool, { partners, heads }),
    );
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    const { detail } = findings.find(({ name }) => line.test(name))!;
    expect(detail).toMatch(/^[1-9]\d* in flight, the oldest for [1-9]\d* s$/);
  });

  it('and only work under way is counted', async () => {
    const findings = await verifyEverything(world.api.pool, { partners, heads });
    const details = findings
      .filter(({ name }) => name.startsWith('4 '))
      .map(
        ({ name, detail }) => `${name.slice(0, 12)}: ${detail?.replace(/\d+ s$/, '') ?? 'none'}`,
      );
    expect(details).toEqual([
      '4 every acco: none',
      '4 every crum: none',
      '4 every entr: none',
      '4 every fee : none',
      '4 every fee : none',
      '4 every inco: none',
      '4 every mont: none',
      '4 every mont: none',
      '4 every move: none',
      '4 every stat: none',
      '4 every tran: 1 in flight, the oldest for ',
      '4 the rest o: none',
      '4 what opera: none',
    ]);
  });
});

describe('every invariant can fail', () => {
  it('and each has a fault of its own', async () => {
    const findings = await verifyEverything(world.api.pool, { partners, heads });
    const never = findings
      .map(({ name }) => name)
      .filter((name) => !FAULTS.some(([invariant]) => invariant.test(name)));
    expect(never).toEqual([]);
    // No fault may match two findings.
    const vague = FAULTS.map(([invariant]) => invariant).filter(
      (invariant) => findings.filter(({ name }) => invariant.test(name)).length !== 1,
    );
    expect(vague).toEqual([]);
  });

  it.each(FAULTS)('%s', async (invariant, fault) => {
    const findings = await withFault(fault, (pool) => verifyEverything(pool, { partners, heads }));
    expect(findings.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(invariant)]),
    );
  });

  it('also against a provider that disagrees', async () => {
    const state = await partners.read();
    const other = (change: Partial<PartnerState>) => ({
      read: () => Promise.resolve({ ...state, ...change }),
    });
    const failed = async (change: Partial<PartnerState>) => {
      const findings = await verifyEverything(world.api.pool, { partners: other(change) });
      return findings.filter(({ ok }) => !ok).map(({ name }) => name);
    };
    const float = state.floats.get('bKash') ?? 0n;
    expect(await failed({ floats: new Map([['bKash', float + 1_000_000_000n]]) })).toHaveLength(1);
    expect(await failed({ bankLines: state.bankLines?.slice(1) })).not.toEqual([]);
    expect(await failed({})).toEqual([]);
  });

  it('and a provider that does not respond is reported', async () => {
    const { config, clock } = world.api.ctx;
    const nowhere = { BANK_URL: 'http://127.0.0.1:9', BKASH_URL: 'http://127.0.0.1:9' };
    const silent = openPartners(createPartners({ ...config, ...nowhere }, clock));
    const findings = await verifyEverything(world.api.pool, { partners: silent });
    expect(findings.map(({ name }) => name)).toContain('6 bKash did not answer');
    expect(findings.every(({ ok }) => ok)).toBe(true);
  });
});
