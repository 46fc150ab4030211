import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { AccountFeeKind } from '@kheya/contract';
import { Link } from '@tanstack/react-router';
import type { Entry } from '#features/account/account-api.ts';
import { monthName } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

type Subject = NonNullable<Entry['subject']>;

export const feeKindNames: Record<AccountFeeKind, MessageDescriptor> = {
  monthly_fee: msg`Monthly fee`,
  wire_in_fee: msg`Incoming wire fee`,
  returned_item_fee: msg`Returned item fee`,
};

const kindNames: Record<Subject['kind'], MessageDescriptor> = {
  ...feeKindNames,
  transfer: msg`Transfer`,
  incoming_payment: msg`Incoming payment`,
  interest: msg`Interest`,
  fee_refund: msg`Fee refund`,
  correction: msg`Correction`,
  crumb: msg`Crumb given up at closing`,
};

/** What an entry was booked for, with a link where it has a page; a movement without a row keeps its name. */
export function EntrySubject({
  subject,
  movement,
}: {
  readonly subject: Subject | null;
  readonly movement: string;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const mayOpenMovements = useMayOpen('finance');
  if (subject === null) return <span lang="en">{movement.replaceAll('_', ' ')}</span>;
  const { kind, id, text } = subject;
  const name = i18n._(kindNames[kind]);
  if (kind === 'transfer') {
    return (
      <>
        {name}{' '}
        <TransferLink id={id}>
          <span className="identifier">{text}</span>
        </TransferLink>
      </>
    );
  }
  if (mayOpenMovements && (kind === 'fee_refund' || kind === 'correction')) {
    return (
      <Link to={paths.movement} params={{ movementId: id }} className="touch-area text-link">
        {name}
      </Link>
    );
  }
  const isMonth = kind === 'interest' || kind === 'monthly_fee';
  const detail = isMonth && text !== null ? monthName(`${text}-01`, locale) : text;
  return (
    <>
      {name}
      {detail === null ? null : <span className="text-ink-muted"> {detail}</span>}
    </>
  );
}
