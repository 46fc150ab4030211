// Two processes at once, each with a different end of the same business: exactly one happens,
// whole, and the books say which.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresLedger } from '#engine/engine.ts';
import { postMovement } from '#posting-result.ts';
import { achOutReserve, achOutReturn, achOutSend, achOutSettle } from '#postings/ach-out.ts';
import { airtimeReserve, airtimeSettle, airtimeVoid } from '#postings/airtime.ts';
import { cardRefund } from '#postings/card-refund.ts';
import { accountClose, accountReopen, crumbs } from '#postings/crumbs.ts';
import { duesPayment } from '#postings/dues-payment.ts';
import { feeCharge, feeDue } from '#postings/fee.ts';
import {
  fixedDepositBreak,
  fixedDepositMature,
  fixedDepositOpen,
} from '#postings/fixed-deposit.ts';
import { incomingCoins } from '#postings/incoming-coins.ts';
import { incomingWire } from '#postings/incoming-wire.ts';
import { investmentBuy, investmentRedeem } from '#postings/investment.ts';
import { loanPayout, loanRepayment, loanWriteOff } from '#postings/loan.ts';
import {
  outgoingCoinsReserve,
  outgoingCoinsSettle,
  outgoingCoinsVoid,
} from '#postings/outgoing-coins.ts';
import type { Posting } from '#postings/posting.ts';
import { treasuryRedeemCoins, treasuryRedeemCoinsSend } from '#postings/treasury-redeem-coins.ts';
import { treasurySellDollars, treasurySellDollarsDeal } from '#postings/treasury-sell-dollars.ts';
import { postgresBooks } from '#tests/example-books.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { bdt, PostingBooks, usd, usdc } from '#tests/posting-books.ts';
import { verifyLedger } from '#verify/ledger.ts';

type Ends = readonly [Posting, Posting];

let fixture: Fixture;
let other: PostgresLedger;
let books: PostingBooks;

beforeAll(async () => {
  fixture = await openFixture({ buckets: 1 });
  other = await fixture.another();
  books = new PostingBooks(await postgresBooks(fixture)());
});
afterAll(async () => {
  await other.close();
  await fixture.end();
});

const nothing = usd('0.00');

const RACES: readonly [name: string, ends: () => Promise<Ends>][] = [
  [
    'coins out: final and reverted',
    async () => {
      const customerUsdc = await books.open('coins', 'customer', 'USDC', '10');
      const out = { intent: books.intent(), customerUsdc, coins: usdc('9'), fee: usdc('1') };
      await books.done(outgoingCoinsReserve(out));
      const ended = { ...out, gas: usdc('0.01') };
      return [outgoingCoinsSettle(ended), outgoingCoinsVoid(ended)];
    },
  ],
  [
    'coins in: for the customer and held',
    async () => {
      const customerUsdc = await books.open('coins', 'customer', 'USDC');
      const facts = { intent: books.intent(), coins: usdc('5') };
      const held = incomingCoins({ ...facts, customerUsdc: null });
      return [incomingCoins({ ...facts, customerUsdc }), held];
    },
  ],
  [
    'a wire in: for the customer and without an owner',
    async () => {
      const customerAccountId = await books.open('dollars', 'customer', 'USD');
      const facts = { intent: books.intent(), amount: usd('5.00') };
      const unowned = incomingWire({ ...facts, customerAccountId: null });
      return [incomingWire({ ...facts, customerAccountId }), unowned];
    },
  ],
  [
    'a fee: charged and due',
    async () => {
      const fee = { intent: books.intent(), price: usd('5.00'), coupon: nothing };
      const customer = await books.open('dollars', 'customer', 'USD', '10.00');
      const dues = await books.open('dues', 'dues_receivable', 'USD');
      return [feeCharge({ ...fee, accountId: customer }), feeDue({ ...fee, accountId: dues })];
    },
  ],
  [
    'a card refund: by two tries',
    async () => {
      const customerUsd = await books.open('dollars', 'customer', 'USD');
      const facts = { intent: books.intent(), customerUsd, amount: usd('5.00') };
      return [cardRefund(facts), cardRefund(facts, 1)];
    },
  ],
  [
    'an ACH payment: settled and returned before it',
    async () => {
      const customerUsd = await books.open('dollars', 'customer', 'USD', '60.00');
      const facts = { intent: books.intent(), customerUsd, amount: usd('50.00'), fee: nothing };
      await books.done(achOutReserve(facts));
      await books.done(achOutSend(facts));
      return [achOutSettle(facts), achOutReturn({ ...facts, settled: false, returnCode: 'R03' })];
    },
  ],
  [
    'airtime: delivered and refused',
    async () => {
      const customerBdt = await books.open('taka', 'customer', 'BDT', '100.00');
      const facts = { customerBdt, price: bdt('100.00'), fee: bdt('0.00') };
      const order = { intent: books.intent(), ...facts };
      await books.done(airtimeReserve(order));
      return [airtimeSettle({ ...order, cost: bdt('97.00') }), airtimeVoid(order)];
    },
  ],
  [
    'a due: paid twice',
    async () => {
      const customerAccountId = await books.open('dollars', 'customer', 'USD', '100.00');
      const duesAccountId = await books.open('dues', 'dues_receivable', 'USD');
      const due = { accountId: duesAccountId, price: usd('20.00'), coupon: nothing };
      await books.done(feeDue({ intent: books.intent(), ...due }));
      const facts = { customerAccountId, duesAccountId, amount: usd('20.00') };
      const pay = () => duesPayment({ intent: books.intent(), ...facts });
      return [pay(), pay()];
    },
  ],
  [
    'a loan: repaid and written off',
    async () => {
      const customerAccountId = await books.open('dollars', 'customer', 'USD');
      const accounts = {
        duesAccountId: await books.open('dues', 'dues_receivable', 'USD'),
        interestAccountId: await books.open('loan interest', 'loan_interest', 'USD'),
        principalAccountId: await books.open('loan principal', 'loan_principal', 'USD'),
      };
      const principal = usd('50.00');
      const loan = { customerAccountId, ...accounts, principal };
      await books.done(loanPayout({ intent: books.intent(), ...loan }));
      const owed = { fees: nothing, interest: nothing, principal };
      const repayment = { ...loan, owed, paid: principal };
      return [
        loanRepayment({ intent: books.intent(), ...repayment }),
        loanWriteOff({ intent: books.intent(), ...accounts, lost: owed }),
      ];
    },
  ],
  [
    'a fixed deposit: matured and broken',
    async () => {
      const principal = bdt('1000.00');
      const contract = {
        customerAccountId: await books.open('saver', 'customer', 'BDT', '1000.00'),
        depositAccountId: await books.open('deposit', 'fixed_deposit', 'BDT'),
        interestAccountId: await books.open('interest', 'interest_payable', 'BDT'),
        principal,
      };
      await books.done(fixedDepositOpen({ intent: books.intent(), ...contract }));
      const end = { ...contract, booked: bdt('0.00'), earned: bdt('7.00') };
      return [
        fixedDepositMature({ intent: books.intent(), ...end }),
        fixedDepositBreak({ intent: books.intent(), ...end }),
      ];
    },
  ],
  [
    'an investment: redeemed twice',
    async () => {
      const own = {
        customerAccountId: await books.open('investor', 'customer', 'USD', '40.00'),
        investmentAccountId: await books.open('holding', 'investment_payable', 'USD'),
        amount: usd('40.00'),
      };
      await books.done(investmentBuy({ intent: books.intent(), ...own }));
      const redeem = () => investmentRedeem({ intent: books.intent(), ...own });
      return [redeem(), redeem()];
    },
  ],
  [
    'dollars sold: at once and dealt',
    async () => {
      const sale = { intent: books.intent(), sold: usd('10.00'), bought: bdt('1224.00') };
      return [treasurySellDollars(sale), treasurySellDollarsDeal(sale)];
    },
  ],
  [
    'coins redeemed: at once and sent',
    async () => {
      const facts = { intent: books.intent(), coins: usdc('10'), dollars: usd('10.00') };
      return [treasuryRedeemCoins(facts), treasuryRedeemCoinsSend(facts)];
    },
  ],
  [
    'a closed account: opened again and swept',
    async () => {
      const customerAccountId = await books.open('coins', 'customer', 'USDC', '0.004');
      const close = { intent: books.intent(), customerAccountId, currency: 'USDC' } as const;
      await books.done(accountClose(close));
      return [accountReopen(close), crumbs({ ...close, crumb: usdc('0.004') })];
    },
  ],
];

describe.each(RACES)('%s', (_name, prepare) => {
  it('exactly one of the two happens, and stays', async () => {
    const ends = await prepare();
    const outcomes = await Promise.all([
      postMovement(fixture.ledger, ends[0]),
      postMovement(other, ends[1]),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [won, lost] = outcomes[0].ok ? ends : [ends[1], ends[0]];
    expect(await postMovement(other, won)).toMatchObject({ ok: true, replayed: true });
    expect(await postMovement(fixture.ledger, lost)).toMatchObject({ ok: false });
    // The loser has no leg in the books; where both took the same id, it is the winner's.
    const wonIds = new Set(won.legs.map(({ id }) => id));
    const lostAlone = lost.legs.map(({ id }) => id).filter((id) => !wonIds.has(id));
    expect(await fixture.ledger.transfers(lostAlone)).toEqual([]);
  });

  it('the same one from both happens once', async () => {
    const [posting] = await prepare();
    const outcomes = await Promise.all([
      postMovement(fixture.ledger, posting),
      postMovement(other, posting),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.replayed)).toHaveLength(1);
  });
});

it('the books are whole afterwards', async () => {
  const findings = await verifyLedger(fixture.pool, { inFlightIntents: [] });
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
});
