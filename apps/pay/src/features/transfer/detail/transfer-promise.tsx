import type { Transfer } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';

import { useReasonText } from '#features/transfer/transfer-reason.ts';
import {
  dayText,
  dhakaTime,
  momentText,
  type TransferFacts,
} from '#features/transfer/transfer-facts.ts';
import { isBack, type TransferStage, wasTaken } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
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
      if (transfer.currency === 'BDT') {
        return (
          <Trans>
            {received} is on its way to {who}
          </Trans>
        );
      }
      return (
        <Trans>
          {received} is crossing to {who}
        </Trans>
      );
    case 'arrived':
      if (isOwn) return <Trans>{received} is in your taka account</Trans>;
      return (
        <Trans>
          {received} has reached {who}
        </Trans>
      );
    case 'returning':
    case 'failed':
      return (
        <Trans>
          {received} did not reach {who}
        </Trans>
      );
    case 'stopped':
      return <Trans>This transfer was declined</Trans>;
    case 'cancelled':
      return <Trans>This transfer was cancelled</Trans>;
    case 'expired':
      return <Trans>This transfer was not made</Trans>;
  }
}

/** The promised arrival, or what went wrong and where the money is now. */
export function TransferPromise(props: TransferTextProps) {
  const { transfer, facts, stage } = props;
  if (isBack(stage)) return <MoneyIsBack {...props} />;
  if (stage === 'arrived') return <ArrivedAt transfer={transfer} facts={facts} />;
  const { total, source, network } = facts;
  if (stage === 'planned') {
    return (
      <Trans>
        On that day we take {total} from {source}. Until then you can cancel it.
      </Trans>
    );
  }
  if (stage === 'returning') {
    return (
      <Trans>
        {network} refused it. We are bringing all {total} back to {source}.
      </Trans>
    );
  }
  return <ArrivesBy transfer={transfer} facts={facts} />;
}

function ArrivesBy({ transfer, facts }: Pick<TransferTextProps, 'transfer' | 'facts'>) {
  const locale = useLocale();
  const now = useNow();
  const { network, isWallet } = facts;
  const by = momentText(transfer.arrives_by, now, locale);
  const there = dhakaTime(transfer.arrives_by, locale);
  if (Date.parse(transfer.arrives_by) < Date.parse(now)) {
    return (
      <Trans>
        It takes longer than the {by} we promised. We keep asking {network}; your money is safe, and
        we write to you as soon as we know more.
      </Trans>
    );
  }
  if (!isWallet) return <Trans>It is being booked and arrives at once.</Trans>;
  if (there === undefined) {
    return (
      <Trans>
        In {network} by <b>{by}</b>. Usually it takes a few minutes.
      </Trans>
    );
  }
  return (
    <Trans>
      In {network} by <b>{by}</b>, {there} Bangladesh time. Usually it takes a few minutes.
    </Trans>
  );
}

function ArrivedAt({ transfer, facts }: Pick<TransferTextProps, 'transfer' | 'facts'>) {
  const locale = useLocale();
  const now = useNow();
  const { network, amount, rate, isOwn } = facts;
  const at = transfer.completed_at ?? transfer.updated_at;
  const when = momentText(at, now, locale);
  const there = dhakaTime(at, locale);
  if (isOwn && rate !== undefined) {
    return (
      <Trans>
        {amount} changed at {rate}, {when}.
      </Trans>
    );
  }
  if (there === undefined) {
    return (
      <Trans>
        In {network} since <b>{when}</b>.
      </Trans>
    );
  }
  return (
    <Trans>
      In {network} since <b>{when}</b>, {there} Bangladesh time.
    </Trans>
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
        {wasTaken(transfer) ? (
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
