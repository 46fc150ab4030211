import type { Ticket } from '@kheya/contract';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useTicketTransfer, useTransferTitle } from '#features/ticket/ticket-transfer-field.tsx';
import { kindLabels } from '#features/ticket/ticket-labels.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The ticket number to quote on the phone, and the subject. */
export function TicketDetails({ ticket }: { readonly ticket: Ticket }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { number } = ticket;
  return (
    <Panel pad="rows">
      <Details look="lined">
        <DetailRow
          label={t`Number`}
          copy={{ text: number, label: t`Copy ticket number`, copiedLabel: t`Copied!` }}
        >
          <span className="identifier">{number}</span>
        </DetailRow>
        <DetailRow label={t`About`}>{i18n._(kindLabels[ticket.kind].name)}</DetailRow>
        {ticket.transfer_id === null ? null : <TransferRow id={ticket.transfer_id} />}
        <DetailRow label={t`Opened`}>{dateTime(ticket.created_at, locale)}</DetailRow>
        <DetailRow label={t`Last updated`}>{dateTime(ticket.updated_at, locale)}</DetailRow>
      </Details>
    </Panel>
  );
}

function TransferRow({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const area = useArea();
  const transfer = useTicketTransfer(id);
  const title = useTransferTitle();
  return (
    <DetailRow label={t`Transfer`}>
      <Link to={paths.transfer(area, id)} className="text-link">
        {transfer === undefined ? <Trans>View transfer</Trans> : title(transfer, locale)}
      </Link>
    </DetailRow>
  );
}
