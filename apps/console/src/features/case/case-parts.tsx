import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { CaseFile } from '#features/case/case-api.ts';
import { linkNames } from '#features/case/case-labels.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { transferStatuses } from '#shared/transfer/transfer-names.ts';

const None = () => (
  <p className="text-ink-muted">
    <Trans>None</Trans>
  </p>
);

export function CaseTransfers({ transfers }: Pick<CaseFile, 'transfers'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (transfers.length === 0) return <None />;
  return (
    <DetailTable
      caption={t`Transfers`}
      rows={transfers}
      columns={[
        {
          key: 'reference',
          head: <Trans>Transfer</Trans>,
          cell: ({ id, reference }) => (
            <TransferLink id={id}>
              <span className="identifier">{reference}</span>
            </TransferLink>
          ),
        },
        {
          key: 'customer',
          head: <Trans>Customer</Trans>,
          style: 'wrap-anywhere',
          cell: ({ customer }) => customer.name,
        },
        {
          key: 'payee',
          head: <Trans>Recipient</Trans>,
          style: 'wrap-anywhere',
          cell: ({ payee_name: name }) => name,
        },
        {
          key: 'status',
          head: <Trans>Status</Trans>,
          style: 'text-ink-muted',
          cell: ({ status }) => i18n._(transferStatuses[status]),
        },
        {
          key: 'amount',
          head: <Trans>Amount</Trans>,
          headStyle: 'text-right',
          style: 'lg:text-right',
          cell: ({ amount, currency }) => <Amount value={fromDecimal(amount, currency)} />,
        },
        {
          key: 'at',
          head: <Trans>Date</Trans>,
          headStyle: 'text-right',
          style: 'num lg:text-right whitespace-nowrap text-ink-muted',
          cell: ({ created_at: at }) => dateTime(at, locale),
        },
      ]}
    />
  );
}

export function CaseTickets({ tickets }: Pick<CaseFile, 'tickets'>) {
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-1 gap-1">
      {tickets.map(({ id, number, subject }) => (
        <li key={id}>
          <Link to={paths.ticket} params={{ ticketId: id }} className="touch-area text-link">
            <span className="num">{toDigits(String(number), locale)}</span> {subject}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The names that are on a watch list, each with its evidence behind the link. */
export function CaseMatches({ matches }: Pick<CaseFile, 'matches'>) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {matches.map(({ id, given_name: given, matched_name: listed, source }) => (
        <li key={id} className="wrap-anywhere">
          <Link to={paths.screening} params={{ matchId: id }} className="touch-area text-link">
            {given}
          </Link>{' '}
          <span className="text-ink-muted">
            {listed} <span className="identifier">{source}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who else has something in common with the customer; what it is, masked. */
export function CaseLinks({ links }: Pick<CaseFile, 'links'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (links.length === 0) return <None />;
  return (
    <ul className="divide-y divide-line">
      {links.map((link) => {
        const others = link.count - link.customers.length;
        return (
          <li key={`${link.kind} ${link.shared} ${link.customers[0]?.id}`} className="py-2">
            <p>
              {i18n._(linkNames[link.kind])}{' '}
              <span className="identifier text-ink-muted">{toDigits(link.shared, locale)}</span>
            </p>
            <p className="flex flex-wrap gap-x-4">
              {link.customers.map(({ id, name }) => (
                <Link
                  key={id}
                  to={paths.customer}
                  params={{ customerId: id }}
                  className="touch-area text-link"
                >
                  {name}
                </Link>
              ))}
              {others > 0 ? (
                <span className="text-ink-muted">
                  <Plural value={others} one="and # more" other="and # more" />
                </span>
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

export function CaseNotes({ notes }: Pick<CaseFile, 'notes'>) {
  const locale = useLocale();
  if (notes.length === 0) return <None />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {notes.map(({ id, operator, text, at }) => (
        <li key={id}>
          <p className="text-sm text-ink-muted">
            {operator === null ? <Trans>Screening</Trans> : operator.name},{' '}
            <span className="num">{dateTime(at, locale)}</span>
          </p>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}
