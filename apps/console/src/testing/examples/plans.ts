import type { ConsolePaymentPlan } from '@kheya/contract';

/** Fifty dollars a month to a wallet; its last payment failed. */
export function aConsolePlan(over: Partial<ConsolePaymentPlan> = {}): ConsolePaymentPlan {
  return {
    id: '01998000-0000-7000-8000-00000000b901',
    ...{ state: 'active', pause_reason: null, end_reason: null, payee: 'Rahima Khatun' },
    ...{ currency: 'USD', amount: '50.00', receive_amount: null, rail: 'bkash_from_usd' },
    ...{ frequency: 'monthly', day_of_week: null, day_of_month: 5, next_on: '2026-12-05' },
    last_run: {
      ...{ day: '2026-11-05', state: 'failed', reason: 'insufficient_funds', transfer_id: null },
    },
    ...over,
  };
}
