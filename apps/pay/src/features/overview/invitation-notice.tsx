import type { Transfer } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Avatar } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';

import { AttentionRow } from '#features/overview/attention-row.tsx';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

interface InvitationNoticeProps {
  readonly transfer: Transfer;
  /** Until when it waits for them. */
  readonly until: string;
}

/** A payment to someone who is invited: it waits until they have joined. */
export function InvitationNotice({ transfer, until }: InvitationNoticeProps) {
  const locale = useLocale();
  const area = useArea();
  const isHidden = useBalancesHidden();
  const end = dayAndTime(until, useNow(), locale);
  const { name } = transfer.payee;
  const amount = formatMoney(fromDecimal(transfer.amount, transfer.currency), locale);
  return (
    <AttentionRow
      start={<Avatar icon={<Hourglass aria-hidden />} />}
      title={
        isHidden ? (
          <Trans>A transfer is waiting for {name}</Trans>
        ) : (
          <Trans>
            {amount} is waiting for {name}
          </Trans>
        )
      }
      to={paths.transfer(area, transfer.id)}
      go={<Trans>See progress</Trans>}
    >
      {transfer.step === 'claimed' ? (
        <Trans>They've joined. It arrives right away.</Trans>
      ) : (
        <Trans>They have until {end} to open a dollar account. After that, you get it back.</Trans>
      )}
    </AttentionRow>
  );
}
