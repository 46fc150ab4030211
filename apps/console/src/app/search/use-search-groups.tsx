import { useLingui } from '@lingui/react/macro';
import type { ConsoleSearchResult } from '@kheya/contract';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import {
  Briefcase,
  ClipboardCheck,
  Landmark,
  ListTodo,
  MessageSquareText,
  Send,
  User,
} from 'lucide-react';
import type { SearchGroup } from '#app/search/search-entry.ts';
import { usePlaces } from '#app/search/use-places.tsx';
import { accountKindNames } from '#shared/account-kind-names.ts';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { kindNames as reviewKinds } from '#shared/review-kind-names.ts';
import { useKindName } from '#shared/task-kind-name.ts';
import { statusNames as ticketStatuses } from '#shared/ticket-status.tsx';
import { CustomerStatus } from '#shared/status-name.tsx';
import { transferStatusOf } from '#shared/transfer/transfer-names.ts';

const NOTHING: ConsoleSearchResult = {
  transfers: [],
  customers: [],
  accounts: [],
  tickets: [],
  tasks: [],
  reviews: [],
};

/** What was found, by kind, and the pages whose names fit; before anything is typed, the pages. */
export function useSearchGroups(
  typed: string,
  found: ConsoleSearchResult = NOTHING,
): readonly SearchGroup[] {
  const { t } = useLingui();
  const groups: readonly SearchGroup[] = [
    { id: 'transfers', title: t`Transfers`, entries: useTransfers(found.transfers) },
    { id: 'customers', title: t`People and companies`, entries: useCustomers(found.customers) },
    { id: 'accounts', title: t`Accounts`, entries: useAccounts(found.accounts) },
    { id: 'tickets', title: t`Tickets`, entries: useTickets(found.tickets) },
    { id: 'tasks', title: t`Tasks`, entries: useTasks(found.tasks) },
    { id: 'reviews', title: t`Reviews`, entries: useReviews(found.reviews) },
    { id: 'places', title: t`Go to`, entries: usePlaces(typed) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

type Entries = SearchGroup['entries'];

function useTransfers(rows: ConsoleSearchResult['transfers']): Entries {
  const { i18n } = useLingui();
  const locale = useLocale();
  return rows.map((row) => {
    const name = transferStatusOf(row.status);
    const amount = formatMoney(fromDecimal(row.amount, row.currency), locale, {});
    const state = name === undefined ? row.status : i18n._(name);
    return {
      id: row.id,
      icon: <Send aria-hidden />,
      label: `${row.reference}, ${amount}`,
      second: `${row.customer.name} → ${row.payee}, ${state}, ${date(row.created_at, locale)}`,
      link: { to: paths.transfer, params: { transferId: row.id } },
    };
  });
}

function useCustomers(rows: ConsoleSearchResult['customers']): Entries {
  return rows.map((row) => ({
    id: row.id,
    icon: row.profile_type === 'BUSINESS' ? <Briefcase aria-hidden /> : <User aria-hidden />,
    label: row.name,
    second: (
      <>
        <CustomerStatus customer={row} />, {row.email}
      </>
    ),
    link: { to: paths.customer, params: { customerId: row.id } },
  }));
}

function useAccounts(rows: ConsoleSearchResult['accounts']): Entries {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return rows.map((row) => ({
    id: row.id,
    icon: <Landmark aria-hidden />,
    label: `${i18n._(accountKindNames[row.kind])} ${toDigits(row.masked_number, locale)}`,
    second: [row.holder, row.closed_at === null ? undefined : t`closed`]
      .filter((part) => part !== undefined)
      .join(', '),
    link: { to: paths.account, params: { accountId: row.id } },
  }));
}

function useTickets(rows: ConsoleSearchResult['tickets']): Entries {
  const { i18n } = useLingui();
  return rows.map((row) => ({
    id: row.id,
    icon: <MessageSquareText aria-hidden />,
    label: `${row.number}, ${row.subject}`,
    second: `${row.customer.name}, ${i18n._(ticketStatuses[row.status])}`,
    link: { to: paths.ticket, params: { ticketId: row.id } },
  }));
}

function useTasks(rows: ConsoleSearchResult['tasks']): Entries {
  const { t } = useLingui();
  const nameOf = useKindName();
  return rows.map((row) => ({
    id: row.id,
    icon: <ListTodo aria-hidden />,
    label: nameOf(row.kind),
    second: [row.customer?.name, row.closed_at === null ? undefined : t`closed`]
      .filter((part) => part !== undefined)
      .join(', '),
    link: { to: paths.task, params: { taskId: row.id } },
  }));
}

function useReviews(rows: ConsoleSearchResult['reviews']): Entries {
  const { i18n } = useLingui();
  const locale = useLocale();
  return rows.map((row) => ({
    id: row.id,
    icon: <ClipboardCheck aria-hidden />,
    label: i18n._(reviewKinds[row.kind]),
    second: `${row.customer.name}, ${date(row.opened_at, locale)}`,
    link: { to: paths.review, params: { reviewId: row.id } },
  }));
}
