import { Trans } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { AccountLink } from '#shared/account-link.tsx';
import { useLocale } from '@kheya/browser/language';

/** The money in four figures: what was paid, what arrives and at which rate, from where, to whom. */
export function TransferFigures({ transfer }: { readonly transfer: OpenTransfer }) {
  const locale = useLocale();
  const { currency, target_currency: target, payee } = transfer;
  const amount = <Amount value={fromDecimal(transfer.amount, currency)} />;
  const fee = <Amount value={fromDecimal(transfer.fee, currency)} />;
  return (
    <dl className="mx-4 mt-4 grid grid-cols-2 overflow-hidden rounded-md border border-line max-lg:[&>*:nth-child(n+3)]:border-t lg:mx-6 lg:grid-cols-4">
      <Figure
        name={<Trans>Paid</Trans>}
        value={<Amount value={fromDecimal(transfer.total, currency)} />}
      >
        <Trans>
          {amount} + {fee} fee
        </Trans>
      </Figure>
      <Figure
        name={<Trans>Recipient gets</Trans>}
        value={<Amount value={fromDecimal(transfer.target_amount, target)} />}
      >
        <Rate transfer={transfer} />
      </Figure>
      <Figure
        name={<Trans>Sent from</Trans>}
        value={
          <>
            {currency}{' '}
            <AccountLink id={transfer.source_account_id}>
              <span className="identifier">{toDigits(transfer.source_masked_number, locale)}</span>
            </AccountLink>
          </>
        }
      >
        {transfer.customer.name}
      </Figure>
      <Figure
        name={<Trans>Sent to</Trans>}
        value={<span className="identifier">{toDigits(payee.masked_number, locale)}</span>}
      >
        {payee.name}
      </Figure>
    </dl>
  );
}

/** Our rate, the market’s, and what is between them; nothing where no money is exchanged. */
function Rate({ transfer }: { readonly transfer: OpenTransfer }) {
  const locale = useLocale();
  if (transfer.rate === null || transfer.mid_rate === null) return <Trans>No exchange</Trans>;
  const rate = <span className="num">{toDigits(transfer.rate, locale)}</span>;
  const mid = <span className="num">{toDigits(transfer.mid_rate, locale)}</span>;
  const margin = <Amount value={fromDecimal(transfer.margin, transfer.target_currency)} />;
  return (
    <>
      <Trans>
        at {rate}, margin {margin}
      </Trans>
      <span className="block">
        <Trans>Mid-market {mid}</Trans>
      </span>
    </>
  );
}

function Figure(props: {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0 border-line px-4 py-3 odd:border-r lg:not-last:border-r">
      <dt className="text-sm text-ink-muted">{props.name}</dt>
      <dd className="font-semibold">{props.value}</dd>
      <dd className="text-sm wrap-anywhere text-ink-muted">{props.children}</dd>
    </div>
  );
}
