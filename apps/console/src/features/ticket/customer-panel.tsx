import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerContext } from '@kheya/contract';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Chip, Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { CustomerName } from '#shared/customer-name.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import type { Queue } from '#features/ticket/queue-search.ts';
import { StatusChip } from '#features/ticket/status-chip.tsx';
import { date, dateTime } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { useOpens } from '#shared/use-opens.ts';

export interface CustomerPanelProps {
  readonly context: CustomerContext;
  readonly queue: Queue;
}

/** What one would otherwise have to ask for; contact details are masked. */
export function CustomerPanel({ context, queue }: CustomerPanelProps) {
  const { tickets } = context;
  return (
    <>
      <SidePart title={<CustomerName customer={context} />}>
        <Stop stopId={context.stop_id} />
        <Person context={context} />
        <CustomerLink customerId={context.id} />
      </SidePart>
      <SidePart title={<Trans>Accounts</Trans>}>
        <Accounts accounts={context.accounts} />
      </SidePart>
      <SidePart title={<Trans>Last transfers</Trans>}>
        <Transfers transfers={context.transfers} />
      </SidePart>
      <SidePart title={<Trans>Other tickets</Trans>}>
        {tickets.length === 0 ? (
          <p className="text-ink-muted">
            <Trans>None</Trans>
          </p>
        ) : null}
        <ul className="grid grid-cols-1 gap-2">
          {tickets.map(({ id, number, subject, status }) => (
            <li key={id} className="flex items-start justify-between gap-3">
              <Link
                to={paths.ticket}
                params={{ ticketId: id }}
                search={queue}
                className="text-link min-w-0 wrap-anywhere"
              >
                {subject}
                <span className="identifier block text-sm font-normal text-ink-muted">
                  {number}
                </span>
              </Link>
              <StatusChip status={status} />
            </li>
          ))}
        </ul>
      </SidePart>
    </>
  );
}

function CustomerLink({ customerId }: { readonly customerId: string }) {
  if (!useOpens('customers')) return null;
  return (
    <Link
      to={paths.customer}
      params={{ customerId }}
      className="text-link mt-1 inline-block min-h-6"
    >
      <Trans>To the customer</Trans>
    </Link>
  );
}

function Stop({ stopId }: { readonly stopId: string | null }) {
  if (stopId === null) return null;
  return (
    <Notice
      tone="negative"
      className="mb-3 px-3! py-2.5!"
      title={<Trans>Has stopped everything.</Trans>}
    >
      <Trans>No money moves until two operators lift it.</Trans>{' '}
      <Link to={paths.stops} className="text-link">
        <Trans>To the stop</Trans>
      </Link>
    </Notice>
  );
}

function Person({ context }: { readonly context: CustomerContext }) {
  const locale = language.use();
  const { email, phone, profile_type, profile_approval_status, member_since } = context;
  return (
    <dl>
      <Fact name={<Trans>E-mail</Trans>}>{email}</Fact>
      <Fact name={<Trans>Phone</Trans>}>
        {phone === null ? '–' : <span className="identifier">{toDigits(phone, locale)}</span>}
      </Fact>
      <Fact name={<Trans>Reads</Trans>}>
        {context.language === null ? (
          '–'
        ) : context.language === 'bn' ? (
          <Trans>Bangla</Trans>
        ) : (
          <Trans>English</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Profile</Trans>}>
        {profile_type === 'BUSINESS' ? <Trans>Business</Trans> : <Trans>Person</Trans>}
      </Fact>
      <Fact name={<Trans>Status</Trans>}>
        <span className="flex flex-wrap items-center justify-end gap-2">
          {profile_approval_status}
          <Closed context={context} />
        </span>
      </Fact>
      <Fact name={<Trans>Customer since</Trans>}>
        <span className="num">{date(member_since, locale)}</span>
      </Fact>
    </dl>
  );
}

function Closed({ context }: { readonly context: CustomerContext }) {
  const isFrozen = context.user_status === 'FROZEN';
  const isBlocked = context.admin_review_status === 'BLOCKED';
  if (!isFrozen && !isBlocked) return null;
  return (
    <Chip tone="negative" icon={<Lock aria-hidden />}>
      {isFrozen ? <Trans>Frozen</Trans> : <Trans>Blocked</Trans>}
    </Chip>
  );
}

function Accounts({ accounts }: { readonly accounts: CustomerContext['accounts'] }) {
  const locale = language.use();
  if (accounts.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None is open yet</Trans>
      </p>
    );
  }
  return (
    <dl>
      {accounts.map(({ id, masked_number, currency, available_balance, status }) => (
        <Fact
          key={id}
          name={
            <>
              {currency} <span className="identifier">{toDigits(masked_number, locale)}</span>
              {status === 'ACTIVE' ? null : <span className="block text-sm">{status}</span>}
            </>
          }
        >
          <Amount value={fromDecimal(available_balance, currency)} locale={locale} />
        </Fact>
      ))}
    </dl>
  );
}

function Transfers({ transfers }: { readonly transfers: CustomerContext['transfers'] }) {
  const { t } = useLingui();
  const locale = language.use();
  const names: Partial<Record<string, string>> = {
    INIT: t`begun`,
    PENDING: t`under way`,
    FAILED: t`failed`,
    RELEASED: t`given back`,
    EXPIRED: t`expired`,
    DECLINED: t`declined`,
    COMPLETE: t`done`,
    POSTED: t`done`,
  };
  if (transfers.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>None yet</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {transfers.map(({ id, reference, status, amount, currency, payee, created_at }) => (
        <li key={id}>
          <p className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{payee}</span>
            <Amount value={fromDecimal(amount, currency)} locale={locale} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
            <span>
              <Reference text={reference} /> · {names[status] ?? status}
            </span>
            <span className="num">{dateTime(created_at, locale)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const longest = 16;

/** The number both sides know; our own long ids are told apart by their end. */
function Reference({ text }: { readonly text: string }) {
  const shown = text.length > longest ? `…${text.slice(-8)}` : text;
  return (
    <span title={text} className="identifier">
      {shown}
    </span>
  );
}
