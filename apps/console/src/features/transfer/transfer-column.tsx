import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { QueueColumn } from '#shared/queue-column.tsx';
import { transferStatusOf } from '#shared/transfer/transfer-names.ts';

/** The sender's latest transfers, beside the open one. */
export function TransferColumn({ transfer }: { readonly transfer: OpenTransfer }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id: open, latest, customer } = transfer;
  if (latest.length === 0) return null;
  return (
    <QueueColumn
      heading={<Trans>{customer.name}’s latest transfers</Trans>}
      back={{ to: paths.customer, params: { customerId: customer.id } }}
      count={undefined}
      entries={latest.map(({ id, reference, amount, currency, payee, status, created_at }) => {
        const name = transferStatusOf(status);
        return {
          id,
          link: { to: paths.transfer, params: { transferId: id } },
          name: <span className="identifier">{reference}</span>,
          due: <Amount value={fromDecimal(amount, currency)} />,
          about: (
            <>
              {payee} · {name === undefined ? status : i18n._(name)} ·{' '}
              <span className="num">{date(created_at, locale)}</span>
            </>
          ),
        };
      })}
      open={open}
    />
  );
}
