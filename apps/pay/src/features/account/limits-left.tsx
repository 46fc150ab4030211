import { RAILS } from '@kheya/contract/rail';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Meter, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { hiddenAmount, useBalancesHidden } from '#shared/balance-hiding.ts';
import { type LimitRule, limitsQuery } from '#shared/limit/limits-query.ts';
import { RailTitle } from '#shared/limit/rail-title.tsx';

const periods = ['daily_amount', 'monthly_amount'] as const;

/** What may still be sent from accounts in this currency, today and this month, by where it goes. */
export function LimitsLeft({ currency }: { readonly currency: 'USD' | 'BDT' }) {
  const rules = useQuery(limitsQuery).data?.results;
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
              <RailTitle rail={rail} />
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

const isPeriod = (name: LimitRule['name']) => periods.some((period) => period === name);

/** A limit in taka of a payment from dollars is none of the taka account. */
const paysFrom = (currency: 'USD' | 'BDT', rail: LimitRule['rail']) =>
  RAILS.some(({ source, ruleKeys }) => source === currency && ruleKeys.includes(rail));

function Left({ rule }: { readonly rule: LimitRule }) {
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
