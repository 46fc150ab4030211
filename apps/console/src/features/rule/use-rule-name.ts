import { useLingui } from '@lingui/react/macro';
import type { DatedRule } from '@kheya/contract';
import { getRail } from '@kheya/contract/rail';
import { walletText, WALLETS } from '@kheya/contract/wallet';
import {
  feeNames,
  levelNames,
  limitNames,
  profileNames,
  scopeNames,
  signalRuleNames,
} from '#features/rule/rule-labels.ts';
import { accountKindNames } from '#shared/account-kind-names.ts';
import { useLocale } from '@kheya/browser/language';

interface RuleName {
  /** What it is a rule of: the rail, the account, the pair of currencies. */
  readonly of: string;
  /** Which of its rules; empty where there is only one. */
  readonly what: string;
  /** Whom it is for. */
  readonly who: string;
}

/** A rule by its names, in the reader's language. */
export function useRuleName(): (subject: DatedRule['subject']) => RuleName {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const rail = (key: string) => {
    const wallets = Object.keys(WALLETS) as (keyof typeof WALLETS)[];
    const wallet = wallets.find((name) => WALLETS[name].ledgerKey === key);
    if (wallet) return t`${walletText([wallet], locale).wallet}, every way`;
    return key === 'bd_bank' ? t`Banks in Bangladesh, every way` : getRail(key).names[locale];
  };
  return (subject) => {
    if ('scope' in subject) {
      const { name, scope, level, currency } = subject;
      const whose = scope === 'sender' ? '' : `, ${i18n._(scopeNames[scope])}`;
      return {
        of: rail(subject.rail),
        what: `${i18n._(limitNames[name])} (${currency}${whose})`,
        who: `${i18n._(profileNames[subject.profile_type])}, ${i18n._(levelNames[level])}`,
      };
    }
    if ('rail' in subject) {
      return { of: rail(subject.rail), what: '', who: i18n._(profileNames[subject.profile_type]) };
    }
    if ('signal' in subject) {
      return { of: i18n._(signalRuleNames[subject.signal]), what: '', who: t`Every customer` };
    }
    if ('compared' in subject) {
      return { of: t`Names compared with watch lists`, what: '', who: t`Every customer` };
    }
    if ('base' in subject) {
      const who = i18n._(profileNames[subject.profile_type]);
      return { of: t`Dollars to taka`, what: '', who };
    }
    const what = 'fee_kind' in subject ? i18n._(feeNames[subject.fee_kind]) : '';
    return { of: i18n._(accountKindNames[subject.account_kind]), what, who: t`Every customer` };
  };
}
