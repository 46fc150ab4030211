import type { ConsoleLimits, ScreeningMatch, ScreeningMatchRow } from '@kheya/contract';
import { loadList } from '../apps/api/src/testing/test-watch-lists.ts';
import { outcomeOf, type Bank } from './bank.ts';
import type { StepOutcome } from './outcome.ts';
import { stepKind } from './step.ts';

const reason = 'Compared the dates of birth and the addresses.';
/** People who are paid, and somebody nobody pays. */
const NAMES = ['KHATUN, Rahima', 'AHMED, Karim', 'RAHMAN, Nadia'];
const STRANGER = { number: 1000, name: 'ZORVATH, Abdul Karim' };

/** A new watch list is published; now and then somebody is on it who is paid from here. */
export const publishList = stepKind({
  kind: 'publish_list',
  weight: 1,
  draw: (random) => ({ listed: random.oneIn(2) ? random.below(NAMES.length) : -1 }),
  async run({ world }, { listed }) {
    const people = [STRANGER, ...NAMES.map((name, number) => ({ number, name }))];
    const given = people.filter((one) => one === STRANGER || one.number === listed);
    const publishedOn = world.api.clock.now().toISOString().slice(0, 10);
    await loadList(world.api, given, { publishedOn, allowLoss: true });
    return 'done';
  },
});

/** Two operators say whether a name is the one on the list. */
export const decideMatch = stepKind({
  kind: 'decide_match',
  weight: 3,
  draw: (random) => ({ isTrue: random.oneIn(4) }),
  run: (bank, { isTrue }) => decide(bank, isTrue),
});

async function decide(bank: Bank, isTrue: boolean): Promise<StepOutcome> {
  const [maker, checker] = bank.operators;
  const listed = await bank.call(maker, 'GET', '/console/screening-match/?limit=1');
  const [match] = listed.json<{ results: ScreeningMatchRow[] }>().results;
  if (!match) return 'idle';
  const path = `/console/screening-match/${match.id}/`;
  const decision = isTrue ? 'true_match' : 'false_match';
  const proposed = await bank.call(maker, 'POST', `${path}propose/`, { decision, reason });
  if (proposed.status >= 400) return outcomeOf(proposed);
  const { proposal } = proposed.json<ScreeningMatch>();
  const agreed = { agree: true, reason, proposed_at: proposal?.at };
  return outcomeOf(await bank.call(checker, 'POST', `${path}confirm/`, agreed));
}

/** Every match is somebody else. */
export async function decideMatches(bank: Bank): Promise<void> {
  while ((await decide(bank, false)) === 'done');
}

const RAILS = ['bkash_from_usd', 'nagad_from_usd', 'ach', 'bdt_account'];

/** Two operators raise a customer's limit for some days. */
export const raiseLimit = stepKind({
  kind: 'raise_limit',
  weight: 2,
  draw: (random) => ({
    who: random.below(100),
    rail: random.pick(RAILS),
    dollars: random.between(1000, 30_000),
    days: random.between(0, 9),
    approve: !random.oneIn(5),
  }),
  async run(bank, { who, rail, dollars, days, approve }) {
    const [maker, checker] = bank.operators;
    const day = (more: number) => {
      const at = bank.world.api.clock.now().getTime() + more * 86_400_000;
      return new Date(at).toISOString().slice(0, 10);
    };
    const body = {
      ...{ rail, name: 'daily_amount', currency: 'USD', limit: `${dollars}.00`, reason },
      ...{ valid_from: day(0), valid_until: day(days) },
    };
    const path = `/console/customer/${bank.person(who).userId}/limit-override/`;
    const proposed = await bank.call(maker, 'POST', path, body);
    if (proposed.status >= 400) return outcomeOf(proposed);
    const { overrides } = proposed.json<ConsoleLimits>();
    const made = overrides.find(({ state }) => state === 'proposed');
    const decision = { approve, note: reason };
    const decided = `/console/limit-override/${made?.id}/decide/`;
    return outcomeOf(await bank.call(checker, 'POST', decided, decision));
  },
});
