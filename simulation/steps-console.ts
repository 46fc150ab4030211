import type { ConsoleRail, ConsoleStop, ConsoleTransfer } from '@kheya/contract';
import { outcomeOf, type Bank } from './bank.ts';
import type { Answer } from '../apps/api/src/testing/test-api.ts';
import type { StepOutcome } from './outcome.ts';
import { stepKind } from './step.ts';

const reason = 'The other bank told us on the telephone.';
const note = 'Read the letter myself.';

/** An operator proposes, and another decides what they read. */
async function byTwo(proposed: Answer, decide: () => Promise<Answer>): Promise<StepOutcome> {
  return outcomeOf(proposed.status >= 400 ? proposed : await decide());
}

const REASONS = ['security_check', 'court_order', 'unusual_activity'] as const;

export const freeze = stepKind({
  kind: 'freeze',
  weight: 2,
  draw: (random) => ({ who: random.below(100), why: random.pick(REASONS) }),
  async run(bank, { who, why }) {
    const [maker] = bank.operators;
    const { userId } = bank.person(who);
    const body = { action: 'freeze', reason, customer_reason: why };
    return outcomeOf(
      await bank.call(maker, 'POST', `/console/customer/${userId}/restriction/`, body),
    );
  },
});

/** Freezes and stops are lifted again, by two operators. */
export const unfreeze = stepKind({
  kind: 'unfreeze',
  weight: 5,
  draw: () => ({}),
  run: openAgain,
});

/** Whoever is frozen or stopped everything may pay again. */
export async function openAgain(bank: Bank): Promise<StepOutcome> {
  const [maker, checker] = bank.operators;
  const lifted = await liftStops(bank);
  const rows = await bank.world.api.query<{ id: string }>(
    `select user_id as id from payments.user_freezes where cause = 'operator' order by frozen_at, 1`,
  );
  let outcome: StepOutcome = lifted;
  for (const { id } of rows) {
    const path = `/console/customer/${id}/restriction/`;
    const proposed = await bank.call(maker, 'POST', path, { action: 'unfreeze', reason });
    if (proposed.status >= 400) return outcomeOf(proposed);
    const { review_id: review } = proposed.json<{ review_id: string | null }>();
    const agreed = { agree: true, reason };
    const answer = await bank.call(checker, 'POST', `/console/review/${review}/confirm/`, agreed);
    outcome = outcomeOf(answer);
  }
  return outcome;
}

async function liftStops(bank: Bank): Promise<StepOutcome> {
  const [maker, checker] = bank.operators;
  const listed = await bank.call(maker, 'GET', '/console/customer-stop/?limit=all');
  const stops = listed.json<{ results: ConsoleStop[] }>().results;
  let outcome: StepOutcome = 'idle';
  for (const { id } of stops.filter(({ lifted_at: at }) => at === null)) {
    const path = `/console/customer-stop/${id}/lift/`;
    outcome = await byTwo(await bank.call(maker, 'POST', path, { reason }), () =>
      bank.call(checker, 'POST', path, { reason }),
    );
  }
  return outcome;
}
/** Somebody was scammed, and stops everything. */
export const stop = stepKind({
  kind: 'stop',
  weight: 1,
  draw: (random) => ({ who: random.below(100) }),
  async run(bank, { who }) {
    return outcomeOf(await bank.call(bank.person(who).client, 'POST', '/customer-stop/'));
  },
});

export const railSwitch = stepKind({
  kind: 'rail_switch',
  weight: 4,
  draw: (random) => ({ rail: random.below(20), pause: random.oneIn(3), approve: !random.oneIn(5) }),
  run: (bank, { rail, pause, approve }) =>
    switchRail(bank, rail, pause ? 'pause' : 'resume', approve),
});

export async function switchRail(
  bank: Bank,
  index: number,
  action: 'pause' | 'resume',
  approve = true,
): Promise<StepOutcome> {
  const [maker, checker] = bank.operators;
  const listed = await bank.call(maker, 'GET', '/console/rail/');
  const rails = listed.json<{ results: ConsoleRail[] }>().results;
  const rail = rails[index % Math.max(rails.length, 1)];
  if (!rail) return 'idle';
  const path = `/console/rail/${rail.id}/switch/`;
  const proposed = await bank.call(maker, 'POST', path, { action, reason });
  return byTwo(proposed, () => {
    const switchId = proposed.json<ConsoleRail>().last_switch?.id;
    return bank.call(checker, 'POST', `${path}decide/`, { switch_id: switchId, approve, note });
  });
}

const ACTIONS = [
  { action: 'retry' },
  { action: 'release', release_reason: 'RAIL_UNAVAILABLE' },
  { action: 'refund' },
] as const;

/** Two operators act on a payment: hand it over again, release it, give its fee back. */
export const transferAction = stepKind({
  kind: 'transfer_action',
  weight: 5,
  draw: (random) => ({
    back: random.below(2),
    action: random.below(ACTIONS.length),
    approve: !random.oneIn(5),
  }),
  async run(bank, { back, action, approve }) {
    const told = bank.paid.at(-1 - back)?.told;
    if (!told) return 'idle';
    const [maker, checker] = bank.operators;
    const path = `/console/transfer/${told.id}/action/`;
    const body = { ...ACTIONS[action]!, reason };
    const proposed = await bank.call(maker, 'POST', path, body);
    return byTwo(proposed, () => {
      const id = proposed.json<ConsoleTransfer>().actions.open?.id;
      return bank.call(checker, 'POST', `${path}decide/`, { action_id: id, approve, note });
    });
  },
});

/** An operator decides what waits above a soft limit. */
export const softLimit = stepKind({
  kind: 'soft_limit',
  weight: 3,
  draw: (random) => ({ approve: !random.oneIn(3) }),
  run: (bank, { approve }) => decideReview(bank, approve),
});

async function decideReview(bank: Bank, approve: boolean): Promise<StepOutcome> {
  const [row] = await bank.world.api.query<{ id: string }>(
    `select id from payments.transfers
     where soft_limit_review = 'waiting' and completed_at is null order by created_at limit 1`,
  );
  if (!row) return 'idle';
  const path = `/console/transfer/${row.id}/soft-limit-review/`;
  return outcomeOf(await bank.call(bank.operators[1], 'POST', path, { approve, note }));
}

/** Everything that waits above a soft limit goes on. */
export async function decideReviews(bank: Bank): Promise<void> {
  while ((await decideReview(bank, true)) === 'done');
}

/** Two operators book a correction of what came in, or give a fee back. */
export const manualMovement = stepKind({
  kind: 'manual_movement',
  weight: 3,
  draw: (random) => ({
    back: random.below(3),
    isCredit: random.oneIn(2),
    cents: random.between(1, 200),
    approve: !random.oneIn(4),
  }),
  async run(bank, { back, isCredit, cents, approve }) {
    const paid = bank.paid.at(-1 - back);
    const number = await paid?.person.dollarNumber();
    if (!paid || !number) return 'idle';
    const [maker, checker] = bank.operators;
    const proposed = await bank.call(maker, 'POST', '/console/manual-movement/', {
      ...{ account_number: number, kind: isCredit ? 'fee_refund' : 'correction' },
      ...{ side: isCredit ? 'credit' : 'debit', amount: (cents / 100).toFixed(2) },
      ...{ corrects: paid.told.id, reason },
    });
    return byTwo(proposed, () => {
      const { id } = proposed.json<{ id: string }>();
      return bank.call(checker, 'POST', `/console/manual-movement/${id}/decide/`, {
        approve,
        note,
      });
    });
  },
});
