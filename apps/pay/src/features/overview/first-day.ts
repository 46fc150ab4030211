import { fromDecimal, isPositive } from '@kheya/money';
import { useQuery } from '@tanstack/react-query';

import { type FirstStep, firstSteps, showsFirstSteps } from '#features/overview/first-steps.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { isRestricted } from '#shared/restricted.ts';
import { overviewQuery } from '#shared/transaction/transaction-queries.ts';
import { useUser } from '#shared/user-query.ts';

export interface FirstDay {
  /** The steps of a new customer; undefined for everyone else, and while unknown. */
  readonly steps: readonly FirstStep[] | undefined;
  readonly isKnown: boolean;
}

/** Whether the person has sent anything; until then home shows a list of steps. */
export function useFirstDay(): FirstDay {
  const user = useUser();
  const stage = stageOf(user);
  const isOpen = stage === 'accepted';
  const { transactions, bank_accounts: accounts, contacts } = user.permissions;
  const sums = useQuery({ ...overviewQuery, enabled: isOpen && transactions.can_use });
  const isNew = !isOpen || sums.data?.has_sent === false;
  const ask = isNew && accounts.can_use;
  const usd = useQuery({ ...usdAccountsQuery, enabled: ask });
  const bdt = useQuery({ ...bdtAccountsQuery, enabled: ask });
  const saved = useQuery({ ...contactsQuery(), enabled: isNew && contacts.can_use });
  if (isOpen && transactions.can_use && sums.isPending) return { steps: undefined, isKnown: false };
  const hasSent = isOpen && sums.data?.has_sent !== false;
  if (!showsFirstSteps({ stage, hasSent, isRestricted: isRestricted(user) })) {
    return { steps: undefined, isKnown: true };
  }
  const isPending =
    (ask && (usd.isPending || bdt.isPending)) || (saved.isLoading && contacts.can_use);
  if (isPending) return { steps: undefined, isKnown: false };
  const balances = [
    ...(usd.data ?? []).map((one) =>
      fromDecimal(one.account_details.current_balance, one.currency),
    ),
    ...(bdt.data ?? []).map((one) => fromDecimal(one.current_balance, one.currency)),
  ];
  const steps = firstSteps({
    stage,
    hasMoney: balances.some(isPositive),
    hasContact: (saved.data ?? []).length > 0,
    hasSent,
  });
  return { steps, isKnown: true };
}
