import type { Kysely } from 'kysely';
import { paymentPlanMoment, railTiming, type Locale } from '@kheya/contract';
import type { Database, TransferRow, UserRow } from '#database.ts';
import { saveFrozenRate } from '#modules/conversion-rate/index.ts';
import { newDisclosure, type NewDisclosure, type TransferDays } from '#modules/disclosure/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';
import { draftTransfer, type Draft } from '../quote/draft.ts';
import { disclosureOf, needsDisclosure } from '../quote/quote.ts';
import type { TransferInstruction } from '../rails/rails.ts';
import { writeIntentWithin } from './intent.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs' | 'ledger'>;

export type PlanDraft = Draft;

export interface PlanPayment {
  readonly user: UserRow;
  readonly instruction: Omit<TransferInstruction, 'payment_request_id'>;
  readonly locale: Locale;
}

/**
 * A payment of a plan at the rate of now. Before its day, which `plannedFor` says, it need not be
 * covered yet, and the limits are those of that day.
 */
export async function draftPlanPayment(
  ctx: Context,
  { user, instruction, locale }: PlanPayment,
  plannedFor?: Date,
) {
  const drafted = await draftTransfer(ctx, {
    user,
    instruction,
    locale,
    isQuote: true,
    plannedFor,
  });
  if (isAboutRequest(drafted)) throw new Error(`a plan pays no request: ${drafted.code}`);
  return drafted;
}

type Drafted = Awaited<ReturnType<typeof draftTransfer>>;
type AboutRequest = Extract<Drafted, { readonly code: `payment_request_${string}` }>;

function isAboutRequest(drafted: Drafted): drafted is AboutRequest {
  return !drafted.ok && drafted.code.startsWith('payment_request_');
}

export interface PlanDays extends TransferDays {
  /** Whose banks' days they are. */
  readonly calendar: 'us' | 'bd';
}

/**
 * What a sender in the US is shown before they set up transfers in advance: the amounts as
 * estimates, and the days (12 CFR 1005.36, 1005.32(b)(2)). Null for everybody else.
 */
export function planDisclosure(
  ctx: Pick<Context, 'clock'>,
  { user, instruction, locale }: PlanPayment,
  draft: PlanDraft,
  plan: PlanDays,
): NewDisclosure | null {
  if (!needsDisclosure({ user, instruction, draft, language: locale })) return null;
  const first = paymentPlanMoment(plan.calendar, plan.days[0]!);
  const { arrivesBy } = railTiming(draft.rail.key, first);
  const content = disclosureOf(draft, arrivesBy, plan);
  return newDisclosure({
    id: newId(ctx.clock),
    userId: user.id,
    language: locale,
    at: ctx.clock.now(),
    content,
  });
}

export interface PlanOrder extends PlanPayment {
  readonly draft: PlanDraft;
  /** Who confirmed the plan, and what they are to its profile now. */
  readonly personId: string;
  readonly role: Caller['role'];
  /** The same run's payment has the same key, so that it is made once. */
  readonly idempotencyKey: string;
}

/**
 * Writes a plan's payment in the transaction that says so; `ok: false` has to roll that back. Its
 * owner confirmed payee and ceiling when the plan was set up; limits, screening and receipt are as
 * of every payment.
 */
export async function writePlanPayment(
  trx: Kysely<Database>,
  ctx: Context,
  { user, personId, role, instruction, draft, idempotencyKey, locale }: PlanOrder,
): Promise<
  | { readonly ok: true; readonly row: TransferRow }
  | { readonly ok: false; readonly code: PlanPaymentRefusal }
> {
  if (draft.rate?.isNew) await saveFrozenRate(trx, draft.rate.row);
  const written = await writeIntentWithin(ctx, trx, {
    caller: { userId: user.id, personId, sessionId: NO_SESSION, user, role },
    request: instruction,
    draft,
    idempotencyKey,
    hash: requestHash(instruction),
    quote: null,
    pass: { ok: true, digest: null, binding: '' },
    locale,
    approvalId: undefined,
    batchId: undefined,
  });
  if (!written.ok) return written;
  const key = advanceKey(written.row.id);
  await ctx.jobs.add(trx, ADVANCE_TASK, { transfer_id: written.row.id }, { key });
  return written;
}

/** Nobody is signed in when a plan pays. */
const NO_SESSION = '';

type PlanPaymentRefusal = Extract<
  Awaited<ReturnType<typeof writeIntentWithin>>,
  { readonly ok: false }
>['code'];
