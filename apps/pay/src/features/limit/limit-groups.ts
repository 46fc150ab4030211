import { type Rail, RAILS } from '@kheya/contract/rail';

import type { LimitRule } from '#shared/limit/limits-query.ts';

/** The limits of one way to send, as its card shows them. */
export interface LimitGroup {
  readonly rail: LimitRule['rail'];
  /** The currency in which its own limits count: that of the account it is paid from. */
  readonly currency: LimitRule['currency'];
  /** The six of the customer's own, the strictest where the rail has one too. */
  readonly own: Partial<Record<LimitRule['name'], LimitRule>>;
  /** What the network or the wallet limits in another currency, or for whoever receives. */
  readonly others: readonly LimitRule[];
}

/** Whether one limit counts what is paid from dollars and from taka together. */
export function isPaidFromBoth({ rail }: Pick<LimitGroup, 'rail'>): boolean {
  const sources = RAILS.filter(({ ruleKeys }) => ruleKeys.includes(rail)).map(
    ({ source }) => source,
  );
  return new Set(sources).size > 1;
}

/** The limits by where they lead, in the order in which the rails are offered. */
export function groupsOf(rules: readonly LimitRule[]): LimitGroup[] {
  const keys = [...new Set(RAILS.flatMap(({ ruleKeys }) => ruleKeys))];
  return keys.flatMap((rail) => {
    const sender = rules.filter((rule) => rule.rail === rail && rule.scope === 'sender');
    const paid = RAILS.filter(({ ruleKeys }) => ruleKeys.includes(rail));
    const currency = currencyOf(paid, sender);
    if (currency === undefined) return [];
    const all = rules.filter((rule) => isOf(rule, rail, paid));
    const isOwn = (rule: LimitRule) =>
      rule.currency === currency && rule.scope !== 'wallet' && rule.rail === rail;
    const own = Object.fromEntries(
      Object.entries(Object.groupBy(all.filter(isOwn), ({ name }) => name)).map(([name, same]) => [
        name,
        strictest(same),
      ]),
    );
    return { rail, currency, own, others: all.filter((rule) => !isOwn(rule)) };
  });
}

/** A wallet's month counts both ways into it: it stands with each of them. */
function isOf(rule: LimitRule, rail: LimitRule['rail'], paid: readonly Rail[]): boolean {
  if (rule.rail === rail) return true;
  return rule.scope === 'wallet' && paid.some(({ ruleKeys }) => ruleKeys.includes(rule.rail));
}

/** In dollars where any of them is: what a network limits in taka is said beside it. */
function currencyOf(paid: readonly Rail[], sender: readonly LimitRule[]) {
  const sources = paid.map(({ source }) => source);
  const found = sender.map(({ currency }) => currency);
  return found.find((currency) => sources.some((source) => source === currency)) ?? found[0];
}

function strictest(rules: readonly LimitRule[]): LimitRule | undefined {
  const by = (one: LimitRule, other: LimitRule) => Number(one.limit) - Number(other.limit);
  const sorted = rules.toSorted(by);
  return rules[0]?.name === 'transaction_minimum' ? sorted.at(-1) : sorted[0];
}
