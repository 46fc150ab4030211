import type { ReplyOf, transferRuleList } from '@kheya/contract';
import { RAILS } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Meter, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { hiddenAmount, useBalancesHidden } from '#shared/balance-hiding.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

type Rule = ReplyOf<typeof transferRuleList>['results'][number];

/** Refreshed with the transfers, which use the limits up. */
const limitsQuery = queryOptions({
  queryKey: ['transfer', 'rules'],
  queryFn: async ({ signal }) => (await call('GET /transfer-rules/', { signal })).results,
});

const periods = ['daily_amount', 'monthly_amount'] as const;

/** What may still be sent from accounts in this currency, today and this month, by where it goes. */
export function LimitsLeft({ currency }: { readonly currency: 'USD' | 'BDT' }) {
  const rules = useQuery(limitsQuery).data;
  const own = (rules ?? []).filter(
    (rule) =>
      rule.scope === 'sender' &&
      rule.currency === currency &&
      isPeriod(rule.name) &&
      paysFrom(currency, rule.rail),
  );
  if (own.length === 0) return null;
  const rails = [...new Set(own.map(({ rail }) => rail))];
  return (
    <Section title={<Trans>What you can still send</Trans>}>
      <Panel pad="rows">
        {rails.map((rail) => (
          <div key={rail} className="py-3 not-first:border-t not-first:border-line">
            <h3 className="text-sm font-medium">
              <RailName rail={rail} />
            </h3>
            {periods.map((period) => {
              const rule = own.find((one) => one.rail === rail && one.name === period);
              return rule && <Left key={period} rule={rule} />;
            })}
          </div>
        ))}
      </Panel>
    </Section>
  );
}

const isPeriod = (name: Rule['name']) => periods.some((period) => period === name);

/** A limit in taka of a payment from dollars is none of the taka account. */
const paysFrom = (currency: 'USD' | 'BDT', rail: Rule['rail']) =>
  RAILS.some(({ source, ruleKeys }) => source === currency && ruleKeys.includes(rail));

function RailName({ rail }: { readonly rail: Rule['rail'] }) {
  const paid = RAILS.find(({ ruleKeys }) => ruleKeys.includes(rail));
  const { wallet } = useWalletLabels(paid?.wallet);
  if (paid?.wallet) return <Trans>To {wallet} wallets</Trans>;
  if (rail === 'bd_bank') return <Trans>To banks in Bangladesh, every way combined</Trans>;
  if (paid?.bdBank) {
    const { name } = BD_BANK_RAIL_TEXT[paid.bdBank];
    return <Trans>To banks in Bangladesh by {name}</Trans>;
  }
  if (rail === 'ach') return <Trans>To US banks by ACH</Trans>;
  if (rail === 'wire') return <Trans>To US banks by wire</Trans>;
  if (rail === 'customer') return <Trans>To other Kheya customers</Trans>;
  return <Trans>To taka accounts</Trans>;
}

function Left({ rule }: { readonly rule: Rule }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const whole = fromDecimal(rule.limit, rule.currency);
  const rest = fromDecimal(rule.left, rule.currency);
  const isHidden = useBalancesHidden();
  // What is left tells what was sent.
  const left = isHidden ? hiddenAmount : formatMoney(rest, locale, { decimals: 'trim' });
  const most = formatMoney(whole, locale, { decimals: 'trim' });
  const text = t`${left} of ${most}`;
  const name = rule.name === 'daily_amount' ? t`Today` : t`This month`;
  const thousandths = whole.minor === 0n ? 0n : (rest.minor * 1000n) / whole.minor;
  const when = rule.resets_at === null ? undefined : dayAndTime(rule.resets_at, now, locale);
  return (
    <div className="mt-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-muted">{name}</span>
        <span className="num">{text}</span>
      </p>
      {isHidden ? null : (
        <div className="my-1.5">
          <Meter label={name} used={Number(thousandths)} text={text} />
        </div>
      )}
      {when === undefined ? null : (
        <p className="text-xs text-ink-faint">
          <Trans>Resets {when}</Trans>
        </p>
      )}
    </div>
  );
}
