// Every movement of coins, products, deposits, loans and treasury through PostgreSQL in each
// bucket: all invariants hold after the day, and 5 and 7 can each fail.
import { parseRate } from '@kheya/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chart, houseAccount } from '#chart.ts';
import { movements, type Movement } from '#movements.ts';
import { correction } from '#postings/correction.ts';
import { postgresBooks } from '#tests/example-books.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { freshId, transfer } from '#tests/people.ts';
import { withFault } from '#tests/with-fault.ts';
import { PostingBooks, usd } from '#tests/posting-books.ts';
import { productDay, ProductRates } from '#tests/product-day.ts';
import { verifyBooks, type BooksRates } from '#verify/books.ts';
import type { Finding } from '#verify/finding.ts';
import { inSnapshot, verifyLedger } from '#verify/ledger.ts';

let fixture: Fixture;
const rates = new ProductRates();
const lived = new Set<Movement>();
const intents = new Map<Movement, string>();
const buckets: PostingBooks[] = [];

beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
  const open = postgresBooks(fixture);
  for (const bucket of [0, 1]) {
    const books = new PostingBooks(await open());
    buckets.push(books);
    expect(books.bucket).toBe(bucket);
    for await (const step of productDay(books, rates)) {
      await books.done(step);
      lived.add(step.movement);
      if (bucket === 0) intents.set(step.movement, step.legs[0]!.intentId!);
    }
  }
});
afterAll(async () => fixture.end());

const verified = (suppliedRates: BooksRates = rates) =>
  inSnapshot(fixture.pool, (client) => verifyBooks(client, suppliedRates));
const broken = (findings: readonly Finding[]) => findings.filter(({ ok }) => !ok);

describe('after the day', () => {
  it('every one of its movements has happened', () => {
    const wanted = (Object.keys(movements) as Movement[]).filter((name) => {
      const code = movements[name];
      return code < 40 || (code >= 300 && code < 500) || name === 'incentive';
    });
    expect([...lived].filter((name) => name !== 'conversion').toSorted()).toEqual(
      wanted.toSorted(),
    );
  });

  it('every invariant of the ledger holds, and no rail has anything open', async () => {
    const findings = await verifyLedger(fixture.pool, { inFlightIntents: [] });
    expect(broken(findings)).toEqual([]);
  });

  it('customers are covered in every currency, and both positions are explained', async () => {
    const findings = await verified();
    expect(findings.map(({ name }) => name)).toEqual([
      '5 what is held in USD covers what is owed',
      '5 what is held in BDT covers what is owed',
      '5 what is held in USDC covers what is owed',
      '7 the FX position USD/BDT is what the conversions left at their rates',
      '7 the FX position USDC/USD is what the conversions left at their rates',
      '7 fx_result holds what the positions were closed with',
    ]);
    expect(broken(findings)).toEqual([]);
  });

  it("the positions are closed except for the day's airtime, and the year starts at zero", async () => {
    for (const books of buckets) {
      const at = (
        name: 'fx_position_usd_bdt' | 'fx_position_usdc_usd',
        currency: 'USD' | 'BDT' | 'USDC',
      ) => books.balance(houseAccount(books.bucket, name, currency));
      expect(await at('fx_position_usd_bdt', 'USD')).toEqual(usd('0.83'));
      expect((await at('fx_position_usd_bdt', 'BDT')).minor).toBe(-10_159n);
      expect((await at('fx_position_usdc_usd', 'USDC')).minor).toBe(0n);
      expect((await at('fx_position_usdc_usd', 'USD')).minor).toBe(0n);
      expect((await books.balance(books.house('income_fee', 'USD'))).minor).toBe(0n);
      expect((await books.balance(books.house('fx_result', 'BDT'))).minor).toBe(0n);
    }
  });
});

const owe = (currency: string, minor: string) =>
  `update ledger.accounts set credits_posted = credits_posted + ${minor}
    where id = (select id from ledger.accounts where code = 2000 and currency = '${currency}' limit 1)`;
/** Exactly the house's own funds, and one unit more. */
const surplus = (detail: string | null) => {
  const [held = 0n, owed = 0n] = [...(detail ?? '').matchAll(/[\d.]+/g)].map(([n]) =>
    BigInt(n.replace('.', '')),
  );
  return held - owed;
};

describe('a planted fault is found:', () => {
  it.each(['USD', 'BDT', 'USDC'] as const)('%s short by one unit', async (currency) => {
    const name = `5 what is held in ${currency} covers what is owed`;
    const detail = (await verified()).find((finding) => finding.name === name)!.detail;
    const room = surplus(detail);
    expect(room).toBeGreaterThan(0n);
    const inspect = (minor: bigint) =>
      withFault(fixture, [owe(currency, String(minor))], (client) => verifyBooks(client, rates));
    expect(broken(await inspect(room))).toEqual([]);
    expect(broken(await inspect(room + 1n)).map((finding) => finding.name)).toEqual([name]);
  });

  it.each([
    ['dues_receivable', 'USD'],
    ['loan_principal', 'USD'],
    ['loan_interest', 'USD'],
  ] as const)('money lent out as %s does not count as held', async (name, currency) => {
    const { code } = chart[name];
    const heldIn = (detail: string | null) => /held [\d.]+/.exec(detail ?? '')?.[0];
    const [before] = await verified();
    const lend = `update ledger.accounts set debits_posted = debits_posted + 100000
      where code = ${code} and currency = '${currency}'`;
    const [after] = await withFault(fixture, [lend], (client) => verifyBooks(client, rates));
    expect(heldIn(after!.detail)).toBe(heldIn(before!.detail));
  });

  it.each([
    // Ten dollars and ten coins bought: ten less held in coins, ten dollars more at the rate.
    ['credits_posted', 10_000_000n, { USD: 799n - 1000n, BDT: 122_400n, USDC: -10_000_000n }],
    // More sold than held: the amount to buy back is rounded up.
    ['debits_posted', 10_000_000n, { USD: 1000n - 800n, BDT: -122_400n, USDC: 10_000_000n }],
  ] as const)(
    'open dollars and coins by %s are valued at their rate',
    async (side, minor, expected) => {
      const suppliedRates = { ...rates, usdcUsd: parseRate('0.79999', 'USDC', 'USD') };
      const open = (code: number, currency: string, by: bigint) =>
        `update ledger.accounts set ${side} = ${side} + ${by} where sk = 0 and code = ${code} and currency = '${currency}'`;
      const faults = [
        open(chart.fx_position_usdc_usd.code, 'USDC', minor),
        open(chart.fx_position_usd_bdt.code, 'USD', 1_000n),
      ];
      const before = (await verified(suppliedRates)).map(({ detail }) => surplus(detail));
      const after = await withFault(fixture, faults, (client) =>
        verifyBooks(client, suppliedRates),
      );
      const changed = after
        .slice(0, 3)
        .map(({ detail }, index) => surplus(detail) - before[index]!);
      expect(changed).toEqual([expected.USD, expected.BDT, expected.USDC]);
    },
  );

  const legOf = (movement: Movement, leg: number) =>
    `sk = 0 and intent_id = '${intents.get(movement)}' and leg = ${leg} and kind <> 'pending'`;
  const explain = async (faults: readonly string[], suppliedRates: BooksRates = rates) =>
    broken(await withFault(fixture, faults, (client) => verifyBooks(client, suppliedRates)));

  it.each([
    ['conversion', 3, 'off by 24370.00 BDT', 'USD/BDT'],
    ['airtime', 3, 'off by 101.13 BDT', 'USD/BDT'],
    ['coins_to_dollars', 2, 'off by 110.00 USD', 'USDC/USD'],
    ['treasury_sell_dollars', 2, 'turned one side back', 'USD/BDT'],
    ['treasury_redeem_coins', 2, 'turned one side back', 'USDC/USD'],
  ] as const)('a missing leg of %s', async (movement, leg, detail, pair) => {
    const found = await explain([`delete from ledger.entries where ${legOf(movement, leg)}`]);
    expect(found).toEqual([
      {
        name: `7 the FX position ${pair} is what the conversions left at their rates`,
        ok: false,
        detail: `${intents.get(movement)} ${detail}`,
      },
    ]);
  });

  it('a conversion at another rate, and one without a known rate', async () => {
    const id = intents.get('airtime')!;
    const wrong = new Map(rates.midByIntent).set(id, parseRate('122.43', 'USD', 'BDT'));
    const [off] = broken(await verified({ ...rates, midByIntent: wrong }));
    expect(off?.detail).toBe(`${id} off by 0.03 BDT`);
    wrong.delete(id);
    const [unknown] = broken(await verified({ ...rates, midByIntent: wrong }));
    expect(unknown?.detail).toBe(`${id} has no rate`);
  });

  it('a conversion with one side only, where no rates are given', async () => {
    const suppliedRates = { usdBdt: rates.usdBdt };
    expect(broken(await verified(suppliedRates))).toEqual([]);
    const [found] = await explain(
      [`delete from ledger.entries where ${legOf('conversion', 1)}`],
      suppliedRates,
    );
    expect(found?.detail).toBe(`${intents.get('conversion')} has one side only`);
  });

  it('coins at another price than one to one', async () => {
    const cheaper = `update ledger.entries set amount = amount - 1 where ${legOf('coins_to_dollars', 2)}`;
    const [found] = await explain([cheaper]);
    expect(found?.detail).toBe(`${intents.get('coins_to_dollars')} off by 0.01 USD`);
  });

  it('a result that went to, or came from, another account', async () => {
    const elsewhere = `update ledger.entries set credit_account_id = '${houseAccount(0, 'income_other', 'BDT')}'
      where sk = 0 and code = ${movements.treasury_result} and currency = 'BDT'`;
    const [went] = await explain([elsewhere]);
    expect(went?.name).toBe('7 fx_result holds what the positions were closed with');
    expect(went?.detail).toMatch(/by treasury_result$/);
    const stray = `update ledger.entries set debit_account_id = '${houseAccount(0, 'fx_result', 'USD')}'
      where ${legOf('invitation_bonus', 1)}`;
    const [came] = await explain([stray]);
    expect(came?.detail).toBe(`${intents.get('invitation_bonus')} by invitation_bonus`);
    const heldIn = `update ledger.entries set credit_account_id = '${houseAccount(0, 'bd_settlement', 'BDT')}',
      debit_account_id = '${houseAccount(0, 'fx_result', 'BDT')}' where sk = 0 and code = ${movements.year_end_close}
      and currency = 'BDT' and leg = ${chart.fx_result.code}`;
    const [closed] = await explain([heldIn]);
    expect(closed?.detail).toMatch(/by year_end_close$/);
  });

  it('a result in the currency that was sold', async () => {
    const wrong = `update ledger.entries set currency = 'USD',
      debit_account_id = '${houseAccount(0, 'fx_position_usd_bdt', 'USD')}'
      where sk = 0 and code = ${movements.treasury_result} and currency = 'BDT'`;
    const [found] = await explain([wrong]);
    expect(found?.detail).toMatch(/ took a result in USD$/);
  });
});

describe('a corrected position', () => {
  const books = () => buckets[0]!;
  const position = (currency: 'USD' | 'BDT') => books().house('fx_position_usd_bdt', currency);
  const suppliedRates = () => ({
    ...rates,
    corrects: new Map(rates.corrects),
    midByIntent: new Map(rates.midByIntent),
  });

  it('is explained by its correction, and an unexplained correction is found', async () => {
    // Ten dollars were taken at 122.00 where 122.40 was frozen: four taka too few.
    const wrong = books().intent();
    const pays = (
      currency: 'USD' | 'BDT',
      debitAccountId: string,
      creditAccountId: string,
      amount: bigint,
    ) =>
      transfer({
        code: movements.conversion,
        intentId: wrong.id,
        currency,
        debitAccountId,
        creditAccountId,
        amount,
      });
    await fixture.ledger.post([
      pays('USD', books().house('bank_cash', 'USD'), position('USD'), 1_000n),
      pays('BDT', position('BDT'), books().house('bd_settlement', 'BDT'), 122_000n),
    ]);
    const known = suppliedRates();
    known.midByIntent.set(wrong.id, rates.usdBdt);
    expect(broken(await verified(known))[0]?.detail).toBe(`${wrong.id} off by 4.00 BDT`);

    const intent = books().intent();
    const table = [
      {
        debit: position('BDT'),
        credit: books().house('income_fx', 'BDT'),
        amount: { currency: 'BDT', minor: 400n } as const,
      },
    ];
    const people = { maker: freshId(), checker: freshId(), reason: 'Booked at a stale rate.' };
    await books().done(correction({ intent, corrects: wrong.id, ...people, table }));
    const names = broken(await verified(known)).map(({ detail }) => detail);
    expect(names).toEqual([expect.stringContaining(`${intent.id} by correction`)]);
    known.corrects.set(intent.id, wrong.id);
    expect(broken(await verified(known))).toEqual([]);
  });
});
