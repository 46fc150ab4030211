import { fromDecimal, toDigits } from '@kheya/money';
import { Meter, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { isPaidFromBoth, type LimitGroup } from '#features/limit/limit-groups.ts';
import { LimitNotes } from '#features/limit/limit-notes.tsx';
import { isCount, useLimitText } from '#features/limit/limit-text.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { hiddenAmount, useBalancesHidden } from '#shared/balance-hiding.ts';
import type { LimitRule } from '#shared/limit/limits-query.ts';
import { RailTitle } from '#shared/limit/rail-title.tsx';

/** One way to send: what is left first, then whose limits they are, then the six rules. */
export function LimitCard({ group }: { readonly group: LimitGroup }) {
  const id = useId();
  const { rail, own } = group;
  return (
    <section aria-labelledby={id}>
      <Panel>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-panel pt-4">
          <h2 id={id} className="text-lg">
            <RailTitle rail={rail} />
          </h2>
          <span className="text-sm text-ink-muted">
            <PaidFrom group={group} />
          </span>
        </div>
        <div className="grid gap-x-10 gap-y-4 px-panel pt-3 pb-4 md:grid-cols-2">
          {own.daily_amount ? <Left rule={own.daily_amount} /> : null}
          {own.monthly_amount ? <Left rule={own.monthly_amount} /> : null}
        </div>
        <LimitNotes group={group} />
        <Rules own={own} />
      </Panel>
    </section>
  );
}

function PaidFrom({ group }: { readonly group: LimitGroup }) {
  if (isPaidFromBoth(group)) return <Trans>From dollars and taka together</Trans>;
  return group.currency === 'USD' ? <Trans>From dollars</Trans> : <Trans>From taka</Trans>;
}

function Left({ rule }: { readonly rule: LimitRule }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const valueOf = useLimitText();
  const isHidden = useBalancesHidden();
  const whole = fromDecimal(rule.limit, rule.currency);
  const rest = fromDecimal(rule.left, rule.currency);
  const name = rule.name === 'daily_amount' ? t`Today` : t`This month`;
  // What is left tells what was sent.
  const left = isHidden ? hiddenAmount : valueOf(rule, rule.left);
  const most = valueOf(rule, rule.limit);
  const thousandths = whole.minor === 0n ? 0n : (rest.minor * 1000n) / whole.minor;
  const when = rule.resets_at === null ? '' : dayAndTime(rule.resets_at, now, locale);
  return (
    <div>
      <p className="text-sm text-ink-muted">{name}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="num text-lg font-semibold">{left}</span>
        <span className="text-sm text-ink-muted">
          <Trans>left of {most}</Trans>
        </span>
      </p>
      {isHidden ? null : (
        <div className="my-1.5">
          <Meter label={name} used={Number(thousandths)} text={t`${left} left of ${most}`} />
        </div>
      )}
      <p className="text-xs text-ink-faint">
        {rule.currency === 'BDT' ? (
          <Trans>Resets {when}: midnight in Bangladesh</Trans>
        ) : (
          <Trans>Resets {when}: midnight in New York</Trans>
        )}
      </p>
    </div>
  );
}

const ORDER = [
  'transaction_minimum',
  'daily_amount',
  'daily_count',
  'transaction_maximum',
  'monthly_amount',
  'monthly_count',
] as const;

/** The six rules by the specification's labels. */
function Rules({ own }: Pick<LimitGroup, 'own'>) {
  return (
    <dl className="grid grid-cols-2 border-t border-line text-sm md:grid-cols-3 [&>div]:border-line [&>div]:px-panel [&>div]:py-3 max-md:[&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t md:[&>div:not(:nth-child(3n+1))]:border-l md:[&>div:nth-child(n+4)]:border-t">
      {ORDER.map((name) => (
        <Rule key={name} name={name} rule={own[name]} />
      ))}
    </dl>
  );
}

interface RuleProps {
  readonly name: (typeof ORDER)[number];
  readonly rule: LimitRule | undefined;
}

function Rule({ name, rule }: RuleProps) {
  const valueOf = useLimitText();
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const left = rule && isCount(rule) && rule.used !== '0' ? toDigits(rule.left, locale) : undefined;
  return (
    <div>
      <dt className="text-ink-muted">{useRuleNames()[name]}</dt>
      <dd className="font-medium">
        {/* A way without this rule is bound by the others. */}
        <span className="num">{rule ? valueOf(rule, rule.limit) : '–'}</span>
        {left === undefined || isHidden ? null : (
          <span className="ml-2 font-normal text-ink-muted">
            <Trans>{left} left</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}

function useRuleNames(): Record<RuleProps['name'], string> {
  const { t } = useLingui();
  return {
    transaction_minimum: t`Minimum per transaction`,
    transaction_maximum: t`Maximum per transaction`,
    daily_amount: t`Daily maximum amount`,
    monthly_amount: t`Monthly maximum amount`,
    daily_count: t`Daily maximum transactions`,
    monthly_count: t`Monthly maximum transactions`,
  };
}
