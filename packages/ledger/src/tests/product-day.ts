// A day on which every movement of coins, airtime, products, deposits, investments, loans, treasury
// and closing happens once. Each step is made after the one before it has been booked.
import { parseRate, zero, type Currency, type Money, type Rate } from '@kheya/money';
import { airtimeReserve, airtimeSettle, airtimeVoid } from '#postings/airtime.ts';
import { coinsToDollars, splitCoins } from '#postings/coins-to-dollars.ts';
import { conversion } from '#postings/conversion.ts';
import { correction } from '#postings/correction.ts';
import { accountClose, accountReopen, crumbs } from '#postings/crumbs.ts';
import { duesPayment } from '#postings/dues-payment.ts';
import { feeCharge, feeDue } from '#postings/fee.ts';
import {
  fixedDepositBreak,
  fixedDepositInterest,
  fixedDepositMature,
  fixedDepositOpen,
} from '#postings/fixed-deposit.ts';
import { incentive } from '#postings/incentive.ts';
import { incomingCoins } from '#postings/incoming-coins.ts';
import {
  investmentBuy,
  investmentPlace,
  investmentRedeem,
  investmentRevalue,
} from '#postings/investment.ts';
import { invitationBonus } from '#postings/invitation-bonus.ts';
import { loanInterest, loanPayout, loanRepayment, loanWriteOff } from '#postings/loan.ts';
import {
  outgoingCoinsReserve,
  outgoingCoinsSettle,
  outgoingCoinsVoid,
} from '#postings/outgoing-coins.ts';
import { ownFunds } from '#postings/own-funds.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import { merchantPayout, productOrder, productRefund } from '#postings/product-order.ts';
import { providerCost } from '#postings/provider-cost.ts';
import { savingsInterest } from '#postings/savings-interest.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import {
  treasuryRedeemCoins,
  treasuryRedeemCoinsArrive,
  treasuryRedeemCoinsSend,
} from '#postings/treasury-redeem-coins.ts';
import { treasuryResult } from '#postings/treasury-result.ts';
import {
  treasurySellDollars,
  treasurySellDollarsArrive,
  treasurySellDollarsDeal,
  treasurySellDollarsSend,
} from '#postings/treasury-sell-dollars.ts';
import { resultAccounts, yearEndClose, type YearEndCloseFacts } from '#postings/year-end-close.ts';
import { freshId } from '#tests/people.ts';
import { bdt, usd, usdc, type PostingBooks } from '#tests/posting-books.ts';

type Steps = AsyncGenerator<Posting, void>;

/** What the business reports to `verifyBooks` about the day, collected as it runs. */
export class ProductRates {
  readonly usdBdt = parseRate('122.40', 'USD', 'BDT');
  readonly midByIntent = new Map<string, Rate>();
  readonly corrects = new Map<string, string>();

  /** A conversion at the day's mid rate. */
  priced(intent: IntentFacts): IntentFacts {
    this.midByIntent.set(intent.id, this.usdBdt);
    return intent;
  }
}

export async function* productDay(books: PostingBooks, rates: ProductRates): Steps {
  yield* house(books);
  yield* coins(books);
  yield* airtime(books, rates);
  yield* products(books);
  yield* deposits(books);
  yield* investments(books);
  yield* loans(books);
  yield* treasury(books, rates);
  yield* closing(books, rates);
}

async function* house(books: PostingBooks): Steps {
  const fund = (account: 'bank_cash' | 'bd_settlement' | 'usdc_treasury', amount: Money) =>
    ownFunds({ intent: books.intent(), account, direction: 'fund', amount });
  yield fund('bank_cash', usd('5000.00'));
  yield fund('bd_settlement', bdt('500000.00'));
  yield fund('usdc_treasury', usdc('1000'));
  const taken = { account: 'bank_cash', amount: usd('100.00') } as const;
  yield ownFunds({ intent: books.intent(), ...taken, direction: 'take_out' });
  for (const wallet of ['nagad', 'airtime'] as const) {
    yield treasuryPrefund({ intent: books.intent(), wallet, amount: bdt('1000.00') });
  }
  yield providerCost({ intent: books.intent(), takenFrom: 'float_airtime', amount: bdt('0.50') });
}

async function* coins(books: PostingBooks): Steps {
  const customerUsdc = await books.open('coins', 'customer', 'USDC');
  const customerUsd = await books.open('coin dollars', 'customer', 'USD');
  const came = usdc('150.104321');
  yield incomingCoins({ intent: books.intent(), customerUsdc, coins: came });
  yield incomingCoins({ intent: books.intent(), customerUsdc: null, coins: usdc('7') });
  const out = { customerUsdc, coins: usdc('40'), fee: usdc('0.10') };
  const [sent, reverted] = [books.intent(), books.intent()];
  yield outgoingCoinsReserve({ intent: sent, ...out });
  yield outgoingCoinsSettle({ intent: sent, ...out, gas: usdc('0.011') });
  yield outgoingCoinsReserve({ intent: reverted, ...out });
  yield outgoingCoinsVoid({ intent: reverted, ...out, gas: usd('0.42') });
  const { coins: whole, dollars, crumb } = splitCoins(usdc('110.004321'));
  const exchange = { customerUsdc, customerUsd, coins: whole, dollars, fee: usd('0.50') };
  yield coinsToDollars({ intent: books.intent(), ...exchange });
  const close = {
    intent: books.intent(),
    customerAccountId: customerUsdc,
    currency: 'USDC',
  } as const;
  yield accountClose(close);
  yield accountReopen(close);
  yield accountClose(close, 1);
  yield crumbs({ ...close, crumb }, 1);
}

async function* airtime(books: PostingBooks, rates: ProductRates): Steps {
  const customerBdt = await books.open('airtime taka', 'customer', 'BDT', '500.00');
  const customerUsd = await books.open('airtime dollars', 'customer', 'USD', '5.00');
  const fromTaka = { customerBdt, price: bdt('100.00'), fee: bdt('2.00') };
  const [delivered, refused] = [books.intent(), books.intent()];
  yield airtimeReserve({ intent: delivered, ...fromTaka });
  yield airtimeSettle({ intent: delivered, ...fromTaka, cost: bdt('96.50') });
  yield airtimeReserve({ intent: refused, ...fromTaka });
  yield airtimeVoid({ intent: refused, ...fromTaka });
  const fx = { send: usd('0.83'), fee: usd('0.10'), receive: bdt('101.13'), spread: bdt('0.46') };
  const fromDollars = { intent: rates.priced(books.intent()), customerUsd, ...fx };
  yield airtimeReserve(fromDollars);
  yield airtimeSettle({ ...fromDollars, cost: bdt('101.50') });
}

async function* products(books: PostingBooks): Steps {
  const customerAccountId = await books.open('buyer', 'customer', 'USD', '100.00');
  const duesAccountId = await books.open('buyer dues', 'dues_receivable', 'USD');
  const intent = () => books.intent();
  const order = { customerAccountId, price: usd('40.00'), coupon: usd('5.00') };
  yield productOrder({ intent: intent(), ...order });
  yield productOrder({ intent: intent(), ...order });
  const back = { order, customerAccountId, refunded: usd('35.00'), couponReturned: usd('5.00') };
  yield productRefund({ intent: intent(), ...back, source: 'payable' });
  yield merchantPayout({ intent: intent(), amount: usd('40.00') });
  yield productRefund({ intent: intent(), ...back, source: 'bank' });
  const charge = { price: usd('9.99'), coupon: usd('2.00') };
  yield feeCharge({ intent: intent(), accountId: customerAccountId, ...charge });
  yield feeDue({ intent: intent(), accountId: duesAccountId, ...charge });
  yield duesPayment({ intent: intent(), customerAccountId, duesAccountId, amount: usd('7.99') });
  yield invitationBonus({ intent: intent(), customerAccountId, bonus: usd('10.00') });
  const customerBdt = await books.open('remitted', 'customer', 'BDT', '24370.10');
  const paid = { customerBdt, remitted: bdt('24370.10'), incentive: bdt('609.25') };
  yield incentive({ intent: intent(), ...paid });
}

async function* deposits(books: PostingBooks): Steps {
  const customerAccountId = await books.open('saver', 'customer', 'BDT', '250000.00');
  for (const end of ['mature', 'break'] as const) {
    const contract = {
      customerAccountId,
      depositAccountId: await books.open(`${end} deposit`, 'fixed_deposit', 'BDT'),
      interestAccountId: await books.open(`${end} interest`, 'interest_payable', 'BDT'),
      principal: bdt('100000.00'),
    };
    const { interestAccountId } = contract;
    yield fixedDepositOpen({ intent: books.intent(), ...contract });
    const interest = bdt('785.61');
    yield fixedDepositInterest({ intent: books.intent(), interestAccountId, interest });
    const ended = { intent: books.intent(), ...contract, booked: interest };
    yield end === 'mature'
      ? fixedDepositMature({ ...ended, earned: bdt('810.95') })
      : fixedDepositBreak({ ...ended, earned: bdt('254.79') });
  }
  yield savingsInterest({ intent: books.intent(), customerAccountId, interest: bdt('341.09') });
}

async function* investments(books: PostingBooks): Steps {
  const customerAccountId = await books.open('investor', 'customer', 'USD', '1000.00');
  const investmentAccountId = await books.open('holding', 'investment_payable', 'USD');
  const own = { customerAccountId, investmentAccountId };
  yield investmentBuy({ intent: books.intent(), ...own, amount: usd('400.00') });
  yield investmentPlace({ intent: books.intent(), amount: usd('400.00') });
  for (const change of [usd('12.34'), usd('-20.00')]) {
    yield investmentRevalue({ intent: books.intent(), investmentAccountId, change });
  }
  yield investmentRedeem({ intent: books.intent(), ...own, amount: usd('92.34') });
}

async function* loans(books: PostingBooks): Steps {
  const customerAccountId = await books.open('borrower', 'customer', 'USD');
  const accounts = {
    duesAccountId: await books.open('borrower dues', 'dues_receivable', 'USD'),
    interestAccountId: await books.open('loan interest', 'loan_interest', 'USD'),
    principalAccountId: await books.open('loan principal', 'loan_principal', 'USD'),
  };
  const { duesAccountId: accountId, interestAccountId, principalAccountId } = accounts;
  const principal = usd('500.00');
  yield loanPayout({ intent: books.intent(), customerAccountId, principalAccountId, principal });
  const interest = usd('4.17');
  yield loanInterest({ intent: books.intent(), interestAccountId, interest });
  const late = { price: usd('15.00'), coupon: usd('0.00') };
  yield feeDue({ intent: books.intent(), accountId, ...late });
  const owed = { fees: late.price, interest, principal };
  const repayment = { customerAccountId, ...accounts, owed, paid: usd('100.00') };
  yield loanRepayment({ intent: books.intent(), ...repayment });
  const lost = { fees: usd('0.00'), interest: usd('0.00'), principal: usd('419.17') };
  yield loanWriteOff({ intent: books.intent(), ...accounts, lost });
}

async function* treasury(books: PostingBooks, rates: ProductRates): Steps {
  const customerUsd = await books.open('sender', 'customer', 'USD', '500.00');
  const payeeBdt = await books.open('receiver', 'customer', 'BDT');
  const fx = { send: usd('200.00'), receive: bdt('24370.00'), spread: bdt('110.00') };
  const own = { customerUsd, payeeBdt, ...fx, fee: usd('0.99') };
  yield conversion({ intent: rates.priced(books.intent()), ...own });
  yield treasurySellDollars({ intent: books.intent(), sold: usd('50.00'), bought: bdt('6120.00') });
  const sold = { intent: books.intent(), sold: usd('150.00'), bought: bdt('18375.00') };
  yield treasurySellDollarsSend(sold);
  yield treasurySellDollarsDeal(sold);
  yield treasurySellDollarsArrive(sold);
  yield treasuryResult({ intent: books.intent(), pair: 'usd_bdt', result: bdt('15.00') });
  const redeemed = { coins: usdc('60'), dollars: usd('60.00') };
  yield treasuryRedeemCoins({ intent: books.intent(), ...redeemed });
  const rest = { intent: books.intent(), coins: usdc('50'), dollars: usd('49.95') };
  yield treasuryRedeemCoinsSend(rest);
  yield treasuryRedeemCoinsArrive(rest);
  yield treasuryResult({ intent: books.intent(), pair: 'usdc_usd', result: usd('-0.05') });
}

async function* closing(books: PostingBooks, rates: ProductRates): Steps {
  const customerAccountId = await books.open('corrected', 'customer', 'USD', '50.00');
  const wrong = { intent: books.intent(), price: usd('1.99'), coupon: usd('0.00') };
  yield feeCharge({ ...wrong, accountId: customerAccountId });
  const right = { intent: books.intent(), corrects: wrong.intent.id };
  const table = [
    { debit: books.house('income_fee', 'USD'), credit: customerAccountId, amount: usd('1.00') },
  ];
  const [maker, checker] = [freshId(), freshId()];
  yield correction({ ...right, maker, checker, reason: 'The fee is 0.99.', table });
  rates.corrects.set(right.intent.id, right.corrects);
  for (const currency of ['USD', 'BDT', 'USDC'] as const) {
    const balances = await resultsOf(books, currency);
    yield yearEndClose({ intent: books.intent(), currency, balances });
  }
}

async function resultsOf(
  books: PostingBooks,
  currency: Currency,
): Promise<YearEndCloseFacts['balances']> {
  const balances = Object.fromEntries(resultAccounts.map((name) => [name, zero(currency)]));
  for (const name of resultAccounts)
    balances[name] = await books.balance(books.house(name, currency));
  return balances as YearEndCloseFacts['balances'];
}
