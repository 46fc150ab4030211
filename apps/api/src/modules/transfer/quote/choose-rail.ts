import {
  type BdBankOption,
  type BdBankRail,
  CANCELLATION_WINDOW_MS,
  chooseBdBankRail,
  INVITATION_DAYS,
  type Locale,
  type RailKey,
  railTiming,
  type RailTiming,
  type TransferRequest,
} from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Money } from '@kheya/money';
import type { UserRow } from '#database.ts';
import { dayIn, startOfDay } from '#platform/calendar.ts';
import { hourText, longDayText } from '#platform/moment-text.ts';
import type { TransferRail } from '../rails/rail.ts';
import type { Parties } from './parties.ts';

/** The rail a payment takes, when it goes out and arrives, and what else would take it. */
export interface ChosenRail {
  readonly rail: TransferRail;
  readonly timing: RailTiming;
  /** The rail to a bank in Bangladesh its sender asks for instead of the one we would choose. */
  readonly askedRail: BdBankRail | null;
  /** To a bank in Bangladesh the rails that fit, the chosen one first; empty for everything else. */
  readonly options: readonly BdBankOption[];
}

type ChoiceParties = Pick<Parties, 'rails' | 'source' | 'payee'>;

interface Choice {
  readonly user: UserRow;
  /** The rail the sender asks for; undefined where they leave it to us. */
  readonly asked: TransferRequest['rail'];
  /** What arrives; null while no rate is known. */
  readonly target: Money | null;
  readonly now: Date;
  /** The rails that take no payments now. */
  readonly held: ReadonlySet<RailKey>;
}

/** Chooses among the rails that lead there. A rail that was asked for is taken or refused. */
export function chooseRail(
  parties: ChoiceParties,
  choice: Choice,
): ({ readonly ok: true } & ChosenRail) | Refusal<'rail_does_not_fit'> {
  const [first] = parties.rails;
  if (first.bdBank === null) {
    if (choice.asked !== undefined) return refuse('rail_does_not_fit');
    const timing = timingOf(first, choice.now);
    return { ok: true, rail: first, timing, askedRail: null, options: [] };
  }
  return chooseForBank(parties, choice);
}

function chooseForBank(parties: ChoiceParties, { user, asked, target, now, held }: Choice) {
  const chosen = chooseBdBankRail({
    // Without a rate nothing is paid; the price is refused further on.
    amountMinor: target && target.minor > 0n ? target.minor : 1n,
    sourceIsUsd: parties.source.currency === 'USD',
    profileType: user.profile_type,
    at: now,
    bankCode: parties.payee.bank?.routing_number.slice(0, 3) ?? '',
    held: new Set(
      parties.rails.flatMap(({ key, bdBank }) => (held.has(key) ? (bdBank ?? []) : [])),
    ),
  });
  if (!chosen.ok) throw new Error(chosen.code);
  const option = asked ? chosen.options.find(({ rail }) => rail === asked) : chosen.options[0];
  const rail = option && parties.rails.find(({ key }) => key === option.key);
  if (!option || !rail) return refuse('rail_does_not_fit');
  const askedRail = option === chosen.options[0] ? null : option.rail;
  return { ok: true as const, rail, timing: option.timing, askedRail, options: chosen.options };
}

/** A batch rail is given a payment once it can no longer be cancelled; ACH the same day if it still can. */
function timingOf(rail: TransferRail, now: Date): RailTiming {
  if (rail.movement === 'invited_transfer') {
    return { worksNow: true, startsAt: now, arrivesBy: waitsUntil(now) };
  }
  if (!rail.isBatch) return railTiming(rail.key, now);
  const notBefore = new Date(now.getTime() + CANCELLATION_WINDOW_MS);
  if (rail.key === 'ach') {
    const today = railTiming(rail.key, now, { notBefore, sameDay: true });
    if (today.worksNow) return today;
  }
  return railTiming(rail.key, now, { notBefore });
}

/** When a payment goes out and arrives that has to wait first, by whichever of these rails. */
export function timingFrom(chosen: ChosenRail, at: Date): Pick<ChosenRail, 'options' | 'timing'> {
  return {
    timing: railTiming(chosen.rail.key, at),
    options: chosen.options.map((option) => ({ ...option, timing: railTiming(option.key, at) })),
  };
}

/** Until when money waits for somebody who is invited; the promise is that it is gone or back by then. */
function waitsUntil(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}

/** Whether it waits for its rail to open; a planned payment has a day of its own. */
export function isLate(
  draft: Pick<ChosenRail, 'timing'> & { readonly scheduledFor: string | null },
) {
  return draft.scheduledFor === null && !draft.timing.worksNow;
}

/** Outside a rail's hours the sender has to accept that the payment goes out later. */
export function lateRefusal(
  { rail, timing }: ChosenRail,
  locale: Locale,
): Refusal<'late_processing_required'> {
  const zone = rail.bdBank === null ? 'America/New_York' : 'Asia/Dhaka';
  const text = (at: Date) => {
    const day = longDayText(zone, at, locale);
    // A rail that works from the first minute of a day is said to go out on that day.
    const isDayStart = startOfDay(zone, dayIn(zone, at)).getTime() === at.getTime();
    return isDayStart ? day : `${day}, ${hourText(zone, at, locale)}`;
  };
  return refuse('late_processing_required', {
    facts: { starts: text(timing.startsAt), arrives: text(timing.arrivesBy) },
  });
}
