import type { RuleChange } from '@kheya/contract';
import { outcomeOf } from './bank.ts';
import { stepKind } from './step.ts';

const DAY_MS = 86_400_000;
const reason = 'The partner changes its price list.';
const FEES = ['bkash_from_usd.PERSON.USD', 'nagad_from_usd.PERSON.USD', 'upay_from_usd.PERSON.USD'];
const LIMITS = ['transaction_maximum', 'daily_amount', 'monthly_amount'];

/** Two operators change a fee or a limit, from a day on. */
export const changeRule = stepKind({
  kind: 'change_rule',
  weight: 2,
  draw: (random) => ({
    fee: random.oneIn(2),
    which: random.below(3),
    cents: random.between(0, 300),
    dollars: random.between(200, 3000),
    inDays: random.pick([1, 2, 32, 60]),
    approve: !random.oneIn(5),
  }),
  async run(bank, { fee, which, cents, dollars, inDays, approve }) {
    const [maker, checker] = bank.operators;
    const from = new Date(bank.world.api.clock.now().getTime() + inDays * DAY_MS);
    const change = fee
      ? { kind: 'fee', key: FEES[which]!, values: { fixed: (cents / 100).toFixed(2), rate_bps: 0 } }
      : {
          kind: 'limit',
          key: `bkash_from_usd.sender.PERSON.verified.${LIMITS[which]!}.USD`,
          values: { limit: `${dollars}.00`, soft: null },
        };
    const body = { ...change, valid_from: from.toISOString().slice(0, 10), reason };
    const proposed = await bank.call(maker, 'POST', '/console/rule-change/', body);
    if (proposed.status >= 400) return outcomeOf(proposed);
    const path = `/console/rule-change/${proposed.json<RuleChange>().id}/decide/`;
    return outcomeOf(await bank.call(checker, 'POST', path, { approve, note: reason }));
  },
});
