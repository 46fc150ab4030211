import type { AccountFee } from '@kheya/contract';
import { compare, formatMoney, fromDecimal } from '@kheya/money';
import { Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { useAccountFees } from '#features/account/account-fee-query.ts';
import { longDate, monthName } from '@kheya/browser/format/date-time';
import { type Locale, useLocale } from '@kheya/browser/language';

/** What the account costs, before it is taken; nothing where it is free (Reg DD, 12 CFR 1030.5). */
export function FeePanel({ accountId }: { readonly accountId: string }) {
  const fees = useAccountFees(accountId);
  if (fees.length === 0) return null;
  return (
    <Section title={<Trans>Account fees</Trans>}>
      <Panel>
        <ul className="divide-y divide-line">
          {fees.map((fee) => (
            <li key={`${fee.kind} ${fee.valid_from}`} className="px-panel py-4">
              <FeeText fee={fee} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

interface FeeProps {
  readonly fee: AccountFee;
}

function FeeText({ fee }: FeeProps) {
  const locale = useLocale();
  const amount = textOf(fee.amount, fee, locale);
  const day = dayText(fee.next_on, locale);
  if (fee.kind === 'wire_in_fee') {
    return (
      <Trans>
        Each incoming wire costs {amount} from {day}.
      </Trans>
    );
  }
  if (fee.kind === 'returned_item_fee') {
    return (
      <Trans>
        Each returned item costs {amount} from {day}.
      </Trans>
    );
  }
  return (
    <>
      <p>
        <Trans>
          A monthly fee of {amount} will be taken on {day}.
        </Trans>
      </p>
      <p className="text-sm text-ink-muted">
        <Waiver fee={fee} />
      </p>
    </>
  );
}

/** What avoids the fee of the month, or that it can’t be avoided any more. */
function Waiver({ fee }: FeeProps) {
  const locale = useLocale();
  const { waived_from: from, lowest_balance: lowest, currency } = fee;
  if (from === null) {
    return <Trans>If the balance doesn't cover it then, we don't take it.</Trans>;
  }
  const keep = textOf(from, fee, locale);
  const month = monthBefore(fee.next_on, locale);
  const isMissed =
    lowest !== null && compare(fromDecimal(lowest, currency), fromDecimal(from, currency)) < 0;
  return isMissed ? (
    <Trans>
      The balance fell below {keep} in {month}, so the fee for {month} can't be avoided any more.
    </Trans>
  ) : (
    <Trans>
      Keep at least {keep} at the end of every day in {month} to avoid it.
    </Trans>
  );
}

/** The month that is charged on the first of the next. */
function monthBefore(day: string, locale: Locale): string {
  const month = Number(day.slice(5, 7)) - 1 || 12;
  return monthName(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}`, locale);
}

function textOf(decimal: string, { currency }: AccountFee, locale: Locale): string {
  return formatMoney(fromDecimal(decimal, currency), locale, { decimals: 'always' });
}

/** A calendar day in words, wherever the reader is. */
function dayText(day: string, locale: Locale): string {
  return longDate(`${day}T12:00:00Z`, locale, 'America/New_York');
}
