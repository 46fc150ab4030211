import { DetailRow, Details } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import {
  asksSourceOfFunds,
  type BdBankContact,
  type Contact,
  hasMaskedName,
  isInvited,
  maskedNumber,
  nicknameOf,
  type UsBankContact,
  walletNumber,
  walletOf,
} from '#shared/contact/contact.ts';
import {
  accountTypeLabels,
  holderTypeLabels,
  purposeLabels,
  relationshipLabels,
  sourceOfFundsLabels,
} from '#shared/contact/contact-labels.ts';
import { date, dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useWalletLabels } from '#shared/wallet-labels.ts';

interface FactsProps<Kind extends Contact = Contact> {
  readonly contact: Kind;
}

/** Everything that is known of a contact. */
export function ContactFacts({ contact }: FactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const nickname = nicknameOf(contact);
  const { town } = contact.beneficiary_info;
  const lastPaid = contact.last_paid_at;
  return (
    <Details look="lined">
      <NumberFacts contact={contact} />
      {nickname === undefined ? null : (
        <DetailRow
          label={
            isInvited(contact) ? t`Name` : hasMaskedName(contact) ? t`Name at Kheya` : t`Nickname`
          }
        >
          {nickname}
        </DetailRow>
      )}
      {town === null ? null : <DetailRow label={t`Town`}>{town}</DetailRow>}
      <RemittanceFacts contact={contact} />
      <DetailRow label={t`Last paid`}>
        {lastPaid === null ? t`Not paid yet` : dateTime(lastPaid, locale)}
      </DetailRow>
      <DetailRow label={t`Added`}>{date(contact.created_at, locale)}</DetailRow>
    </Details>
  );
}

/** What it is paid by. */
function NumberFacts({ contact }: FactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { wallet } = useWalletLabels(walletOf(contact));
  switch (contact.kind) {
    case 'wallet':
    case 'ipay':
      return (
        <CopyRow label={t`${wallet} number`} copied={contact.account_number}>
          {walletNumber(contact.account_number)}
        </CopyRow>
      );
    case 'bdt_account':
      return (
        <CopyRow label={t`Account number`} copied={contact.account_number}>
          {contact.account_number}
        </CopyRow>
      );
    case 'customer':
      return (
        <DetailRow label={isInvited(contact) ? t`Invited at` : t`Found by`}>
          {maskedNumber(contact, locale)}
        </DetailRow>
      );
    case 'bd_bank':
      return (
        <>
          <BankFacts contact={contact} />
          <DetailRow label={t`Branch`}>{contact.branch_name}</DetailRow>
        </>
      );
    case 'us_bank':
      return (
        <>
          <BankFacts contact={contact} />
          <UsAccountFacts contact={contact} />
        </>
      );
  }
}

function BankFacts({ contact }: FactsProps<BdBankContact | UsBankContact>) {
  const { t } = useLingui();
  const number = maskedNumber(contact, useLocale());
  return (
    <>
      <DetailRow label={t`Account number`}>
        <span className="num">{number}</span>
      </DetailRow>
      <DetailRow label={t`Bank`}>{contact.bank_name}</DetailRow>
      <CopyRow label={t`Routing number`} copied={contact.routing_number}>
        {contact.routing_number}
      </CopyRow>
    </>
  );
}

function UsAccountFacts({ contact }: FactsProps<UsBankContact>) {
  const { t, i18n } = useLingui();
  return (
    <>
      <DetailRow label={t`Account type`}>
        {i18n._(accountTypeLabels[contact.account_type])}
      </DetailRow>
      <DetailRow label={t`Account of`}>{i18n._(holderTypeLabels[contact.holder_type])}</DetailRow>
    </>
  );
}

interface CopyRowProps {
  readonly label: string;
  readonly copied: string;
  readonly children: ReactNode;
}

function CopyRow({ label, copied, children }: CopyRowProps) {
  const { t } = useLingui();
  return (
    <DetailRow
      label={label}
      copy={{ text: copied, label: t`Copy number`, copiedLabel: t`Copied!` }}
    >
      <span className="identifier">{children}</span>
    </DetailRow>
  );
}

/** What the rails into Bangladesh ask about a payment. */
function RemittanceFacts({ contact }: FactsProps) {
  const { t, i18n } = useLingui();
  if (!('purpose' in contact)) return null;
  const { purpose, relationship, source_of_funds: source } = contact;
  const later = <Trans>We'll ask when you send</Trans>;
  return (
    <>
      <DetailRow label={t`Purpose`}>
        {purpose === null ? later : i18n._(purposeLabels[purpose])}
      </DetailRow>
      <DetailRow label={t`Relationship`}>
        {relationship === null ? later : i18n._(relationshipLabels[relationship])}
      </DetailRow>
      {asksSourceOfFunds(contact) ? (
        <DetailRow label={t`Source of funds`}>
          {source === null ? later : i18n._(sourceOfFundsLabels[source])}
        </DetailRow>
      ) : null}
    </>
  );
}
