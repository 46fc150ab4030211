// Every movement in numbers: 200.00 USD, fee 0.99, mid 122.40, our rate 121.85.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  convert,
  fromDecimal,
  money,
  parseRate,
  toDecimal,
  zero,
  type Currency,
} from '@kheya/money';
import { customerAccount, houseAccount, houseAccounts, type AccountName } from '#chart.ts';
import { chainResult, eventsOf } from '#posting-result.ts';
import {
  bdtToWalletReserve,
  bdtToWalletReturn,
  bdtToWalletSettle,
  bdtToWalletVoid,
} from '#postings/bdt-to-wallet.ts';
import { conversion } from '#postings/conversion.ts';
import { fxSpread } from '#postings/fx.ts';
import { incomingAch } from '#postings/incoming-ach.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import { ownFunds } from '#postings/own-funds.ts';
import type { Posting } from '#postings/posting.ts';
import { providerCost } from '#postings/provider-cost.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import { treasurySellDollars } from '#postings/treasury-sell-dollars.ts';
import { unallocatedAssign } from '#postings/unallocated-assign.ts';
import {
  usdToWalletReserve,
  usdToWalletReturn,
  usdToWalletSettle,
  usdToWalletVoid,
} from '#postings/usd-to-wallet.ts';
import { wallets } from '#postings/wallet.ts';
import { MemoryLedger } from '#tests/memory-ledger.ts';
import { deposit, freshAccount, freshId } from '#tests/people.ts';

const usd = (text: string) => fromDecimal(text, 'USD');
const bdt = (text: string) => fromDecimal(text, 'BDT');
const sender = freshAccount();
const senderBdt = freshAccount();
const payee = freshAccount();
const payeeElsewhere = freshAccount(1);
const mid = parseRate('122.40', 'USD', 'BDT');
const rate = parseRate('121.85', 'USD', 'BDT');
const send = usd('200.00');
const receive = convert(send, rate, { rounding: 'down' });
const fx = { send, fee: usd('0.99'), receive, spread: fxSpread(send, mid, receive) };
let ledger: MemoryLedger;

const intent = () => ({ id: freshId(), at: new Date('2026-03-02T14:00:00Z'), bucket: 0 });
const run = (posting: Posting) => chainResult(posting.legs, ledger.post(eventsOf(posting)));

/** Credits less debits: posted, and including reservations. */
function balanceOf(id: string): readonly [string, string] {
  const account = ledger.accounts.get(id)!;
  const { currency, creditsPosted, debitsPosted, creditsPending, debitsPending } = account;
  return [
    toDecimal(money(currency, creditsPosted - debitsPosted)),
    toDecimal(money(currency, creditsPending - debitsPending)),
  ];
}

const house = (name: AccountName, currency: Currency) => balanceOf(houseAccount(0, name, currency));

beforeEach(() => {
  ledger = new MemoryLedger();
  ledger.open([
    ...houseAccounts(0),
    ...houseAccounts(1),
    customerAccount(sender, 'USD'),
    customerAccount(senderBdt, 'BDT'),
    customerAccount(payee, 'USD'),
    customerAccount(payeeElsewhere, 'BDT'),
  ]);
  ledger.post([deposit(sender, 50_000n), deposit(senderBdt, 1_000_000n, 0, 'BDT')]);
});

it('the example is priced as the books expect it', () => {
  expect([toDecimal(fx.receive), toDecimal(fx.spread)]).toEqual(['24370.00', '110.00']);
});

describe('incoming money', () => {
  it('is credited to its owner', () => {
    const facts = { intent: intent(), customerAccountId: payee, amount: usd('25.00') };
    expect(run(incomingAch(facts))).toMatchObject({ ok: true });
    expect(balanceOf(payee)).toEqual(['25.00', '0.00']);
    expect(house('bank_cash', 'USD')).toEqual(['-525.00', '0.00']);
  });

  it('without an owner waits until it is assigned', () => {
    const own = intent();
    const amount = usd('25.00');
    run(incomingAch({ intent: own, customerAccountId: null, amount }));
    expect(house('unallocated', 'USD')).toEqual(['25.00', '0.00']);
    run(unallocatedAssign({ intent: own, customerAccountId: payee, amount }));
    expect(house('unallocated', 'USD')).toEqual(['0.00', '0.00']);
    expect(balanceOf(payee)).toEqual(['25.00', '0.00']);
  });
});

describe('our own money', () => {
  it('is put in, moved to a float and taken out', () => {
    const funds = { intent: intent(), account: 'bd_settlement', amount: bdt('100000.00') } as const;
    run(ownFunds({ ...funds, direction: 'fund' }));
    run(treasuryPrefund({ intent: intent(), wallet: 'bkash', amount: bdt('60000.00') }));
    expect(house('own_funds', 'BDT')).toEqual(['100000.00', '0.00']);
    expect(house('float_bkash', 'BDT')).toEqual(['-60000.00', '0.00']);
    run(ownFunds({ ...funds, direction: 'take_out', amount: bdt('1000.00') }));
    expect(house('own_funds', 'BDT')).toEqual(['99000.00', '0.00']);
  });

  it("pays a provider's charges", () => {
    run(providerCost({ intent: intent(), takenFrom: 'float_bkash', amount: bdt('5.00') }));
    expect(house('cost_provider', 'BDT')).toEqual(['-5.00', '0.00']);
    expect(house('float_bkash', 'BDT')).toEqual(['5.00', '0.00']);
  });

  it('the position is closed when the dollars are sold', () => {
    run(conversion({ intent: intent(), customerUsd: sender, payeeBdt: senderBdt, ...fx }));
    expect(house('fx_position_usd_bdt', 'USD')).toEqual(['200.00', '0.00']);
    expect(house('fx_position_usd_bdt', 'BDT')).toEqual(['-24480.00', '0.00']);
    run(treasurySellDollars({ intent: intent(), sold: send, bought: bdt('24480.00') }));
    expect(house('fx_position_usd_bdt', 'USD')).toEqual(['0.00', '0.00']);
    expect(house('fx_position_usd_bdt', 'BDT')).toEqual(['0.00', '0.00']);
  });
});

describe.each(wallets)('dollars to %s', (wallet) => {
  const facts = () => ({ intent: intent(), wallet, customerUsd: sender, ...fx });
  const untouched = { sender: ['500.00', '0.00'], fee: ['0.00', '0.00'] };

  it('are reserved, then settled against the float', () => {
    const own = facts();
    const reserve = usdToWalletReserve(own);
    expect(run(reserve)).toMatchObject({ ok: true, replayed: false });
    expect(reserve.legs.every((leg) => leg.kind === 'pending' && !leg.timeoutSeconds)).toBe(true);
    expect(balanceOf(sender)).toEqual(['500.00', '-200.99']);
    expect(house(`transit_${wallet}`, 'BDT')).toEqual(['0.00', '24370.00']);
    expect(run(usdToWalletSettle(own))).toMatchObject({ ok: true });
    expect(run(usdToWalletSettle(own))).toMatchObject({ ok: true, replayed: true });
    expect(balanceOf(sender)).toEqual(['299.01', '0.00']);
    expect(house('income_fee', 'USD')).toEqual(['0.99', '0.00']);
    expect(house('income_fx', 'BDT')).toEqual(['110.00', '0.00']);
    expect(house(`transit_${wallet}`, 'BDT')).toEqual(['0.00', '0.00']);
    expect(house(`float_${wallet}`, 'BDT')).toEqual(['24370.00', '0.00']);
    expect(house('fx_position_usd_bdt', 'BDT')).toEqual(['-24480.00', '0.00']);
  });

  it('are released to the cent when cancelled, and can no longer be settled', () => {
    const own = facts();
    run(usdToWalletReserve(own));
    expect(run(usdToWalletVoid(own))).toMatchObject({ ok: true });
    expect(balanceOf(sender)).toEqual(untouched.sender);
    expect(house('income_fee', 'USD')).toEqual(untouched.fee);
    expect(run(usdToWalletSettle(own))).toEqual({
      ok: false,
      status: 'pending_transfer_already_voided',
      leg: 1,
    });
  });

  it('are refunded at the original rate with the fee', () => {
    const own = facts();
    run(usdToWalletReserve(own));
    run(usdToWalletSettle(own));
    expect(run(usdToWalletReturn({ ...own, returnedTo: 'float' }))).toMatchObject({ ok: true });
    expect(balanceOf(sender)).toEqual(untouched.sender);
    for (const name of ['income_fx', 'fx_position_usd_bdt', `float_${wallet}`] as const) {
      expect(house(name, 'BDT'), name).toEqual(['0.00', '0.00']);
    }
    expect(house('fx_position_usd_bdt', 'USD')).toEqual(['0.00', '0.00']);
    const settlement = usdToWalletReturn({ ...own, returnedTo: 'settlement' });
    expect(settlement.legs[0]?.debitAccountId).toBe(houseAccount(0, 'bd_settlement', 'BDT'));
  });

  it('are refused whole when the fee is not covered', () => {
    ledger.post([
      {
        ...deposit(houseAccount(0, 'bank_cash', 'USD'), 29_902n),
        debitAccountId: sender,
      },
    ]);
    expect(run(usdToWalletReserve(facts()))).toEqual({
      ok: false,
      status: 'exceeds_credits',
      leg: 2,
    });
    expect(balanceOf(sender)).toEqual(['200.98', '0.00']);
    expect(house(`transit_${wallet}`, 'BDT')).toEqual(['0.00', '0.00']);
  });

  it('have no leg for a zero fee or spread', () => {
    const free = { ...facts(), fee: zero('USD'), spread: zero('BDT') };
    expect(usdToWalletReserve(free).legs.map((leg) => leg.leg)).toEqual([1, 3]);
    run(usdToWalletReserve(free));
    expect(run(usdToWalletSettle(free))).toMatchObject({ ok: true });
    expect(balanceOf(sender)).toEqual(['300.00', '0.00']);
  });
});

describe('taka to a wallet', () => {
  const facts = () => ({
    intent: intent(),
    wallet: 'bkash' as const,
    customerBdt: senderBdt,
    amount: bdt('1500.00'),
    fee: bdt('10.00'),
  });

  it('are reserved, settled and, once returned, refunded in full', () => {
    const own = facts();
    run(bdtToWalletReserve(own));
    expect(balanceOf(senderBdt)).toEqual(['10000.00', '-1510.00']);
    run(bdtToWalletSettle(own));
    expect(balanceOf(senderBdt)).toEqual(['8490.00', '0.00']);
    expect(house('float_bkash', 'BDT')).toEqual(['1500.00', '0.00']);
    expect(house('transit_bkash', 'BDT')).toEqual(['0.00', '0.00']);
    run(bdtToWalletReturn({ ...own, returnedTo: 'float' }));
    expect(balanceOf(senderBdt)).toEqual(['10000.00', '0.00']);
    expect(house('float_bkash', 'BDT')).toEqual(['0.00', '0.00']);
    expect(house('income_fee', 'BDT')).toEqual(['0.00', '0.00']);
  });

  it('are released when cancelled', () => {
    const own = facts();
    run(bdtToWalletReserve(own));
    run(bdtToWalletVoid(own));
    expect(balanceOf(senderBdt)).toEqual(['10000.00', '0.00']);
  });
});

describe('within the bank', () => {
  it('dollars become taka at once', () => {
    expect(
      run(conversion({ intent: intent(), customerUsd: sender, payeeBdt: senderBdt, ...fx })),
    ).toMatchObject({ ok: true });
    expect(balanceOf(sender)).toEqual(['299.01', '0.00']);
    expect(balanceOf(senderBdt)).toEqual(['34370.00', '0.00']);
  });

  it('a payee in another bucket is refused', () => {
    expect(
      run(conversion({ intent: intent(), customerUsd: sender, payeeBdt: payeeElsewhere, ...fx })),
    ).toEqual({ ok: false, status: 'accounts_must_be_in_same_bucket', leg: 3 });
    expect(balanceOf(sender)).toEqual(['500.00', '0.00']);
  });

  it('one customer pays another', () => {
    const facts = { intent: intent(), fromAccountId: sender, toAccountId: payee };
    run(internalTransfer({ ...facts, amount: usd('40.00'), fee: usd('0.50') }));
    expect(balanceOf(sender)).toEqual(['459.50', '0.00']);
    expect(balanceOf(payee)).toEqual(['40.00', '0.00']);
  });
});

it('every entry carries intent, leg and movement, and the same facts give the same ids', () => {
  const facts = { intent: intent(), wallet: 'bkash' as const, customerUsd: sender, ...fx };
  const settle = usdToWalletSettle(facts);
  expect(usdToWalletSettle(facts)).toEqual(settle);
  run(usdToWalletReserve(facts));
  run(settle);
  const entries = [...ledger.idOutcomes.values()].flatMap((idOutcome) =>
    idOutcome.outcome === 'created' && idOutcome.transfer.intentId === facts.intent.id
      ? idOutcome.transfer
      : [],
  );
  expect(entries.map(({ leg, code }) => [leg, code])).toEqual(
    [1, 2, 3, 4, 1, 2, 3, 4, 5].map((leg) => [leg, 200]),
  );
  expect(() =>
    usdToWalletReserve({
      ...facts,
      send: zero('USD'),
      fee: zero('USD'),
      receive: zero('BDT'),
      spread: zero('BDT'),
    }),
  ).toThrow(RangeError);
});
