import { Trans } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** What came back: the network's code with its meaning, and what the customer was given. */
export function TransferReturn({ transfer }: { readonly transfer: OpenTransfer }) {
  const locale = useLocale();
  const { returned, return_meaning: meaning, currency } = transfer;
  if (returned === null) return null;
  return (
    <dl className="max-w-xl">
      <Fact name={<Trans>Reason code</Trans>}>
        <span className="identifier">{returned.code}</span>
        {meaning === null ? null : (
          <span lang="en" className="block text-sm text-ink-muted">
            {meaning}
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Amount refunded</Trans>}>
        <Amount value={fromDecimal(returned.amount, currency)} />
      </Fact>
      <Fact name={<Trans>Fee refunded</Trans>}>
        <Amount value={fromDecimal(returned.fee, currency)} />
      </Fact>
      <Fact name={<Trans>Came back</Trans>}>
        <span className="num">{dateTime(returned.at, locale)}</span>
      </Fact>
      <Fact name={<Trans>Reported by</Trans>}>
        <ReportedBy transfer={transfer} />
      </Fact>
    </dl>
  );
}

/** The bank’s own channel, or two operators; and whether the channel said the same since. */
function ReportedBy({ transfer }: { readonly transfer: OpenTransfer }) {
  const locale = useLocale();
  const { return_heard: heard, actions } = transfer;
  const recorded = actions.past.some(
    ({ action, state }) => action === 'return' && state === 'done',
  );
  if (!recorded) return <Trans>The rail</Trans>;
  if (heard === null) return <Trans>Two operators; the rail’s own message hasn’t come</Trans>;
  const { code } = heard;
  const at = dateTime(heard.at, locale);
  return (
    <Trans>
      Two operators; the rail’s own message came {at} with {code}
    </Trans>
  );
}
