import type { Transfer } from '@kheya/contract';
import { formatMoney, fromDecimal, negate, toDigits } from '@kheya/money';
import {
  Button,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
  Section,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useSendDisabledReason } from '#features/contact/contact-send.ts';
import { Balance } from '#shared/balance.tsx';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { callName, canSendTo, type Contact, nameOf } from '#shared/contact/contact.ts';
import { transfersToQuery } from '#shared/contact/contact-queries.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { capitalized, dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { fixedAmount, sendAgain } from '#shared/send-link.ts';
import { hasState, TransactionState } from '#shared/transaction/transaction-state.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

const shownAtFirst = 5;

/** Everything that was ever sent to this contact, the newest first. */
export function ContactHistory({ contact }: { readonly contact: Contact }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const newest = useQuery(transfersToQuery(contact.id));
  const whole = useQuery({ ...transfersToQuery(contact.id, 'all'), enabled: isWhole });
  const asked = isWhole ? whole : newest;
  const history = whole.data ?? newest.data;
  const wasNeverPaid = history === undefined && newest.isPending && contact.last_paid_at === null;
  if (history?.count === 0 || wasNeverPaid) return null;
  const shown = whole.data?.results ?? newest.data?.results.slice(0, shownAtFirst);
  const isMore = history !== undefined && shown !== undefined && shown.length < history.count;
  const name = callName(nameOf(contact));
  const count = toDigits(`${history?.count ?? 0}`, locale);
  return (
    <Section
      title={<Trans>Sent to {name}</Trans>}
      aside={<SendAgainLink contact={contact} transfers={history?.results ?? []} />}
      className="mt-8 max-md:mt-6"
    >
      {shown === undefined ? null : (
        <RowList>
          {shown.map((transfer) => (
            <RowItem key={transfer.id}>
              <SentRow transfer={transfer} />
            </RowItem>
          ))}
        </RowList>
      )}
      {newest.isPending ? <SkeletonRows label={t`Loading`} rows={3} /> : null}
      {asked.isError && asked.data === undefined ? (
        <TryAgain error={asked.error} onRetry={() => void asked.refetch()} />
      ) : isMore ? (
        <Button size="sm" className="mt-3" busy={whole.isFetching} onClick={() => setIsWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      ) : null}
    </Section>
  );
}

interface SendAgainLinkProps {
  readonly contact: Contact;
  readonly transfers: readonly Transfer[];
}

/** Opens the review of the last payment, at a price of now. */
function SendAgainLink({ contact, transfers }: SendAgainLinkProps) {
  const locale = useLocale();
  const area = useArea();
  const isHidden = useBalancesHidden();
  const reason = useSendDisabledReason(contact);
  const last = transfers.find((transfer) => transfer.reason === null);
  const search = last && sendAgain(last);
  const isOff = reason !== undefined || contact.archived_at !== null || !canSendTo(contact);
  if (last === undefined || search === undefined || isOff) return null;
  const { text, currency } = fixedAmount(last) ?? { text: last.amount, currency: last.currency };
  const amount = formatMoney(fromDecimal(text, currency), locale, { decimals: 'trim' });
  return (
    <Link to={paths.transferMoney(area)} search={search} className="text-link">
      {isHidden ? <Trans>Send again</Trans> : <Trans>Send {amount} again</Trans>}
    </Link>
  );
}

function SentRow({ transfer }: { readonly transfer: Transfer }) {
  const locale = useLocale();
  const area = useArea();
  const when = capitalized(dayAndTime(transfer.created_at, useNow(), locale));
  const isVoid = transfer.reason !== null;
  return (
    <Link to={paths.transfer(area, transfer.id)} className={rowStyle(rowPress)}>
      <RowContent
        title={
          <Balance
            value={fromDecimal(transfer.target_amount, transfer.target_currency)}
            className={isVoid ? 'font-normal text-ink-faint line-through' : undefined}
          />
        }
        second={<span className="tabular-nums">{when}</span>}
        state={hasState(transfer) ? <TransactionState row={transfer} /> : undefined}
        end={
          <Balance
            value={negate(fromDecimal(transfer.total, transfer.currency))}
            sign={isVoid ? 'negative' : 'always'}
            className={isVoid ? 'font-normal text-ink-faint line-through' : undefined}
          />
        }
      />
    </Link>
  );
}
