import {
  type PaymentPlan,
  type PaymentPlanPreview,
  type PaymentPlanRun,
  paymentPlanGet,
  paymentPlanList,
  paymentPlanRunList,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import { dollarAccount, paidTransfer, rahima } from '#testing/examples.ts';

const payee: PaymentPlan['payee'] = {
  ...{ kind: 'wallet', id: rahima.id, name: 'Rahima Khatun', wallet_type: 'bKash' },
  ...{ account_display: '01712-344821', bank_name: null },
};

/** Fifty dollars to a wallet, on the fifth of each month until it is ended. */
export function aPlan(over: Partial<PaymentPlan> = {}): PaymentPlan {
  return {
    ...{ id: '01998000-0000-7000-8000-00000000a901', state: 'active' },
    ...{ pause_reason: null, end_reason: null, payee, contact_id: rahima.id },
    ...{ source_account: dollarAccount.id, source_account_number: dollarAccount.account_number },
    ...{ transfer_mode: 'BD_TRANSFER', rail: 'bkash_from_usd', asked_rail: null },
    ...{ currency: 'USD', amount: '50.00', receive_amount: null, min_rate: null, max_total: null },
    ...{ memo: null, reference_info: null, frequency: 'monthly' },
    ...{ day_of_week: null, day_of_month: 5, start_on: '2026-10-05', when_closed: 'after' },
    ...{ closes: false, ends_after_runs: null, ends_on: null, runs_begun: 1 },
    failures_in_a_row: 0,
    upcoming: ['2026-12-05', '2027-01-05', '2027-02-05'].map((day) => ({ day, moved_from: null })),
    next_at: '2026-12-05T03:00:00.000Z',
    disclosure_id: null,
    ...{ created_at: '2026-10-01T09:00:00.000Z', updated_at: '2026-11-05T03:01:00.000Z' },
    ...over,
  };
}

export function aRun(over: Partial<PaymentPlanRun> = {}): PaymentPlanRun {
  return {
    ...{ id: '01998000-0000-7000-8000-00000000a911', day: '2026-11-05', state: 'paid' },
    ...{ reason: null, attempts: 1, next_attempt_at: null, transfer_id: paidTransfer.id },
    ...{ total: '50.99', currency: 'USD', received: '6092.00', received_currency: 'BDT' },
    ended_at: '2026-11-05T03:01:00.000Z',
    ...over,
  };
}

export function aPlanPreview(over: Partial<PaymentPlanPreview> = {}): PaymentPlanPreview {
  const { upcoming } = aPlan();
  return {
    ...{ upcoming, closes: false, rail: 'bkash_from_usd', payee, currency: 'USD' },
    ...{ amount: '50.00', fee: '0.99', total: '50.99' },
    ...{ target_amount: '6092.00', target_currency: 'BDT', rate: '121.85', disclosure: null },
    ...over,
  };
}

/** One plan that pays, with one day behind it. */
export function answerPlans(): void {
  servers()
    .byDefault(paymentPlanList, { count: 1, results: [aPlan()] })
    .byDefault(paymentPlanGet, aPlan())
    .byDefault(paymentPlanRunList, { count: 1, results: [aRun()] });
}
