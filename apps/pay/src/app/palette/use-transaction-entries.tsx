import type { Transaction } from '@kheya/contract';
import { formatMoney, toLatinDigits } from '@kheya/money';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { hiddenAmount, useBalancesHidden } from '#shared/balance-hiding.ts';
import { paths } from '#shared/paths.ts';
import { outcomeOf, signedAmount } from '#shared/transaction/transaction-facts.ts';
import { historyQuery } from '#shared/transaction/transaction-queries.ts';
import { TransactionFace, useTransactionText } from '#shared/transaction/transaction-text.tsx';
import { areaOf, useUser } from '#shared/user-query.ts';

const minLength = 2;
const maxShown = 4;
/** Short enough not to be noticed, and long enough not to call the server for every letter. */
const debounceMs = 250;

/** The transactions of all accounts that match, the newest first; and a link to all of them. */
export function useTransactionEntries(search: string): {
  readonly entries: PaletteEntry[];
  readonly isPending: boolean;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useTransactionText();
  const navigate = useNavigate();
  const area = areaOf(useUser());
  const isHidden = useBalancesHidden();
  const asked = useDebounced(toLatinDigits(search.trim()));
  const { rows, accountOf, isPending } = useRows(asked);
  const isTyping = toLatinDigits(search.trim()) !== asked;
  const to = paths.transactions(area);
  // The previous letters' results do not answer the current search.
  if (isTyping) return { entries: [], isPending: true };
  if (asked.length < minLength) return { entries: [], isPending: false };
  const entries = rows.map((row): PaletteEntry => {
    const amount = isHidden ? hiddenAmount : formatMoney(signedAmount(row), locale);
    return {
      id: `movement-${row.id}`,
      label: words.title(row),
      second: `${amount} · ${dateTime(row.transaction_time, locale)}`,
      icon: <TransactionFace row={row} size="sm" />,
      words: '',
      run: () =>
        void navigate({
          to,
          search: { account: accountOf(row), tab: outcomeOf(row), open: row.id },
        }),
    };
  });
  const all: PaletteEntry = {
    id: 'movements',
    label: t`All transactions with “${asked}”`,
    icon: <Search aria-hidden />,
    words: '',
    run: () => void navigate({ to, search: { find: asked } }),
  };
  return { entries: entries.length === 0 ? [] : [...entries, all], isPending };
}

function useRows(asked: string) {
  const { permissions } = useUser();
  const isRequested = permissions.transactions.can_use && asked.length >= minLength;
  const dollars = useQuery({ ...usdAccountsQuery, enabled: isRequested });
  const deposits = useQuery({ ...manualAccountsQuery, enabled: isRequested });
  const taka = useQuery({ ...bdtAccountsQuery, enabled: isRequested });
  const accounts = new Map(
    [...(dollars.data ?? []), ...(deposits.data ?? []), ...(taka.data ?? [])].map((one) => [
      one.account_number,
      one.id,
    ]),
  );
  const filter = { search: asked, limit: maxShown };
  const inDollars = useQuery({
    ...historyQuery('USD', filter),
    enabled: isRequested && dollars.data?.length !== 0,
  });
  const inTaka = useQuery({
    ...historyQuery('BDT', filter),
    enabled: isRequested && taka.data?.length !== 0,
  });
  const found = [inDollars, inTaka].flatMap((list) =>
    list.isPlaceholderData ? [] : (list.data?.results ?? []),
  );
  return {
    rows: found.toSorted(newestFirst).slice(0, maxShown),
    accountOf: (row: Transaction) => accounts.get(row.account_no),
    isPending: inDollars.isFetching || inTaka.isFetching,
  };
}

function newestFirst(one: Transaction, other: Transaction): number {
  return Date.parse(other.transaction_time) - Date.parse(one.transaction_time);
}

/** The typed text, once typing has paused. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
