// One history in every form it leaves in: the screen's list, the statement, its PDF, CSV, OFX and QIF all lead to
// the balance that the ledger has at the end of the month.
import { parseStrict } from 'ofx-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement, Transaction } from '@kheya/contract';
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
import { openPartners, verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';
import { monthOf, zoneOf } from './statement-period.ts';

let world: TestWorld;
let payer: Payer;
let accounts: readonly {
  readonly name: string;
  readonly id: string;
  readonly number: string;
  readonly currency: 'USD' | 'BDT';
}[];

const cents = (decimal: string) => BigInt(decimal.replace('.', ''));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

const SWEEPS = [
  ...['account_fee_announce', 'account_fee_charge', 'account_fee_mirror'],
  ...['interest_accrue', 'interest_pay', 'interest_mirror', 'statement_issue'],
];
const firstOf = (later: number) => {
  const now = world.api.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1, 17));
};

/** A month of a customer's life, and the first day of the next. */
async function liveAMonth(savings: string): Promise<void> {
  await world.api.runSweeps(['mid_rate']);
  await pay(world, payer, walletPayment(payer, '100.00', { memo: 'চাল, ডাল & তেল <৩ মাস>' }));
  await pay(world, payer, {
    source_account: payer.usd,
    destination_bdt_account: payer.bdt,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '40.00',
  });
  await ok(
    payer.client.call(
      'POST',
      '/transfer/',
      {
        source_account: payer.usd,
        destination_account: savings,
        transfer_mode: 'OWN',
        amount: '700.25',
      },
      { 'idempotency-key': newKey() },
    ),
  );
  await work(world);
  await world.api.advance((firstOf(1).getTime() - world.api.clock.now().getTime()) / 1000);
  await world.api.runSweeps(SWEEPS);
}

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '5000.00' });
  const savings = await openAnother(world, payer.client, 'savings');
  // Told in the first month, taken for each whole month after the notice.
  await world.api.query(
    `insert into payments.account_fee_rules
       (account_kind, fee_kind, valid_from, amount_minor, waived_from_minor, source)
     values ('checking', 'monthly_fee', $1, 350, null, 'a test')`,
    [world.api.clock.now().toISOString().slice(0, 10)],
  );
  const numberOf = async (path: string) =>
    (await ok<{ account_number: string }>(payer.client.call('GET', path))).account_number;
  accounts = [
    {
      ...{ name: 'checking', id: payer.usd, currency: 'USD' },
      number: await numberOf(`/user-account/${payer.usd}/`),
    },
    { name: 'savings', id: savings.id, number: savings.account_number, currency: 'USD' },
    {
      ...{ name: 'taka', id: payer.bdt!, currency: 'BDT' },
      number: await numberOf(`/bdt-account/${payer.bdt}/`),
    },
  ];
  for (let month = 0; month < 3; month += 1) await liveAMonth(savings.id);
});
afterAll(() => world?.stop());

async function exported(
  format: 'csv' | 'ofx' | 'qif',
  account: (typeof accounts)[number],
  span: object,
): Promise<string> {
  const made = await ok<{ url: string; file_name: string }>(
    payer.client.call('POST', '/download/', {
      ...{ kind: 'transaction_export', format, language: 'en' },
      account_type: `${account.currency}_ACCOUNT`,
      filter: { account_number: account.number, ...span },
    }),
  );
  expect(made.file_name).toMatch(new RegExp(`\\.${format}$`));
  return (await payer.client.call('GET', new URL(made.url).pathname)).text;
}

/** The fields of each row of a CSV whose texts have no quote. */
function csvAmounts(text: string): bigint[] {
  const [, ...rows] = text.trim().split('\r\n');
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const [debit = '', credit = ''] = row.split(',').slice(-3);
      return credit === '' ? -cents(debit) : cents(credit);
    });
}

interface OfxStatement {
  readonly BANKTRANLIST: { readonly STMTTRN?: readonly OfxRow[] | OfxRow };
  readonly LEDGERBAL: { readonly BALAMT: string };
  readonly CURDEF: string;
}
interface OfxRow {
  readonly TRNAMT: string;
  readonly FITID: string;
  readonly NAME: string;
  readonly MEMO?: string;
}

function readOfx(text: string): OfxStatement {
  const read = parseStrict(text) as unknown as {
    OFX: { BANKMSGSRSV1: { STMTTRNRS: { STMTRS: OfxStatement } } };
  };
  return read.OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS;
}

const ofxRows = ({ BANKTRANLIST: { STMTTRN: rows = [] } }: OfxStatement) =>
  'FITID' in rows ? [rows] : rows;

describe.each(['checking', 'savings', 'taka'])('each month of a %s account', (name) => {
  it('leads to one balance in every form', async () => {
    const account = accounts.find((one) => one.name === name)!;
    const statements = await list<Statement>(
      payer.client,
      `/statement/?account_id=${account.id}&kind=monthly&limit=all`,
    );
    expect(statements).toHaveLength(3);
    const fees = sum(statements.map((one) => cents(one.fees)));
    expect(fees > 0n).toBe(name === 'checking');
    for (const statement of statements) {
      const { from, until } = monthOf(zoneOf(account.currency), statement.period_start);
      const span = { from_date: from.toISOString(), to_date: until.toISOString() };
      const opening = cents(statement.opening_balance);
      const closing = cents(statement.closing_balance);
      // The ledger.
      const [booked] = await world.api.query<{ balance: bigint }>(
        `select coalesce((select p.balance_after from payments.accounts a,
           ledger.account_page(a.bucket, a.ledger_account_id, true, 1, null, null, null, $2, null, null,
             array['normal', 'post_pending']) p where a.id = $1), 0) as balance`,
        [account.id, until],
      );
      expect(booked?.balance).toBe(closing);
      // The list of the screen.
      const path =
        account.currency === 'USD' ? '/transaction-history/' : '/bdt-transaction-history/';
      const query = new URLSearchParams({
        ...{ status: 'POSTED', limit: '200', account_number: account.number, ...span },
      });
      const rows = await list<Transaction>(payer.client, `${path}?${query.toString()}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(cents(rows[0]!.balance!)).toBe(closing);
      // The files.
      expect(opening + sum(csvAmounts(await exported('csv', account, span)))).toBe(closing);
      const ofx = readOfx(await exported('ofx', account, span));
      expect([ofx.CURDEF, cents(ofx.LEDGERBAL.BALAMT)]).toEqual([account.currency, closing]);
      expect(opening + sum(ofxRows(ofx).map((row) => cents(row.TRNAMT)))).toBe(closing);
      expect(ofxRows(ofx).map((row) => row.FITID)).toEqual(rows.map(({ id }) => id));
      const qif = (await exported('qif', account, span)).split('\r\n');
      expect(qif[0]).toBe('!Type:Bank');
      expect(qif.filter((line) => line === '^')).toHaveLength(rows.length);
      const amounts = qif
        .filter((line) => line.startsWith('T'))
        .map((line) => cents(line.slice(1)));
      expect(opening + sum(amounts)).toBe(closing);
      // The paper.
      const document = `/statement/${statement.id}/document/?language=en`;
      const { text } = await readPdf((await payer.client.call('GET', document)).bytes);
      const paper = text.replaceAll(/[,\s]/g, '');
      const ends = /Openingbalance[^\d.]*([\d.]+).*Closingbalance[^\d.]*([\d.]+)/.exec(paper);
      expect(ends?.slice(1)).toEqual([statement.opening_balance, statement.closing_balance]);
    }
  });
});

it('was charged an account fee, and every proof of the books holds', async () => {
  const path = `/transaction-history/?status=POSTED&limit=200&kind=account_fee`;
  const fees = await list<Transaction>(payer.client, path);
  expect(new Set(fees.map(({ amount }) => amount))).toEqual(new Set(['3.50']));
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  expect(findings.filter((one) => !one.ok)).toEqual([]);
});

it('texts arrive whole in OFX and on one line in QIF', async () => {
  const [checking] = accounts;
  const ofx = readOfx(await exported('ofx', checking!, {}));
  const memos = ofxRows(ofx).map((row) => row.MEMO);
  expect(memos).toContain('চাল, ডাল & তেল <৩ মাস>');
  const qif = await exported('qif', checking!, {});
  expect(qif).toContain('\r\nMচাল, ডাল & তেল <৩ মাস>\r\n^');
  const ids = ofxRows(ofx).map((row) => row.FITID);
  expect(new Set(ids).size).toBe(ids.length);
});
