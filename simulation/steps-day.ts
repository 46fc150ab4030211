import { checkBooks, checkJobs, checkTold } from './checks.ts';
import { checkArrived, checkBalances } from './balances.ts';
import type { Bank } from './bank.ts';
import { Broken } from './outcome.ts';
import { stepKind } from './step.ts';
import { decideMatches } from './steps-compliance.ts';
import { decideReviews, openAgain, switchRail } from './steps-console.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The day ends, and its books are proved; it is another hour of the next day. */
export const night = stepKind({
  kind: 'night',
  weight: 0,
  draw: () => ({ order: 0, hour: 14 }),
  async run(bank, { order, hour }) {
    await bank.turn(order);
    await proveDay(bank);
    const second = Math.floor(bank.world.api.clock.now().getTime() / 1000) % DAY;
    await bank.pass(order, DAY - second + hour * HOUR);
    return 'done';
  },
});

/** The end of a story: the providers answer again, and everything that was begun ends. */
export const rest = stepKind({
  kind: 'rest',
  weight: 0,
  draw: () => ({ order: 0 }),
  async run(bank, { order }) {
    await bank.world.simulator.context.db.deleteFrom('sim.faults').execute();
    await openAgain(bank);
    await decideReviews(bank);
    await decideMatches(bank);
    for (let rail = 0; rail < 20; rail += 1) await switchRail(bank, rail, 'resume');
    // Every hour of the day comes by, because a rail takes payments only in its own.
    await bank.pass(order, 60, ...Array.from({ length: 26 }, () => 5 * HOUR), 60);
    await bank.turn(order);
    await proveDay(bank);
    await proveEnded(bank);
    await checkArrived(bank);
    return 'done';
  },
});

async function proveDay(bank: Bank): Promise<void> {
  await checkBooks(bank);
  await checkJobs(bank);
  await checkTold(bank);
  await checkBalances(bank);
}

/** Nothing is on its way for ever, except what waits for somebody to come or for its day. */
async function proveEnded({ world }: Bank): Promise<void> {
  const left = await world.api.query<{ rail: string; step: string }>(
    `select id, step, rail, soft_limit_review, next_attempt_at, updated_at, clock.now() as now
     from payments.transfers
     where completed_at is null and waits_until is null
       and created_at < clock.now() - interval '5 days'
       and (scheduled_for is null or scheduled_for < (clock.now() - interval '5 days')::date)`,
  );
  const [first] = left;
  if (first) throw new Broken(`a payment ends: ${first.rail} ${first.step}`, JSON.stringify(left));
}
