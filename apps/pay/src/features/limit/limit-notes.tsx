import { RAILS } from '@kheya/contract/rail';
import { Trans } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

import type { LimitGroup } from '#features/limit/limit-groups.ts';
import { useLimitText } from '#features/limit/limit-text.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import type { LimitRule } from '#shared/limit/limits-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/** What else holds: a raise and its end, when we look at a payment, and whose other limits count. */
export function LimitNotes({ group: { own, others } }: { readonly group: LimitGroup }) {
  const rules = Object.values(own);
  const raised = rules.find(({ raised_until: until }) => until !== null);
  const soft = rules.find(({ soft_limit: limit }) => limit !== null);
  return (
    <>
      {raised ? <Raised rule={raised} /> : null}
      {soft ? <Soft rule={soft} /> : null}
      {others.map((rule) => (
        <Other key={[rule.rail, rule.scope, rule.name, rule.currency].join(' ')} rule={rule} />
      ))}
    </>
  );
}

interface RuleNoteProps {
  readonly rule: LimitRule;
}

function Raised({ rule }: RuleNoteProps) {
  const locale = useLocale();
  const now = useNow();
  if (rule.raised_until === null) return null;
  const until = dayAndTime(rule.raised_until, now, locale);
  return (
    <NoteLine>
      <Trans>We raised this limit for you. It applies until {until}.</Trans>
    </NoteLine>
  );
}

function Soft({ rule }: RuleNoteProps) {
  const valueOf = useLimitText();
  const limit = valueOf(rule, rule.soft_limit ?? rule.limit);
  return (
    <NoteLine>
      <Trans>
        Above {limit} a day, we look at a transfer before it goes out, usually within 4 hours.
      </Trans>
    </NoteLine>
  );
}

/** A limit of the network or the wallet, or the same day in the other currency. */
function Other({ rule }: RuleNoteProps) {
  const valueOf = useLimitText();
  const isHidden = useBalancesHidden();
  const paid = RAILS.find(({ ruleKeys }) => ruleKeys.includes(rule.rail));
  const { wallet } = useWalletLabels(paid?.wallet);
  const [left, limit] = [valueOf(rule, rule.left), valueOf(rule, rule.limit)];
  switch (rule.name) {
    case 'transaction_minimum':
      return (
        <NoteLine>
          <Trans>At least {limit} has to arrive in one transfer.</Trans>
        </NoteLine>
      );
    case 'transaction_maximum':
      return (
        <NoteLine>
          <Trans>At most {limit} can arrive in one transfer.</Trans>
        </NoteLine>
      );
    case 'daily_amount':
    case 'monthly_amount': {
      const isDay = rule.name === 'daily_amount';
      // What is left tells what was sent.
      if (rule.scope === 'wallet' && !isHidden && paid?.wallet) {
        return (
          <NoteLine>
            {isDay ? (
              <Trans>
                A {wallet} wallet can receive {left} more today. Its limit of {limit} isn't ours.
              </Trans>
            ) : (
              <Trans>
                A {wallet} wallet can receive {left} more this month. Its limit of {limit} isn't
                ours.
              </Trans>
            )}
          </NoteLine>
        );
      }
      return (
        <NoteLine>
          {isDay ? (
            <Trans>At most {limit} can arrive in a day.</Trans>
          ) : (
            <Trans>At most {limit} can arrive in a month.</Trans>
          )}
        </NoteLine>
      );
    }
    // How often is counted with the customer's own.
    case 'daily_count':
    case 'monthly_count':
      return null;
  }
}

/** A line of small print with its sign. */
function NoteLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-2.5 px-panel pb-3 text-sm text-ink-muted [&_svg]:mt-0.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      <Info aria-hidden />
      <span>{children}</span>
    </p>
  );
}
