import type { Transaction } from '@kheya/contract';
import { formatMoney, toLatinDigits } from '@kheya/money';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { dateTime } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { outcomeOf, signedAmount } from '#shared/transaction/transaction-facts.ts';
import { historyQuery } from '#shared/transaction/transaction-queries.ts';
import { TransactionFace, useTransactionWords } from '#shared/transaction/transaction-words.tsx';
import { areaOf, useUser } from '#shared/user-query.ts';

const shortest = 2;
const mostShown = 4;
/** Nobody waits for it, and the server is not asked for every letter. */
const pauseBeforeAsking = 250;

/** The movements a search means, of all accounts, the newest first; and the way to all of them. */
export function useMovements(search: string): {
  readonly entries: PaletteEntry[];
  readonly isPending: boolean;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useTransactionWords();
  const navigate = useNavigate();
  const area = areaOf(useUser());
  const asked = useSettled(toLatinDigits(search.trim()));
  const { rows, accountOf, isPending } = useRows(asked);
  const isTyping = toLatinDigits(search.trim()) !== asked;
  const to = paths.transactions(area);
  // What the letters before found is not what is asked for now.
  if (isTyping) return { entries: [], isPending: true };
  if (asked.length < shortest) return { entries: [], isPending: false };
  const entries = rows.map((row): PaletteEntry => {
    const amount = formatMoney(signedAmount(row), locale);
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
  const isAsked = permissions.transactions.can_use && asked.length >= shortest;
  const dollars = useQuery({ ...usdAccountsQuery, enabled: isAsked });
  const taka = useQuery({ ...bdtAccountsQuery, enabled: isAsked });
  const accounts = new Map(
    [...(dollars.data ?? []), ...(taka.data ?? [])].map((one) => [one.account_number, one.id]),
  );
  const filter = { search: asked, limit: mostShown };
  const inDollars = useQuery({
    ...historyQuery('USD', filter),
    enabled: isAsked && dollars.data?.length !== 0,
  });
  const inTaka = useQuery({
    ...historyQuery('BDT', filter),
    enabled: isAsked && taka.data?.length !== 0,
  });
  const found = [inDollars, inTaka].flatMap((list) =>
    list.isPlaceholderData ? [] : (list.data?.results ?? []),
  );
  return {
    rows: found.toSorted(newestFirst).slice(0, mostShown),
    accountOf: (row: Transaction) => accounts.get(row.account_no),
    isPending: inDollars.isFetching || inTaka.isFetching,
  };
}

function newestFirst(one: Transaction, other: Transaction): number {
  return Date.parse(other.transaction_time) - Date.parse(one.transaction_time);
}

/** What was typed, once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
