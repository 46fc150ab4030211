import {
  paymentPlanCalendar,
  paymentPlanMoment,
  paymentPlanToday,
  type Locale,
  type PaymentPlanChange,
  type PaymentPlanRequest,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import { parseMoney, parseRate, toLatinDigits, type Currency } from '@kheya/money';
import { approvalRefusal, requiresApproval } from '#modules/approval-rule/index.ts';
import {
  draftPlanPayment,
  type PlanDraft,
  type TransferInstruction,
} from '#modules/transfer/index.ts';
import { addDays } from '#platform/calendar.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { dayAfter, upcomingDays, type PlanSchedule } from './plan-days.ts';

const MAX_DAYS_AHEAD = 365;
/** How many days are shown before a plan is set up. */
const SHOWN_DAYS = 3;

/** What a plan says of money: exactly one of the first two is there. */
interface PlanSums {
  readonly amount_minor: bigint | null;
  readonly receive_minor: bigint | null;
  readonly min_rate_e8: bigint | null;
  readonly max_total_minor: bigint | null;
}

/** A plan's terms, found good, with what a payment would be now. */
export interface PlanTerms {
  readonly ok: true;
  readonly draft: PlanDraft;
  readonly schedule: PlanSchedule;
  readonly sums: PlanSums;
  /** The first days to come, at least one. */
  readonly days: ReturnType<typeof upcomingDays>;
  readonly goesOn: boolean;
}

interface TermsInput {
  readonly caller: Pick<Caller, 'userId' | 'role' | 'user'>;
  readonly instruction: TransferInstruction;
  readonly given: PaymentPlanChange;
  readonly locale: Locale;
  /** Of a plan that is changed: how many of its days have been, and the last of them. */
  readonly begun?: { readonly runs: number; readonly lastDay: string | null };
}

/** Validates everything a plan says. Its payment need not be covered now. */
export async function readTerms(ctx: ModuleContext, input: TermsInput) {
  const { caller, instruction, given, locale } = input;
  const { user } = caller;
  const shape = shapeRefusal(given, locale);
  if (shape) return shape;
  const plannedFor = firstMoment(given.start_on, ctx.clock.now());
  const draft = await draftPlanPayment(ctx, { user, instruction, locale }, plannedFor);
  if (!draft.ok) return refusalOf(draft);
  if (draft.contact === null || draft.rail.movement === 'invited_transfer') {
    return refuse('payment_plan_payee_unsupported');
  }
  const sums = readSums(draft, given);
  if (!sums.ok) return sums;
  const scheduled = readSchedule(ctx, input, draft);
  if (!scheduled.ok) return scheduled;
  // A second person approves one payment that they see; nobody approves those still to come.
  const need = await requiresApproval(ctx, caller, draft.price.total);
  if (need !== null) return approvalRefusal(need, locale);
  const { ok: _, ...rest } = scheduled;
  const { ok: _ok, ...minors } = sums;
  const terms: PlanTerms = { ok: true, draft, sums: minors, ...rest };
  return terms;
}

/** About when it is first paid, for the limits of that day; what lies too far off is refused later. */
function firstMoment(startOn: string, now: Date): Date {
  const today = paymentPlanToday('bd', now);
  const latest = addDays(today, MAX_DAYS_AHEAD);
  const earliest = addDays(today, 1);
  const day = startOn < earliest ? earliest : startOn > latest ? latest : startOn;
  return paymentPlanMoment('bd', day);
}

type DraftRefusal = Extract<Awaited<ReturnType<typeof draftPlanPayment>>, { readonly ok: false }>;

/** What a payment of now would be refused for, as far as it can be true of one that is planned. */
function refusalOf(refusal: DraftRefusal) {
  switch (refusal.code) {
    case 'invitation_limit_reached':
      return refuse('payment_plan_payee_unsupported');
    case 'insufficient_funds':
    case 'rate_required':
    case 'rate_expired':
    case 'rate_already_used':
    case 'schedule_invalid':
      throw new Error(`a payment of a plan was refused: ${refusal.code}`);
    default:
      return refusal;
  }
}

/** The instruction of a request, without what only a plan has. */
export function instructionOfRequest(request: PaymentPlanRequest): TransferInstruction {
  const {
    frequency: _frequency,
    day_of_week: _week,
    day_of_month: _month,
    start_on: _start,
    when_closed: _closed,
    ends_after_runs: _runs,
    ends_on: _ends,
    min_rate: _rate,
    max_total: _total,
    disclosure_id: _disclosure,
    ...instruction
  } = request;
  return instruction;
}

function shapeRefusal(given: PaymentPlanChange, locale: Locale) {
  const isWeekly = given.frequency === 'weekly' || given.frequency === 'every_two_weeks';
  const isMonthly = given.frequency === 'monthly';
  const fields = {
    ...(isWeekly && given.day_of_week === undefined ? { day_of_week: 'required' as const } : {}),
    ...(isMonthly && given.day_of_month === undefined ? { day_of_month: 'required' as const } : {}),
    ...(given.ends_on !== undefined && given.ends_after_runs !== undefined
      ? { ends_on: 'one_end' as const }
      : {}),
  };
  if (Object.keys(fields).length === 0) return undefined;
  return refuse('request_invalid', { fields: fieldErrorTexts(fields, locale) });
}

type SumsRefusal =
  | 'payment_plan_ceiling_required'
  | 'payment_plan_ceiling_invalid'
  | 'amount_not_a_number'
  | 'amount_too_many_decimals'
  | 'amount_not_positive'
  | 'amount_too_large';

function readSums(
  { price, rail, isReceiptFixed }: PlanDraft,
  given: PaymentPlanChange,
): ({ readonly ok: true } & PlanSums) | Refusal<SumsRefusal> {
  const { currency } = price.amount;
  if (isReceiptFixed && given.max_total === undefined) {
    return refuse('payment_plan_ceiling_required');
  }
  const most = readMost(given.max_total, currency);
  if (!most.ok) return most;
  const leastRate = readRate(given.min_rate, rail.converts);
  if (leastRate === undefined) return refuse('payment_plan_ceiling_invalid');
  return {
    ok: true,
    amount_minor: isReceiptFixed ? null : price.amount.minor,
    receive_minor: isReceiptFixed ? price.target.minor : null,
    min_rate_e8: leastRate,
    max_total_minor: most.minor,
  };
}

function readMost(text: string | undefined, currency: Currency) {
  if (text === undefined) return { ok: true as const, minor: null };
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  if (parsed.value.minor <= 0n) return refuse('amount_not_positive');
  return { ok: true as const, minor: parsed.value.minor };
}

/** Null where none is given; undefined where it is none, or there is nothing to convert. */
function readRate(text: string | undefined, converts: boolean): bigint | null | undefined {
  if (text === undefined) return null;
  const typed = toLatinDigits(text.trim());
  if (!converts || !/^\d{1,4}(\.\d{1,4})?$/.test(typed) || Number(typed) === 0) return undefined;
  return parseRate(typed, 'USD', 'BDT').e8;
}

function readSchedule(
  { clock }: Pick<ModuleContext, 'clock'>,
  { given, begun: earlier }: TermsInput,
  draft: PlanDraft,
) {
  const { calendar, isClosedSometimes } = paymentPlanCalendar(draft.rail.key);
  const today = paymentPlanToday(calendar, clock.now());
  const begun = earlier ?? { runs: 0, lastDay: null };
  const isTooFar = given.start_on > addDays(today, MAX_DAYS_AHEAD);
  if (isTooFar || (!earlier && given.start_on <= today))
    return refuse('payment_plan_start_invalid');
  const schedule: PlanSchedule = {
    frequency: given.frequency,
    day_of_week: isWeekly(given) ? (given.day_of_week ?? null) : null,
    day_of_month: given.frequency === 'monthly' ? (given.day_of_month ?? null) : null,
    start_on: given.start_on,
    when_closed: given.when_closed,
    ...{ calendar, closes: isClosedSometimes },
    ends_after_runs: given.ends_after_runs ?? null,
    ends_on: given.ends_on ?? null,
  };
  const after = begun.lastDay !== null && begun.lastDay > today ? begun.lastDay : today;
  const left = { after, runsBegun: begun.runs };
  const days = upcomingDays(schedule, { ...left, most: SHOWN_DAYS });
  const last = days.at(-1);
  if (last === undefined) return refuse('payment_plan_end_invalid');
  const goesOn = dayAfter(schedule, last.day, begun.runs + days.length) !== undefined;
  return { ok: true as const, schedule, days, goesOn };
}

function isWeekly({ frequency }: Pick<PaymentPlanChange, 'frequency'>): boolean {
  return frequency === 'weekly' || frequency === 'every_two_weeks';
}
