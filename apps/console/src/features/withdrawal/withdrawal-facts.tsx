import { Trans, useLingui } from '@lingui/react/macro';
import { railName } from '@kheya/contract/rail-text';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Chip, Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenWithdrawal } from '#features/withdrawal/withdrawal-api.ts';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { RestrictionChips } from '#shared/restriction-chips.tsx';
import { CustomerStatus } from '#shared/status-name.tsx';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

interface WithdrawalProps {
  readonly request: OpenWithdrawal;
}

/** The owner of the money, its destination, and whether both are the same person. */
export function WithdrawalFacts({ request }: WithdrawalProps) {
  const mayRead = useMayOpen('customers');
  const { customer } = request;
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1 className="wrap-anywhere">
          {mayRead ? (
            <Link
              to={paths.customer}
              params={{ customerId: customer.id }}
              className="touch-area text-link"
            >
              {customer.name}
            </Link>
          ) : (
            customer.name
          )}
        </h1>
        <p className="mt-0.5 text-ink-muted">
          <Trans>Withdrawal request</Trans> · <CustomerStatus customer={customer} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <StateChip {...request} />
          <RestrictionChips customer={customer} />
        </p>
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 px-4 py-4 md:grid-cols-2 lg:px-6">
        <Money request={request} />
        <Destination request={request} />
        <Names request={request} />
        {request.payment === null ? null : <Payment payment={request.payment} />}
      </div>
    </>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-base!">{title}</h2>
      {children}
    </section>
  );
}

function Money({ request }: WithdrawalProps) {
  const locale = useLocale();
  const { currency, amount, balance, available, account_number: number } = request;
  const written = (decimal: string) => (
    <span className="num">{formatMoney(fromDecimal(decimal, currency), locale)}</span>
  );
  return (
    <Part title={<Trans>Amount</Trans>}>
      <dl>
        <Fact name={<Trans>Requested</Trans>}>
          <b>{written(amount)}</b>
        </Fact>
        <Fact name={<Trans>Balance now</Trans>}>{written(balance)}</Fact>
        <Fact name={<Trans>Available</Trans>}>{written(available)}</Fact>
        <Fact name={<Trans>Account</Trans>}>
          <span className="identifier">{toDigits(number, locale)}</span>
        </Fact>
        <Fact name={<Trans>Requested</Trans>}>
          <span className="num">{dateTime(request.requested_at, locale)}</span>
        </Fact>
      </dl>
    </Part>
  );
}

function Destination({ request }: WithdrawalProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kind, routing_number, account_last_four, account_type, wallet_type } =
    request.destination;
  const kinds = {
    us_bank: t`A US bank`,
    bd_bank: t`A bank in Bangladesh`,
    mobile_wallet: wallet_type ?? '',
  };
  return (
    <Part title={<Trans>Destination</Trans>}>
      <dl>
        <Fact name={<Trans>Destination</Trans>}>{kinds[kind]}</Fact>
        {routing_number === null ? null : (
          <Fact name={<Trans>Routing number</Trans>}>
            <span className="identifier">{toDigits(routing_number, locale)}</span>
          </Fact>
        )}
        <Fact name={<Trans>Account</Trans>}>
          <span className="identifier">•••• {toDigits(account_last_four, locale)}</span>
        </Fact>
        {account_type === null ? null : (
          <Fact name={<Trans>Kind</Trans>}>
            {account_type === 'SAVINGS' ? <Trans>Savings</Trans> : <Trans>Checking</Trans>}
          </Fact>
        )}
      </dl>
    </Part>
  );
}

function Names({ request }: WithdrawalProps) {
  return (
    <Part title={<Trans>Names</Trans>}>
      <dl>
        <Fact name={<Trans>Customer’s legal name</Trans>}>{request.legal_name}</Fact>
        <Fact name={<Trans>Name on the account</Trans>}>{request.destination.holder_name}</Fact>
      </dl>
      <div className="mt-2">
        {request.name_matches ? (
          <Notice>
            <Trans>The names match. Word order, capitals and the middle name don't count.</Trans>
          </Notice>
        ) : (
          <Notice tone="negative">
            <Trans>The names differ. You can only decline this.</Trans>
          </Notice>
        )}
      </div>
    </Part>
  );
}

interface PaymentProps {
  readonly payment: NonNullable<OpenWithdrawal['payment']>;
}

/** The newest payment made for the request, with a link to where it is followed. */
function Payment({ payment }: PaymentProps) {
  const locale = useLocale();
  const { sent_at, arrives_by, completed_at, reason, reference } = payment;
  const at = (instant: string) => <span className="num">{dateTime(instant, locale)}</span>;
  return (
    <Part title={<Trans>Payment</Trans>}>
      <dl>
        <Fact name={<Trans>Reference</Trans>}>
          <TransferLink id={payment.transfer_id}>{reference}</TransferLink>
        </Fact>
        <Fact name={<Trans>Rail</Trans>}>{railName(payment.rail, locale)}</Fact>
        {sent_at === null ? null : <Fact name={<Trans>Sent</Trans>}>{at(sent_at)}</Fact>}
        <Fact name={<Trans>Arrives by</Trans>}>{at(arrives_by)}</Fact>
        {completed_at === null ? null : <Fact name={<Trans>Ended</Trans>}>{at(completed_at)}</Fact>}
        {reason === null ? null : (
          <Fact name={<Trans>Reason</Trans>}>{reason.replaceAll('_', ' ')}</Fact>
        )}
      </dl>
    </Part>
  );
}

function StateChip({
  state,
  payment,
  is_held: isHeld,
}: Pick<OpenWithdrawal, 'state' | 'payment' | 'is_held'>): ReactNode {
  switch (state) {
    case 'requested':
      return (
        <Chip tone="now">
          <Trans>Undecided</Trans>
        </Chip>
      );
    case 'proposed':
      return (
        <Chip tone="now">
          <Trans>Second operator</Trans>
        </Chip>
      );
    case 'approved':
      return payment !== null ? (
        <Chip tone="negative">
          <Trans>Not paid</Trans>
        </Chip>
      ) : isHeld ? (
        <Chip tone="neutral">
          <Trans>Approved, on hold</Trans>
        </Chip>
      ) : (
        <Chip tone="positive">
          <Trans>Approved, payment pending</Trans>
        </Chip>
      );
    case 'paying':
      return isHeld ? (
        <Chip tone="neutral">
          <Trans>Approved, on hold</Trans>
        </Chip>
      ) : (
        <Chip tone="now">
          <Trans>On its way</Trans>
        </Chip>
      );
    case 'paid':
      return (
        <Chip tone="positive">
          <Trans>Paid out</Trans>
        </Chip>
      );
    case 'declined':
      return (
        <Chip tone="negative">
          <Trans>Declined</Trans>
        </Chip>
      );
    case 'cancelled':
      return (
        <Chip tone="neutral">
          <Trans>Cancelled by the customer</Trans>
        </Chip>
      );
  }
}
