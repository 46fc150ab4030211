import type { Transfer } from '@kheya/contract';
import { fromDecimal, isPositive } from '@kheya/money';
import { Trans } from '@lingui/react/macro';

import { useReasonText } from '#features/transfer/transfer-reason.ts';
import { dayText, type TransferFacts } from '#features/transfer/transfer-facts.ts';
import {
  isBack,
  isHandedOver,
  type TransferStage,
  wasTaken,
} from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import {
  capitalized,
  dayAndTime,
  dayAndTimeInBoth,
  deadline,
  deadlineInBoth,
} from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

export interface TransferTextProps {
  readonly transfer: Transfer;
  readonly facts: TransferFacts;
  readonly stage: TransferStage;
}

/** The sentence that says where the money is. */
export function TransferTitle({ transfer, facts, stage }: TransferTextProps) {
  const locale = useLocale();
  const { received, who, isOwn } = facts;
  const day = transfer.scheduled_for === null ? '' : dayText(transfer.scheduled_for, locale);
  switch (stage) {
    case 'planned':
      return (
        <Trans>
          {received} goes to {who} on {day}
        </Trans>
      );
    case 'starting':
    case 'crossing':
      return (
        <Trans>
          {received} is on its way to {who}
        </Trans>
      );
    case 'waiting':
      return (
        <Trans>
          {received} is waiting for {who}
        </Trans>
      );
    case 'in_review':
      return <Trans>We're reviewing this transfer</Trans>;
    case 'late':
      return (
        <Trans>
          {received} hasn't reached {who} yet
        </Trans>
      );
    case 'arrived':
      if (isOwn && transfer.target_currency === 'USD') {
        const { name } = facts;
        return (
          <Trans>
            {received} is in {name}
          </Trans>
        );
      }
      if (isOwn) return <Trans>{received} is in your taka account</Trans>;
      return (
        <Trans>
          {who} received {received}
        </Trans>
      );
    case 'returning':
    case 'returned':
    case 'failed':
      return (
        <Trans>
          {received} didn't reach {who}
        </Trans>
      );
    case 'stopped':
      return <Trans>This transfer was declined</Trans>;
    case 'cancelled':
      return <Trans>This transfer was cancelled</Trans>;
    case 'expired':
      if (transfer.waits_until !== null) return <Trans>{who} didn't join in time</Trans>;
      return <Trans>This transfer wasn't made</Trans>;
  }
}

/** The promised arrival, or what went wrong and where the money is now. */
export function TransferPromise(props: TransferTextProps) {
  const { transfer, facts, stage } = props;
  if (stage === 'returned') return <CameBack {...props} />;
  if (isBack(stage)) return <MoneyIsBack {...props} />;
  if (stage === 'arrived') return <ArrivedAt transfer={transfer} facts={facts} />;
  const { total, source, network } = facts;
  if (stage === 'planned') {
    return (
      <Trans>
        We'll take {total} from {source} on that day. You can cancel it until then.
      </Trans>
    );
  }
  if (stage === 'returning' && facts.back !== undefined) {
    const { back } = facts;
    return (
      <Trans>
        {network} returned it. We're putting {back} back into {source}.
      </Trans>
    );
  }
  if (stage === 'returning') {
    return (
      <Trans>
        {network} didn't accept it. We're returning all {total} to {source}.
      </Trans>
    );
  }
  if (stage === 'waiting') return <WaitsUntil transfer={transfer} facts={facts} />;
  if (stage === 'in_review' && transfer.soft_limit_review !== 'waiting') {
    return (
      <Trans>
        We check the details before it goes out. That can take up to 1 business day. {total} is set
        aside in {source}, and you can cancel until then.
      </Trans>
    );
  }
  if (stage === 'in_review') {
    return (
      <Trans>
        It's above an amount that we review first. That usually takes less than 4 hours. {total} is
        set aside in {source}, and you can cancel until it goes out.
      </Trans>
    );
  }
  if (stage === 'late') return <LateText transfer={transfer} facts={facts} />;
  return <ArrivesBy transfer={transfer} facts={facts} />;
}

/** What someone who is invited has to do, and what happens if they don't. */
function WaitsUntil({ transfer, facts }: Pick<TransferTextProps, 'transfer' | 'facts'>) {
  const locale = useLocale();
  const now = useNow();
  const { who, number } = facts;
  const until = transfer.waits_until ?? transfer.arrives_by;
  const end = dayAndTime(until, now, locale);
  return (
    <Trans>
      We're letting {who} know at {number}. It's theirs once they've opened a dollar account with
      it. If they haven't by <b>{end}</b>, you get all of it back.
    </Trans>
  );
}

function ArrivesBy({ transfer, facts }: Pick<TransferTextProps, 'transfer' | 'facts'>) {
  const locale = useLocale();
  const now = useNow();
  const { network, receiver } = facts;
  const isAbroad = transfer.target_currency === 'BDT';
  const by = isAbroad
    ? deadlineInBoth(transfer.arrives_by, now, locale)
    : deadline(transfer.arrives_by, now, locale);
  if (receiver === 'account') return <Trans>It's being processed and arrives right away.</Trans>;
  const cooled = transfer.cools_off_until;
  if (cooled !== null && Date.parse(cooled) > Date.parse(now)) {
    const starts = goesOutAt(transfer.hands_over_at ?? cooled, now, locale);
    return receiver === 'bank' ? (
      <Trans>
        At {network} <b>{by}</b>. It's your first large payment to them, so it goes out {starts}.
      </Trans>
    ) : (
      <Trans>
        In {network} <b>{by}</b>. It's your first large payment to them, so it goes out {starts}.
      </Trans>
    );
  }
  if (receiver === 'bank') {
    const out = transfer.hands_over_at;
    const starts = out === null ? '' : goesOutAt(out, now, locale);
    return out !== null && Date.parse(out) > Date.parse(now) ? (
      <Trans>
        At {network} <b>{by}</b>. It goes out {starts}.
      </Trans>
    ) : (
      <Trans>
        At {network} <b>{by}</b>.
      </Trans>
    );
  }
  return (
    <Trans>
      In {network} <b>{by}</b>. It usually takes a few minutes.
    </Trans>
  );
}

/** What we promised, what we do about it, and when there is news. */
function LateText({ transfer, facts }: Pick<TransferTextProps, 'transfer' | 'facts'>) {
  const locale = useLocale();
  const now = useNow();
  const { network } = facts;
  const promised = dayAndTime(transfer.arrives_by, now, locale);
  const { expected_by: expected } = transfer;
  if (expected !== null && Date.parse(expected) > Date.parse(now)) {
    const by =
      transfer.target_currency === 'BDT'
        ? deadlineInBoth(expected, now, locale)
        : deadline(expected, now, locale);
    return (
      <Trans>
        We said {promised}, but it couldn't go out in time. We now expect it at {network}{' '}
        <b>{by}</b>.
      </Trans>
    );
  }
  return (
    <>
      {isHandedOver(transfer) ? (
        <Trans>
          This is taking longer than expected: we said {promised}. We're following up with {network}
          , and your money can't be sent twice.
        </Trans>
      ) : (
        <Trans>
          This is taking longer than expected: we said {promised}. It hasn't been sent to {network}{' '}
          yet, and your money is safe.
        </Trans>
      )}{' '}
      <NextUpdate transfer={transfer} />
    </>
  );
}

function NextUpdate({ transfer: { next_update_at: at } }: Pick<TransferTextProps, 'transfer'>) {
  const locale = useLocale();
  const now = useNow();
  if (at === null || Date.parse(at) <= Date.parse(now)) return <Trans>We're checking now.</Trans>;
  const by = deadline(at, now, locale);
  return (
    <Trans>
      Next update <b>{by}</b>.
    </Trans>
  );
}

function ArrivedAt({ transfer, facts }: Pick<TransferTextProps, 'transfer' | 'facts'>) {
  const locale = useLocale();
  const now = useNow();
  const { network, amount, rate, isOwn, receiver } = facts;
  const at = transfer.completed_at ?? transfer.updated_at;
  if (isOwn && rate !== undefined) {
    const when = dayAndTime(at, now, locale);
    return (
      <Trans>
        {amount} converted at {rate}, {when}.
      </Trans>
    );
  }
  if (transfer.target_currency === 'USD') {
    const when = capitalized(dayAndTime(at, now, locale));
    if (receiver === 'bank') return <BankArrivedAt when={when} network={network} />;
    return (
      <Trans>
        <b>{when}</b>, in a dollar account at Kheya.
      </Trans>
    );
  }
  const when = capitalized(dayAndTimeInBoth(at, now, locale));
  if (receiver === 'bank') return <BankArrivedAt when={when} network={network} />;
  return (
    <Trans>
      <b>{when}</b>, in {network}.
    </Trans>
  );
}

function BankArrivedAt({ when, network }: { readonly when: string; readonly network: string }) {
  return (
    <Trans>
      <b>{when}</b>, at {network}.
    </Trans>
  );
}

/** Why the bank gave it back, how much is in the account again, and what became of the fee. */
function CameBack({ transfer, facts }: TransferTextProps) {
  const reason = useReasonText(transfer);
  const { back = '', source, fee } = facts;
  const { returned, currency } = transfer;
  const isFeeBack = returned !== null && isPositive(fromDecimal(returned.fee, currency));
  return (
    <>
      {reason === null ? null : <>{reason} </>}
      <b>
        <Trans>
          {back} is back in {source}.
        </Trans>
      </b>
      {fee === undefined ? null : (
        <>
          {' '}
          {isFeeBack ? (
            <Trans>That includes the fee of {fee}.</Trans>
          ) : (
            <Trans>
              The fee of {fee} isn't refunded, because the bank returned it for wrong account
              details.
            </Trans>
          )}
        </>
      )}
    </>
  );
}

/** The reason, and that the whole amount is back in its account. */
function MoneyIsBack({ transfer, facts }: TransferTextProps) {
  const reason = useReasonText(transfer);
  const { total, source } = facts;
  return (
    <>
      {reason === null ? null : <>{reason} </>}
      <b>
        {transfer.waits_until !== null ? (
          <Trans>
            All {total} is available in {source} again.
          </Trans>
        ) : wasTaken(transfer) ? (
          <Trans>
            All {total} is back in {source}.
          </Trans>
        ) : (
          <Trans>Nothing was taken from {source}.</Trans>
        )}
      </b>
    </>
  );
}
