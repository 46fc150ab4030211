import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { type Contact, isInvited, maskedNumber, walletOf } from '#shared/contact/contact.ts';
import { DottedLine } from '#shared/dotted-line.tsx';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface ContactLineProps {
  readonly contact: Contact;
  readonly withLastPaid?: boolean;
}

/** The wallet •••• 4821 · Sylhet · Last paid 11/10/2026. */
export function ContactLine({ contact, withLastPaid = false }: ContactLineProps) {
  const locale = useLocale();
  const when = contact.last_paid_at === null ? '' : date(contact.last_paid_at, locale);
  const { town } = contact.beneficiary_info;
  return (
    <DottedLine>
      <Place contact={contact} />
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

/** What receives the money: BRAC Bank, Gulshan · •••• 6204. */
function Place({ contact }: { readonly contact: Contact }) {
  const { t } = useLingui();
  const { wallet } = useWalletLabels(walletOf(contact));
  const number = maskedNumber(contact, useLocale());
  switch (contact.kind) {
    case 'wallet':
    case 'ipay':
      return <Numbered what={wallet} number={number} />;
    case 'bdt_account':
      return <Numbered what={t`Taka account`} number={number} />;
    case 'bd_bank':
      return (
        <>
          <span>{`${contact.bank_name}, ${contact.branch_name}`}</span>
          <span className="num">{number}</span>
        </>
      );
    case 'us_bank':
      return (
        <>
          <span>{t`US bank`}</span>
          <Numbered what={contact.bank_name} number={number} />
        </>
      );
    case 'customer':
      return (
        <>
          <span>{isInvited(contact) ? t`Invited` : t`Kheya customer`}</span>
          <span className="break-all">{number}</span>
        </>
      );
  }
}

function Numbered({ what, number }: { readonly what: ReactNode; readonly number: string }) {
  return (
    <span className="num">
      {what} {number}
    </span>
  );
}
