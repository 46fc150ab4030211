import type { PaymentPlan } from '@kheya/contract';
import type { FieldErrors } from '@kheya/contract/fields/field-error';

import type { PlanTerms } from '#features/transfer/plan/plan-queries.ts';

/** What is typed, as the fields hold it. */
export interface PlanDraft {
  /** Which of the two amounts stays the same each time. */
  readonly fixed: 'sent' | 'received';
  readonly amount: string;
  readonly frequency: PaymentPlan['frequency'];
  readonly day_of_week: string;
  readonly day_of_month: string;
  readonly start_on: string;
  readonly when_closed: 'before' | 'after';
  readonly ends: 'never' | 'on' | 'after';
  readonly ends_on: string;
  readonly ends_after_runs: string;
  readonly min_rate: string;
  readonly max_total: string;
}

export function newDraft(over: Partial<PlanDraft> = {}): PlanDraft {
  return {
    ...{ fixed: 'sent', amount: '', frequency: 'monthly', day_of_week: '1', day_of_month: '1' },
    ...{ start_on: '', when_closed: 'after', ends: 'never', ends_on: '', ends_after_runs: '12' },
    ...{ min_rate: '', max_total: '', ...over },
  };
}

/** The terms of a plan as its owner may change them. */
export function draftOf(plan: PaymentPlan): PlanDraft {
  return newDraft({
    fixed: plan.amount === null ? 'received' : 'sent',
    amount: plan.amount ?? plan.receive_amount ?? '',
    frequency: plan.frequency,
    day_of_week: String(plan.day_of_week ?? 1),
    day_of_month: String(plan.day_of_month ?? 1),
    start_on: plan.start_on,
    when_closed: plan.when_closed,
    ends: plan.ends_on === null ? (plan.ends_after_runs === null ? 'never' : 'after') : 'on',
    ends_on: plan.ends_on ?? '',
    ends_after_runs: String(plan.ends_after_runs ?? 12),
    min_rate: plan.min_rate ?? '',
    max_total: plan.max_total ?? '',
  });
}

/** What is missing; what it is worth is for the server to say. */
export function checkPlan(draft: PlanDraft): FieldErrors<keyof PlanDraft> {
  return {
    ...(draft.amount.trim() === '' ? { amount: 'amount_required' as const } : {}),
    ...(draft.start_on === '' ? { start_on: 'required' as const } : {}),
    ...(draft.fixed === 'received' && draft.max_total.trim() === ''
      ? { max_total: 'required' as const }
      : {}),
    ...(draft.ends === 'on' && draft.ends_on === '' ? { ends_on: 'required' as const } : {}),
    ...(draft.ends === 'after' && !/^[1-9]\d{0,3}$/.test(draft.ends_after_runs)
      ? { ends_after_runs: 'required' as const }
      : {}),
  };
}

/** The draft in the specification's format; what doesn't apply is left out. */
export function termsOf(draft: PlanDraft): PlanTerms {
  const isWeekly = draft.frequency === 'weekly' || draft.frequency === 'every_two_weeks';
  const isReceived = draft.fixed === 'received';
  return {
    ...(isReceived ? { receive_amount: draft.amount } : { amount: draft.amount }),
    ...(isReceived ? { max_total: draft.max_total } : {}),
    ...(!isReceived && draft.min_rate.trim() !== '' ? { min_rate: draft.min_rate } : {}),
    frequency: draft.frequency,
    ...(isWeekly ? { day_of_week: Number(draft.day_of_week) } : {}),
    ...(draft.frequency === 'monthly' ? { day_of_month: Number(draft.day_of_month) } : {}),
    ...{ start_on: draft.start_on, when_closed: draft.when_closed },
    ...(draft.ends === 'on' ? { ends_on: draft.ends_on } : {}),
    ...(draft.ends === 'after' ? { ends_after_runs: Number(draft.ends_after_runs) } : {}),
  };
}
