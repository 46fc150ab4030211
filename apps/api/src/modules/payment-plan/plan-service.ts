import { createHash } from 'node:crypto';
import type {
  Locale,
  PaymentPlanChange,
  PaymentPlanPreview,
  PaymentPlanRequest,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse } from '@kheya/http-kit';
import { money, rateToDecimal, toDecimal, type Money } from '@kheya/money';
import type { NewPaymentPlan, PaymentPlanRow } from '#database.ts';
import { findDisclosure, saveDisclosures, type NewDisclosure } from '#modules/disclosure/index.ts';
import { requireStepUp, spendStepUps, type StepUpPass } from '#modules/step-up/index.ts';
import {
  destinationOf,
  payeeView,
  planDisclosure,
  type TransferInstruction,
} from '#modules/transfer/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { instructionOf } from './plan-instruction.ts';
import { dayAfter, nextColumns, NOTHING_NEXT } from './plan-days.ts';
import { tell } from './plan-notices.ts';
import {
  changePlan,
  dealtWithUntil,
  findByKey,
  findPlan,
  insertPlan,
  lastRunDay,
  lockPlan,
} from './plan-repository.ts';
import { instructionOfRequest, readTerms, type PlanTerms } from './plan-terms.ts';

export interface PlanCall {
  readonly caller: Caller;
  readonly locale: Locale;
}

/** What a plan would do, with its disclosure stored before it is shown. */
export async function previewPlan(
  ctx: ModuleContext,
  { caller, locale }: PlanCall,
  request: PaymentPlanRequest,
) {
  const instruction = instructionOfRequest(request);
  const terms = await readTerms(ctx, { caller, instruction, given: request, locale });
  if (!terms.ok) return terms;
  const disclosure = disclosureFor(ctx, { caller, locale }, instruction, terms);
  if (disclosure) await ctx.db.transaction().execute((trx) => saveDisclosures(trx, [disclosure]));
  return { ok: true as const, value: showPreview(terms, disclosure) };
}

function disclosureFor(
  ctx: ModuleContext,
  { caller, locale }: PlanCall,
  instruction: TransferInstruction,
  { draft, schedule, days, goesOn }: PlanTerms,
): NewDisclosure | null {
  const payment = { user: caller.user, instruction, locale };
  const { calendar } = schedule;
  return planDisclosure(ctx, payment, draft, {
    ...{ calendar, goesOn },
    days: days.map(({ day }) => day),
  });
}

function showPreview(
  { draft, schedule, days }: PlanTerms,
  disclosure: NewDisclosure | null,
): PaymentPlanPreview {
  const { price, rate, payee, rail } = draft;
  return {
    upcoming: days.map(({ day, movedFrom }) => ({ day, moved_from: movedFrom })),
    closes: schedule.closes,
    rail: rail.key,
    payee: payeeView(payee),
    currency: price.amount.currency,
    amount: toDecimal(price.amount),
    fee: toDecimal(price.fee),
    total: toDecimal(price.total),
    target_amount: toDecimal(price.target),
    target_currency: price.target.currency,
    rate: rate && rateToDecimal(rate.rates.ours),
    disclosure: disclosure?.shown ?? null,
  };
}

export interface CreateCall extends PlanCall {
  readonly request: PaymentPlanRequest;
  readonly idempotencyKey: string;
  readonly stepUpToken: string | undefined;
}

/** Sets up a plan. Nothing is reserved; the same key answers with the same plan. */
export async function createPlan(ctx: ModuleContext, call: CreateCall) {
  const { caller, request, locale, idempotencyKey } = call;
  const before = await findByKey(ctx.db, caller.userId, idempotencyKey);
  if (before) return answerAgain(before, request);
  const instruction = instructionOfRequest(request);
  const terms = await readTerms(ctx, { caller, instruction, given: request, locale });
  if (!terms.ok) return terms;
  const shown = await shownDisclosure(ctx, call, instruction, terms);
  if (!shown.ok) return shown;
  const pass = await confirmed(ctx, call, terms);
  const written = pass.ok ? await writePlan(ctx, call, { instruction, terms, shown, pass }) : pass;
  if (written.ok) return written;
  // A concurrent call with the same key may have spent the confirmation.
  const existing = await findByKey(ctx.db, caller.userId, idempotencyKey);
  return existing ? answerAgain(existing, request) : written;
}

function answerAgain(row: PaymentPlanRow, request: PaymentPlanRequest) {
  const isSame = row.request_hash === requestHash(request);
  return isSame ? { ok: true as const, row } : refuse('idempotency_key_reused');
}

interface ShownDisclosure {
  readonly ok: true;
  readonly id: string | null;
  /** Made now, because nothing was shown before: it is stored with the plan. */
  readonly fresh: NewDisclosure | null;
}

/** The disclosure that was shown, where it says payee and days of this very plan; or a new one. */
async function shownDisclosure(
  ctx: ModuleContext,
  call: CreateCall,
  instruction: TransferInstruction,
  terms: PlanTerms,
) {
  const fresh = disclosureFor(ctx, call, instruction, terms);
  const { disclosure_id: id } = call.request;
  const ofNow: ShownDisclosure = { ok: true, id: fresh?.row.id ?? null, fresh };
  if (id === undefined) return ofNow;
  const shown = await findDisclosure(ctx, call.caller.userId, id);
  if (!shown) return refuse('not_found');
  const isOfThisPlan =
    fresh !== null && BOUND_LINES.every((name) => isSameLine(shown, fresh.shown, name));
  return isOfThisPlan ? { ok: true as const, id, fresh: null } : ofNow;
}

/** The rate moves between showing and setting up, and is an estimate anyway; these don't. */
const BOUND_LINES = ['recipient', 'recipient_number', 'transfer_dates'] as const;

function isSameLine(
  one: NewDisclosure['shown'],
  other: NewDisclosure['shown'],
  name: (typeof BOUND_LINES)[number],
): boolean {
  const valueIn = ({ lines }: NewDisclosure['shown']) =>
    lines.find((line) => line.name === name)?.value_en;
  return valueIn(one) === valueIn(other);
}

/** Bound to payee, days and the most that one payment may be. */
function confirmed(
  ctx: ModuleContext,
  { caller, stepUpToken: token, locale }: PlanCall & { readonly stepUpToken: string | undefined },
  { draft, schedule, sums }: PlanTerms,
) {
  const { price, source, payee } = draft;
  const most = mostOf(sums.max_total_minor, price.total);
  const terms = Object.entries({ ...schedule, ...sums }).map(([key, value]) => [
    key,
    String(value),
  ]);
  return requireStepUp(ctx, caller, {
    subject: {
      action: 'set_up_payment_plan',
      amount: toDecimal(sums.max_total_minor === null ? price.amount : most),
      currency: most.currency,
      source: source.id,
      payee: `${payee.kind}:${payee.id}:${payee.account_number}`,
      terms: createHash('sha256').update(JSON.stringify(terms)).digest('hex'),
    },
    token,
    amount: most,
    payeeName: payee.name,
    locale,
  });
}

function mostOf(maxTotalMinor: bigint | null, total: Money): Money {
  return maxTotalMinor === null ? total : money(total.currency, maxTotalMinor);
}

interface Confirmed {
  readonly instruction: TransferInstruction;
  readonly terms: PlanTerms;
  readonly shown: ShownDisclosure;
  readonly pass: StepUpPass;
}

async function writePlan(
  ctx: ModuleContext,
  { caller, request, idempotencyKey, locale }: CreateCall,
  { instruction, terms, shown, pass }: Confirmed,
) {
  const { draft, schedule, sums, days } = terms;
  const now = ctx.clock.now();
  const row: NewPaymentPlan = {
    id: newId(ctx.clock),
    ...{ user_id: caller.userId, person_id: caller.personId, language: locale },
    ...{ idempotency_key: idempotencyKey, request_hash: requestHash(request) },
    source_account_id: draft.source.id,
    contact_id: draft.contact!.id,
    destination_field: destinationOf(instruction)!.field as PaymentPlanRow['destination_field'],
    ...{ transfer_mode: draft.mode, rail: draft.rail.key, asked_rail: request.rail ?? null },
    payee: JSON.stringify(draft.payee),
    currency: draft.source.currency as 'USD' | 'BDT',
    ...sums,
    ...{ memo: request.memo ?? null, reference_info: request.reference_info ?? null },
    ...schedule,
    disclosure_id: shown.id,
    state: 'active',
    ...nextColumns(ctx, schedule, days[0]?.day),
    ...{ created_at: now, updated_at: now },
  };
  return inTransaction(ctx.db, async (trx) => {
    if (!(await spendStepUps(trx, [{ caller, pass }], now))) return refuse('step_up_invalid');
    if (shown.fresh) await saveDisclosures(trx, [shown.fresh]);
    const inserted = await insertPlan(trx, row);
    if (!inserted) return refuse('request_in_progress');
    await tell(trx, ctx, inserted, { kind: 'payment_plan_set_up' });
    await ctx.events.publish(trx, caller.userId, { kind: 'payment_plan', id: inserted.id });
    return { ok: true as const, row: inserted };
  });
}

export interface ChangeCall extends PlanCall {
  readonly id: string;
  readonly change: PaymentPlanChange;
  readonly stepUpToken: string | undefined;
}

/** Changes amount, days or ceiling; what it says is confirmed anew. Account and payee stay. */
export async function changeTerms(ctx: ModuleContext, call: ChangeCall) {
  const { caller, id, change, locale } = call;
  const plan = await findPlan(ctx.db, id);
  if (plan?.user_id !== caller.userId) return refuse('not_found');
  if (plan.state === 'ended') return refuse('payment_plan_ended');
  const { amount, receive_amount: receive, memo, reference_info: reference } = change;
  const instruction = {
    ...instructionOf(plan),
    ...{ amount, receive_amount: receive, memo, reference_info: reference },
  };
  const begun = { runs: plan.runs_begun, lastDay: await lastRunDay(ctx.db, id) };
  const input = { caller, instruction, given: change, locale, begun };
  const terms = await readTerms(ctx, input);
  if (!terms.ok) return terms;
  const pass = await confirmed(ctx, call, terms);
  if (!pass.ok) return pass;
  const disclosure = disclosureFor(ctx, call, instruction, terms);
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    if (!(await spendStepUps(trx, [{ caller, pass }], now))) return refuse('step_up_invalid');
    const current = await lockPlan(trx, id);
    if (!current || current.state === 'ended') return refuse('payment_plan_ended');
    // Counted again: one of its days may have come meanwhile.
    const next = dayAfter(
      terms.schedule,
      await dealtWithUntil(ctx, trx, current),
      current.runs_begun,
    );
    if (!next) return refuse('payment_plan_end_invalid');
    if (disclosure) await saveDisclosures(trx, [disclosure]);
    const isActive = current.state === 'active';
    const row = await changePlan(trx, id, {
      ...{ ...terms.sums, ...terms.schedule },
      ...{ memo: memo ?? null, reference_info: reference ?? null },
      rail: terms.draft.rail.key,
      disclosure_id: disclosure?.row.id ?? current.disclosure_id,
      language: locale,
      person_id: caller.personId,
      ...(isActive ? nextColumns(ctx, terms.schedule, next.day) : NOTHING_NEXT),
      updated_at: now,
    });
    await tell(trx, ctx, row, { kind: 'payment_plan_changed' });
    await ctx.events.publish(trx, row.user_id, { kind: 'payment_plan', id: row.id });
    return { ok: true as const, row };
  });
}
