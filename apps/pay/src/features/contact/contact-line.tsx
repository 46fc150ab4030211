import { Trans, useLingui } from '@lingui/react/macro';

import { type Contact, maskedEnd, walletOf } from '#shared/contact/contact.ts';
import { DottedLine } from '#shared/dotted-line.tsx';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface ContactLineProps {
  readonly contact: Contact;
  readonly withLastPaid?: boolean;
}

/** The wallet •••• 4821 · Sylhet · 11/10/2026, 11:06 am. */
export function ContactLine({ contact, withLastPaid = false }: ContactLineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const number = maskedEnd(contact.account_number, locale);
  const { wallet } = useWalletLabels(walletOf(contact));
  const kind = contact.kind === 'wallet' ? wallet : t`Taka account`;
  const paid = contact.last_paid_at === null ? '' : dateTime(contact.last_paid_at, locale);
  // Keeps date and time together when a narrow row breaks.
  const when = paid.replaceAll(' ', '\u00a0');
  const { town } = contact.beneficiary_info;
  return (
    <DottedLine>
      <span className="num">
        {kind} {number}
      </span>
      {town === null ? null : <span>{town}</span>}
      {withLastPaid ? (
        <span className="tabular-nums">
          {contact.last_paid_at === null ? (
            <Trans>Not paid yet</Trans>
          ) : (
            <Trans>Last paid {when}</Trans>
          )}
        </span>
      ) : null}
    </DottedLine>
  );
}
