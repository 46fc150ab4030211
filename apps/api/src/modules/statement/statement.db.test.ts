import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification, Statement, Transaction } from '@kheya/contract';
import { withClient } from '@kheya/db';
import {
  list,
  newKey,
  ok,
  openAnother,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { readPdf } from '#testing/test-pdf.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let savings: { readonly id: string; readonly account_number: string };
/** The first days of the month the customer came in, and of the two after it. */
let months: readonly [string, string, string];

const SWEEPS = ['interest_accrue', 'interest_pay', 'interest_mirror', 'statement_issue'];
const run = () => world.api.runSweeps(SWEEPS);
const issued = (account: string, more = '') =>
  list<Statement>(payer.client, `/statement/?account_id=${account}&limit=all${more}`);
const linesOf = (id: string) =>
  list<Transaction>(payer.client, `/statement/${id}/lines/?limit=all`);
/** A reader that goes by positions finds gaps within words, and a sign of two parts in two. */
const letters = (text: string) => text.replaceAll(/[\s\u200c]/g, '').normalize('NFC');
const numberOf = async (id: string) =>
  (await ok<{ account_number: string }>(payer.client.call('GET', `/user-account/${id}/`)))
    .account_number;
const cents = (decimal: string) => BigInt(decimal.replace('.', ''));

/** Moves the clock to noon in New York of a day that has not passed. */
async function noonOf(day: string): Promise<void> {
  const seconds = (Date.parse(`${day}T17:00:00Z`) - world.api.clock.now().getTime()) / 1000;
  await world.api.advance(seconds);
}

const move = (from: string, to: string, amount: string) =>
  ok(
    payer.client.call(
      'POST',
      '/transfer/',
      { source_account: from, destination_account: to, transfer_mode: 'OWN', amount },
      { 'idempotency-key': newKey() },
    ),
  );

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '5000.00', payeeName: 'Rahima Khatun' });
  savings = await openAnother(world, payer.client, 'savings');
  const now = world.api.clock.now();
  months = [0, 1, 2].map((later) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1))
      .toISOString()
      .slice(0, 10),
  ) as [string, string, string];
  await move(payer.usd, savings.id, '1200.00');
  await pay(world, payer, walletPayment(payer, '200.00', { memo: 'ঘরের ছাদের জন্য' }));
  await work(world);
});
afterAll(() => world?.stop());

describe('the statement of a month', () => {
  it('is not there before the month is over', async () => {
    await run();
    expect(await issued(payer.usd)).toEqual([]);
  });

  it('is issued once, late and by two workers at once, and leads from balance to balance', async () => {
    await noonOf(months[1]);
    await Promise.all([run(), run()]);
    await run();
    const [statement, ...others] = await issued(payer.usd);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      kind: 'monthly',
      currency: 'USD',
      period_start: months[0],
      opening_balance: '0.00',
      money_in: '5000.00',
      line_count: 3,
      apy_earned: null,
    });
    const lines = await linesOf(statement!.id);
    expect(lines.map(({ subtype }) => subtype)).toEqual([
      'ach_credit',
      'own_transfer',
      'wallet_payout',
    ]);
    const sum = lines.reduce(
      (total, { amount, dc_sign: side }) =>
        total + (side === 'credit' ? cents(amount) : -cents(amount)),
      0n,
    );
    expect(sum).toBe(cents(statement!.closing_balance));
    expect(lines.at(-1)?.balance).toBe(statement!.closing_balance);
    expect(statement!.fees).toBe(lines.at(-1)?.fee);
    expect(statement!.fees_this_year).toBe(statement!.fees);
  });

  it('is told to its holder once, for the accounts where something moved', async () => {
    const told = (await list<Notification>(payer.client, '/notification/?limit=all'))
      .filter(({ title }) => title.startsWith('Your statement for'))
      .map(({ message }) => /•••• (\d{4})/.exec(message)?.[1]);
    const moved = [savings.account_number, await numberOf(payer.usd)].map((one) => one.slice(-4));
    expect(told).toHaveLength(2);
    expect(new Set(told)).toEqual(new Set(moved));
  });

  it('keeps the words of its day when a contact is renamed', async () => {
    const [statement] = await issued(payer.usd);
    const before = await linesOf(statement!.id);
    const contact = `/mobile-wallet-beneficiary/${payer.wallet}/`;
    await ok(payer.client.call('PATCH', contact, { beneficiary_nickname: 'Somebody else' }));
    expect(await linesOf(statement!.id)).toEqual(before);
    expect(before.at(-1)?.counterparty).toBe('Rahima Khatun');
  });

  it('of savings says the interest and the yield of its month', async () => {
    await noonOf(months[2]);
    await run();
    const [second, first] = await issued(savings.id);
    expect([first?.period_start, second?.period_start]).toEqual([months[0], months[1]]);
    expect(second?.opening_balance).toBe(first?.closing_balance);
    // 3.735 % on the whole balance, each day, in a year of 365.
    expect(Number(second?.apy_earned)).toBeGreaterThan(3.7);
    expect(Number(second?.apy_earned)).toBeLessThan(3.85);
    expect(cents(second!.interest)).toBeGreaterThan(0n);
    const paid = (await linesOf(second!.id)).filter(({ subtype }) => subtype === 'interest');
    expect(paid.map(({ amount }) => amount)).toEqual([second!.interest]);
  });

  it('without a movement is a statement too', async () => {
    const [second] = await issued(payer.bdt!);
    expect(second).toMatchObject({ currency: 'BDT', line_count: 0, closing_balance: '0.00' });
    expect(await linesOf(second!.id)).toEqual([]);
  });

  it('is as it was, whatever is booked later', async () => {
    const before = await issued(savings.id);
    await move(savings.id, payer.usd, '100.00');
    await run();
    expect(await issued(savings.id)).toEqual(before);
  });

  it.each([
    [
      'en',
      'Errors or questions about your electronic transfers',
      'Sent to Rahima Khatun (ঘরের ছাদের জন্য)',
    ],
    [
      'bn',
      'স্টেটমেন্ট বা রসিদে ভুল আছে মনে হলে, বা কোনো লেনদেন সম্পর্কে আরও জানতে চাইলে',
      'প্রাপক Rahima Khatun (ঘরের ছাদের জন্য)',
    ],
  ])('on paper, in %s, has every line and can be read back', async (language, notice, line) => {
    const statement = (await issued(payer.usd)).at(-1)!;
    const path = `/statement/${statement.id}/document/?language=${language}`;
    const response = await payer.client.call('GET', path);
    expect(response.headers['content-type']).toBe('application/pdf');
    const { text, subject } = await readPdf(response.bytes);
    expect(subject).toContain(statement.sha256);
    expect(letters(text)).toContain(letters(notice));
    expect(letters(text)).toContain(letters(line));
    const shown = (amount: string) =>
      language === 'en' ? amount : amount.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    expect(text.replaceAll(',', '')).toContain(shown(statement.closing_balance));
  });

  it('is issued when its holder has left, and tells nobody', async () => {
    const count = async () =>
      world.api.query(
        `select (select count(*)::int from payments.statements where user_id = $1) as issued,
           (select count(*)::int from payments.notifications
             where user_id = $1 and kind = 'statement_ready') as told`,
        [payer.client.userId],
      );
    const [before] = await count();
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query('update payments.users set closed_at = clock.now() where id = $1', [
        payer.client.userId,
      ]),
    );
    await world.api.advance(32 * 86_400);
    await run();
    // Checking, savings and taka.
    expect(await count()).toEqual([
      { issued: Number(before?.['issued']) + 3, told: before?.['told'] },
    ]);
  });
});
