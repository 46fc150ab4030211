import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { isLate, TransferState } from '#features/transfer/transfer-state.tsx';
import { CustomerName } from '#shared/customer-name.tsx';
import { DueTime, useNow } from '#shared/due-time.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

/** The reference with its state, whose it is, and what the customer was promised. */
export function TransferHead({ transfer }: { readonly transfer: OpenTransfer }) {
  const { t } = useLingui();
  const { reference, status, payee, tickets } = transfer;
  const [ticket] = tickets;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 lg:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="identifier">{reference}</h1>
          <CopyButton text={reference} label={t`Copy the reference`} copiedLabel={t`Copied`} />
          <TransferState transfer={transfer} />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-ink-muted pointer-coarse:mt-5">
          <span lang="en">{status}</span> · <Sender transfer={transfer} />
          <Trans>to {payee.name}</Trans>
          {ticket === undefined ? null : (
            <>
              {' · '}
              <Link
                to={paths.ticket}
                params={{ ticketId: ticket.id }}
                className="touch-area text-link"
              >
                <Trans>Ticket {ticket.number}</Trans>
              </Link>
            </>
          )}
        </p>
      </div>
      <Promise transfer={transfer} />
    </header>
  );
}

function Sender({ transfer: { customer } }: { readonly transfer: OpenTransfer }) {
  if (!useMayOpen('customers')) return <CustomerName customer={customer} />;
  return (
    <Link to={paths.customer} params={{ customerId: customer.id }} className="touch-area text-link">
      <CustomerName customer={customer} />
    </Link>
  );
}

/** The promised time; while it is late, by how much. */
function Promise({ transfer }: { readonly transfer: OpenTransfer }) {
  const locale = useLocale();
  const late = isLate(transfer, useNow());
  return (
    <p className="text-sm text-ink-muted sm:text-right">
      <Trans>Customer was promised</Trans>
      <span className="num block text-base text-ink">{dateTime(transfer.arrives_by, locale)}</span>
      {late ? <DueTime at={transfer.arrives_by} /> : null}
    </p>
  );
}
