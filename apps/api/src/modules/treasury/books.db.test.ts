import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '@kheya/db';
import { headKeyOf, signHeads } from '@kheya/ledger';
import { CONNECTED_WALLETS, WALLETS, type Transfer } from '@kheya/contract';
import { createPartners } from '@kheya/partners';
import { FAULTS } from '#testing/book-faults.ts';
import { addUsBank } from '#testing/test-contacts.ts';
import { invite, payInvited } from '#testing/test-invitations.ts';
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

/**
 * Payments of every kind: delivered, returned, refused, cancelled, undecided, converted, from taka,
 * and one that waits for its recipient.
 */
async function live(): Promise<void> {
  await returnFromUsBank();
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
  await payInvited(world, payer, await invite(payer));
  const left: Transfer = await transferOf(payer.client, undecided.id);
  expect(left.status).toBe('PENDING');
  // After this, no recent row counts as in flight.
  await world.api.advance(31);
}

/** Accepted, and sent back by the other bank. */
async function returnFromUsBank(): Promise<void> {
  const bank = await addUsBank(payer.client);
  const sent = await pay(world, payer, {
    ...{ source_account: payer.usd, beneficiary: bank, transfer_mode: 'ACH' },
    ...{ amount: '25.00', accept_late_processing: true },
  });
  await work(world);
  const wait = new Date(sent.hands_over_at ?? 0).getTime() - world.api.clock.now().getTime();
  await world.api.advance(Math.ceil(wait / 1000) + 60);
  await work(world);
  const [row] = await world.api.query<{ payment: string }>(
    'select rail_payment_id as payment from payments.transfers where id = $1',
    [sent.id],
  );
  await world.control('/bank/return', { payment_id: row?.payment, code: 'R23' });
  // Before it settles the partner posts nothing, so we hear of it when we ask.
  await world.api.advance(120);
  await work(world);
  expect(await transferOf(payer.client, sent.id)).toMatchObject({ step: 'returned' });
  // The rate of the first day has grown old.
  await world.api.runSweeps(['mid_rate']);
}

describe('the books after payments of every kind', () => {
  it('satisfy every invariant, and each had rows to check', async () => {
    const findings = await verifyEverything(world.api.pool, { partners, heads });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    const names = findings.map(({ name }) => name).join('\n');
    for (const invariant of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      expect(names).toMatch(new RegExp(`^${invariant} `, 'm'));
    }
    expect(names).toContain('(8 checked)');
    expect(names).not.toContain('did not answer');
  });

  it('are opened once, however often the sweep runs', async () => {
    await Promise.all([1, 2, 3].map(() => world.api.runSweeps(['treasury'])));
    const rows = await world.api.query<{ name: string }>(
      'select name from payments.treasury_movements order by name',
    );
    const { buckets } = world.api.ctx.ledger.capabilities;
    const names = Array.from({ length: buckets }, (_, bucket) => [
      `bank_cash:${bucket}`,
      `bd_settlement:${bucket}`,
      ...CONNECTED_WALLETS.map((wallet) => `prefund:${WALLETS[wallet].ledgerKey}:${bucket}:0`),
    ]);
    // A wallet's float may have needed more of the house's own taka than the founding brought.
    const founding = rows
      .map(({ name }) => name)
      .filter((name) => !/^bd_settlement:[a-z]/.test(name));
    expect(founding).toEqual(names.flat().toSorted());
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
    'an invitation that ended without its recipient, its money still reserved',
    /^4 every transfer/,
    `update payments.transfers set step = 'expired', status = 'EXPIRED', reason = 'RECIPIENT_DID_NOT_JOIN'
     where movement = 'invited_transfer'`,
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
      '4 each month: none',
      '4 every acco: none',
      '4 every crum: none',
      '4 every entr: none',
      '4 every fee : none',
      '4 every fee : none',
      '4 every inco: none',
      '4 every line: none',
      '4 every mont: none',
      '4 every mont: none',
      '4 every move: none',
      '4 every retu: none',
      '4 every stat: none',
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
    const settlement = (state.settlement ?? 0n) - 1n;
    expect(await failed({ settlement })).toHaveLength(1);
    expect(await failed({ bankLines: state.bankLines?.slice(1) })).not.toEqual([]);
    expect(await failed({})).toEqual([]);
  });

  it('and a provider that does not respond is reported', async () => {
    const { config, clock } = world.api.ctx;
    const nobody = 'http://127.0.0.1:9';
    const nowhere = { BANK_URL: nobody, BD_BANK_URL: nobody, BKASH_URL: nobody };
    const silent = openPartners(createPartners({ ...config, ...nowhere }, clock));
    const findings = await verifyEverything(world.api.pool, { partners: silent });
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['6 bKash did not answer', '6 the bank in Bangladesh did not answer']),
    );
    expect(findings.every(({ ok }) => ok)).toBe(true);
  });
});
