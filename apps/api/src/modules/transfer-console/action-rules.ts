import type { ProviderCall, TransferActions, TransferObstacle } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { isCoolingOff, isReleasable, railOf } from '#modules/transfer/index.ts';

/** What decides which actions are possible on a transfer. */
export interface ActionFacts {
  readonly row: TransferRow;
  /** How the rail answered last; null where it was not asked yet. */
  readonly lastOutcome: ProviderCall['outcome'] | null;
  readonly refundedMinor: bigint;
  readonly isAccountClosed: boolean;
  readonly now: Date;
}

type Name = TransferActions['options'][number]['action'];
type Rule = (facts: ActionFacts) => TransferObstacle | null;

/** The rail has an hour to answer before operators may say how a payment ended. */
const ANSWER_MS = 3_600_000;

const isEnded = ({ completed_at: completedAt, step }: TransferRow) =>
  completedAt !== null || ['released', 'stopped', 'expired', 'failed', 'returned'].includes(step);

const isWithRail = ({ step }: TransferRow) => step === 'sent' || step === 'accepted';

/** Certain that the rail does not have it: the call was refused before it was made, or it is unknown there. */
const isNotSent = ({ row, lastOutcome }: ActionFacts) =>
  row.step === 'sent' &&
  row.reason === null &&
  (lastOutcome === 'not_sent' || lastOutcome === 'not_found');

const release: Rule = ({ row }) => {
  if (isEnded(row)) return 'ended';
  if (isReleasable(row)) return null;
  return railOf(row).provider === null ? 'stays_with_us' : 'handed_over';
};

const sendBack: Rule = ({ row }) => {
  if (railOf(row).provider === null) return 'stays_with_us';
  if (row.return_id !== null) return 'already_returned';
  if (row.step === 'settled' || row.step === 'accepted') return null;
  return isEnded(row) ? 'ended' : 'not_arrived';
};

const refund: Rule = ({ row, refundedMinor, isAccountClosed }) => {
  if (row.return_id !== null) return 'already_returned';
  if (row.step !== 'settled') return isEnded(row) ? 'ended' : 'not_arrived';
  if (row.fee_minor === 0n) return 'no_fee';
  if (refundedMinor > 0n) return 'fee_refunded';
  return isAccountClosed ? 'account_closed' : null;
};

const retry: Rule = (facts) => {
  const { row } = facts;
  if (isEnded(row)) return 'ended';
  if (row.reason !== null) return 'being_refunded';
  if (!isWithRail(row)) return 'not_handed_over';
  return isNotSent(facts) ? null : 'may_be_with_rail';
};

const confirm: Rule = (facts) => {
  const { row, now } = facts;
  const { provider, dollarLeg } = railOf(row);
  if (provider === null) return 'stays_with_us';
  if (row.return_id !== null) return 'already_returned';
  if (isEnded(row)) return 'ended';
  if (row.reason !== null) return 'being_refunded';
  if (!isWithRail(row)) return 'not_handed_over';
  // The partner's own list shows these, both ways.
  if (dollarLeg === 'by_rail') return 'decided_by_partner';
  if (isNotSent(facts)) return 'certainly_not_sent';
  const due = row.expected_by ?? row.arrives_by;
  const since = row.step === 'accepted' ? due : (row.rail_requested_at ?? now);
  return now.getTime() - since.getTime() < ANSWER_MS ? 'too_early' : null;
};

const askAgain: Rule = (facts) => {
  const { row } = facts;
  const { dollarLeg } = railOf(row);
  if (isNotSent(facts)) return 'certainly_not_sent';
  // What has arrived is followed at the partner only, where its books come after ours.
  const isOver = isEnded(row) && dollarLeg !== 'after_settlement' && dollarLeg !== 'by_rail';
  if (isOver) return 'ended';
  // Whatever waits for a provider's answer has been attempted, and will be again.
  if (row.next_attempt_at !== null && row.attempts > 0) return null;
  return isEnded(row) ? 'ended' : 'nothing_to_ask';
};

const endWait: Rule = ({ row, now }) => {
  if (isEnded(row)) return 'ended';
  return isCoolingOff(row, now) ? null : 'not_cooling_off';
};

const RULES: Readonly<Record<Name, Rule>> = {
  ask_again: askAgain,
  retry,
  release,
  confirm_delivered: confirm,
  confirm_undelivered: (facts) =>
    confirm(facts) ?? (facts.row.step === 'accepted' ? 'accepted_by_rail' : null),
  return: sendBack,
  refund,
  end_cool_off: endWait,
};

/** Why an action is not possible now; null where it is. */
export function obstacleOf(action: Name, facts: ActionFacts): TransferObstacle | null {
  return RULES[action](facts);
}

/** Every action, in the order in which the page lists them. */
export function optionsOf(facts: ActionFacts): TransferActions['options'] {
  return (Object.keys(RULES) as Name[]).map((action) => ({
    action,
    obstacle: obstacleOf(action, facts),
  }));
}
