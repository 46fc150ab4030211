import {
  bdtAccountList,
  mobileWalletBeneficiaryList,
  paymentPlanCreate,
  paymentPlanToday,
  paymentRequestCreate,
  rateAlertCreate,
  userAccountList,
  type SentBodyOf,
} from '@kheya/contract';
import { AYESHA, KAMAL } from './demo-person.ts';
import { required } from './required.ts';
import type { DemoCustomer, Sandbox } from './sandbox.ts';

const DAY_MS = 86_400_000;

/**
 * What goes on when the history has ended: a payment every month, a rate that is waited for, and
 * money that was asked for.
 */
export async function seedStandingOrders(sandbox: Sandbox, now: Date): Promise<void> {
  const ayesha = sandbox.customer(AYESHA.email);
  await Promise.all([
    setUpPlan(ayesha, now),
    ayesha.call(rateAlertCreate, { body: { rate: '123' } }),
    askForMoney(sandbox.customer(KAMAL.email)),
  ]);
}

async function setUpPlan(ayesha: DemoCustomer, now: Date): Promise<void> {
  const [accounts, wallets] = await Promise.all([
    ayesha.call(userAccountList),
    ayesha.call(mobileWalletBeneficiaryList),
  ]);
  const mother = wallets.results.find(({ relationship }) => relationship === 'mother');
  await ayesha.call(paymentPlanCreate, {
    body: {
      source_account: required(accounts.results[0]?.id, 'her dollars'),
      mobile_wallet_beneficiary: required(mother?.id, 'the wallet of her mother'),
      transfer_mode: 'BD_TRANSFER',
      amount: '150',
      memo: 'For the house',
      ...monthlyFrom(new Date(now.getTime() + 14 * DAY_MS)),
      when_closed: 'before',
    },
  });
}

async function askForMoney(kamal: DemoCustomer): Promise<void> {
  const { results } = await kamal.call(bdtAccountList);
  const account = required(results[0]?.id, 'his taka');
  await kamal.call(paymentRequestCreate, {
    body: { account_id: account, note: 'দোকানের কাউন্টার', valid_days: 30, is_reusable: true },
  });
  await kamal.call(paymentRequestCreate, {
    body: {
      account_id: account,
      amount: '2500',
      note: 'ঈদের কেনাকাটার ভাগ',
      valid_days: 14,
      is_part_allowed: true,
      payer: AYESHA.email,
    },
  });
}

function monthlyFrom(
  moment: Date,
): Pick<SentBodyOf<typeof paymentPlanCreate>, 'frequency' | 'day_of_month' | 'start_on'> {
  const day = paymentPlanToday('bd', moment);
  return { frequency: 'monthly', day_of_month: Number(day.slice(8)), start_on: day };
}
