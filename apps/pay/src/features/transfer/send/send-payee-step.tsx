import { isPositive } from '@kheya/money';
import { Notice, Panel, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';

import type { SendData } from '#features/transfer/send/send-data.ts';
import { LastPayment } from '#features/transfer/send/last-payment.tsx';
import { AsideText, SendFrame } from '#features/transfer/send/send-frame.tsx';
import type {
  SetSearchParams,
  SendSearchParams,
} from '#features/transfer/send/send-search-params.ts';
import { OwnAccounts, ContactOptions } from '#features/transfer/send/send-payee-lists.tsx';
import { newPayeeLabel, NewPayeeOptions } from '#features/transfer/send/new-payee-options.tsx';
import { type Contact, searchContacts } from '#shared/contact/contact.ts';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import type { NewPayeeKind } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/** The form for a new contact, supplied by the app. */
export type NewPayeeForm = ComponentType<{
  readonly kind: NewPayeeKind;
  readonly saveLabel: string;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
  readonly startWith?: { readonly number?: string; readonly name?: string } | undefined;
  readonly needsDetails?: boolean;
}>;

export interface SendPayeeStepProps {
  readonly searchParams: SendSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly data: SendData;
  readonly newPayeeForm: NewPayeeForm;
  /** The address names a payee who no longer exists. */
  readonly isLost: boolean;
}

/** The payee; who may not send now is told why, and has nobody to choose. */
export function SendPayeeStep(props: SendPayeeStepProps) {
  const disabledReason = useDisabledReason('transfer_money');
  return (
    <SendFrame
      step="who"
      type="choice"
      title={<Trans>Who are you sending to?</Trans>}
      aside={<PayeeAside />}
    >
      <LastPayment />
      {disabledReason === undefined ? (
        <PayeeChoice {...props} />
      ) : (
        <Notice tone="caution">{disabledReason}</Notice>
      )}
    </SendFrame>
  );
}

/** The payee: a saved contact, a new one of any kind, or one of the person's own accounts. */
function PayeeChoice({
  searchParams,
  setSearchParams,
  data,
  newPayeeForm: NewPayee,
  isLost,
}: SendPayeeStepProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { contacts, sources } = data;
  const found = searchContacts(contacts, search);
  const pays = (kind: Contact['kind'] | 'own_account', id: string) =>
    setSearchParams({
      ...searchParams,
      ...{ step: 'amount', payee: { kind, id }, adding: undefined },
      // A request is paid to who asked, and to nobody else.
      request: undefined,
    });
  return (
    <>
      <PayeeNotice data={data} isLost={isLost} />
      {contacts.length === 0 ? null : (
        <TextField
          type="search"
          clearLabel={t`Clear`}
          label={t`Name, bank or number`}
          placeholder={t`Rahima, or 01712…`}
          prefix={<Search aria-hidden className="size-5" />}
          autoComplete="off"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {contacts.length === 0 && searchParams.adding !== undefined ? null : (
        <ContactOptions
          contacts={found}
          sources={sources}
          search={search}
          isEmpty={contacts.length === 0}
        />
      )}
      {searchParams.adding !== undefined ? (
        <Panel pad="md">
          <h2 className="mb-4">
            <NewPayeeTitle kind={searchParams.adding} />
          </h2>
          <NewPayee
            key={searchParams.adding}
            kind={searchParams.adding}
            saveLabel={t`Save and continue`}
            startWith={startOf(search)}
            needsDetails={sources.some((one) => one.currency === 'USD')}
            onSaved={(contact) => pays(contact.kind, contact.id)}
            onCancel={() => setSearchParams({ ...searchParams, adding: undefined }, true)}
          />
        </Panel>
      ) : (
        <NewPayeeOptions
          onAdd={(adding) => setSearchParams({ ...searchParams, step: 'who', adding }, true)}
        />
      )}
      <OwnAccounts sources={sources} />
      <ManyPayees />
    </>
  );
}

/** Wages, suppliers: paid together from a file. */
function ManyPayees() {
  const area = useArea();
  return (
    <p className="text-sm text-ink-muted">
      <Trans>
        Paying many people?{' '}
        <Link to={batchPaths.list(area)} className="text-link">
          Pay them from a file
        </Link>
      </Trans>
    </p>
  );
}

function NewPayeeTitle({ kind }: { readonly kind: NewPayeeKind }) {
  const label = newPayeeLabel(kind, useLocale());
  return <Trans>New contact: {label}</Trans>;
}

/** The number or name that was searched for, so that it is not typed twice. */
function startOf(search: string) {
  const text = search.trim();
  if (text === '') return undefined;
  return /^[\d০-৯\s+-]+$/.test(text) ? { number: text } : { name: text };
}

/** What to know before a payee is chosen. */
function PayeeNotice({ data, isLost }: { readonly data: SendData; readonly isLost: boolean }) {
  const area = useArea();
  if (isLost) {
    return (
      <Notice tone="caution">
        <Trans>You removed this contact. Choose someone else, or add them again.</Trans>
      </Notice>
    );
  }
  if (data.sources.some((source) => isPositive(source.available))) return null;
  return (
    <Notice tone="info" title={<Trans>You don't have money to send yet.</Trans>}>
      <Trans>
        Add money first. Your account details are in{' '}
        <Link to={paths.accounts(area)} className="text-link">
          Bank Accounts
        </Link>
        . You can already see what a transfer would cost.
      </Trans>
    </Notice>
  );
}

function PayeeAside() {
  const { wallet, arrival } = useWalletLabels();
  return (
    <div className="px-panel max-md:px-0 xl:pt-9.5">
      <AsideText title={<Trans>When it arrives</Trans>}>
        <Trans>
          {wallet} usually delivers {arrival}, day or night, including Fridays. Banks take minutes
          to a business day. You see which before you pay.
        </Trans>
      </AsideText>
      <AsideText title={<Trans>Is it the right person?</Trans>}>
        <Trans>
          We can't see who owns every number. Check it with the person before your first transfer.
        </Trans>
      </AsideText>
      <AsideText title={<Trans>Asked for money?</Trans>}>
        <Trans>
          Pay it, or decline, in{' '}
          <Link to={paths.requests(useArea())} search={{ side: 'received' }} className="text-link">
            your requests
          </Link>
          .
        </Trans>
      </AsideText>
      <AsideText title={<Trans>Being rushed?</Trans>}>
        <Trans>
          If someone you don't know pressures you to send money, stop and{' '}
          <a className="text-link" href={paths.help()} target="_blank" rel="noreferrer">
            ask us
          </a>
          . Money that has arrived can rarely be recovered.
        </Trans>
      </AsideText>
    </div>
  );
}
