import { isPositive } from '@kheya/money';
import { Notice, Panel, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';

import type { SendData } from '#features/transfer/send/send-data.ts';
import { RailText, SendFrame } from '#features/transfer/send/send-frame.tsx';
import type { GoToPlace, SendPlace } from '#features/transfer/send/send-place.ts';
import { OwnAccounts, People, SomeoneNew } from '#features/transfer/send/send-who-lists.tsx';
import { type Contact, searchContacts } from '#shared/contact/contact.ts';
import { useHeldReason } from '#shared/may-act.ts';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The form for a new bKash contact, brought along by the app. */
export type NewWalletForm = ComponentType<{
  readonly saveLabel: string;
  readonly onSaved: (contact: Contact) => void;
  readonly onCancel: () => void;
  readonly startWith?: { readonly number?: string; readonly name?: string } | undefined;
  readonly needsDetails?: boolean;
}>;

export interface SendWhoProps {
  readonly place: SendPlace;
  readonly go: GoToPlace;
  readonly data: SendData;
  readonly newWalletForm: NewWalletForm;
  /** The address named somebody who is not there any more. */
  readonly isLost: boolean;
}

/** Whom to: somebody saved, somebody new, or one's own taka account. */
export function SendWho({ place, go, data, newWalletForm: NewWallet, isLost }: SendWhoProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { contacts, sources } = data;
  const found = searchContacts(contacts, search);
  const pays = (kind: Contact['kind'] | 'own_account', id: string) =>
    go({ ...place, step: 'amount', payee: { kind, id }, isAdding: undefined });
  return (
    <SendFrame
      step="who"
      type="choice"
      title={<Trans>Who are you sending to?</Trans>}
      rail={<WhoRail />}
    >
      <Standing data={data} isLost={isLost} />
      {contacts.length === 0 ? null : (
        <TextField
          type="search"
          label={t`Name or phone number`}
          placeholder={t`Rahima, or 01712…`}
          prefix={<Search aria-hidden className="size-5" />}
          autoComplete="off"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {contacts.length === 0 && place.isAdding === true ? null : (
        <People
          contacts={found}
          sources={sources}
          search={search}
          isEmpty={contacts.length === 0}
        />
      )}
      {place.isAdding === true ? (
        <Panel pad="md">
          <h2 className="mb-4">
            <Trans>New bKash contact</Trans>
          </h2>
          <NewWallet
            saveLabel={t`Save and continue`}
            startWith={startOf(search)}
            needsDetails={sources.some((one) => one.currency === 'USD')}
            onSaved={(contact) => pays(contact.kind, contact.id)}
            onCancel={() => go({ ...place, isAdding: undefined }, true)}
          />
        </Panel>
      ) : (
        <SomeoneNew onAdd={() => go({ ...place, step: 'who', isAdding: true }, true)} />
      )}
      <OwnAccounts sources={sources} />
    </SendFrame>
  );
}

/** A number that was searched for is not typed twice, nor is a name. */
function startOf(search: string) {
  const text = search.trim();
  if (text === '') return undefined;
  return /^[\d০-৯\s+-]+$/.test(text) ? { number: text } : { name: text };
}

/** What stands in the way before anything is chosen. */
function Standing({ data, isLost }: { readonly data: SendData; readonly isLost: boolean }) {
  const area = useArea();
  const held = useHeldReason('transfer_money');
  if (held !== undefined) return <Notice tone="caution">{held}</Notice>;
  if (isLost) {
    return (
      <Notice tone="caution">
        <Trans>This contact is not there any more. Choose somebody else, or add them again.</Trans>
      </Notice>
    );
  }
  if (data.sources.some((source) => isPositive(source.available))) return null;
  return (
    <Notice tone="info" title={<Trans>There is no money to send yet.</Trans>}>
      <Trans>
        Add money first: your account details are under{' '}
        <Link to={paths.accounts(area)} className="text-link">
          Bank Accounts
        </Link>
        . You can already look at what a transfer would cost.
      </Trans>
    </Notice>
  );
}

function WhoRail() {
  return (
    <div className="px-panel max-md:px-0 xl:pt-9.5">
      <RailText title={<Trans>When it arrives</Trans>}>
        <Trans>bKash usually in minutes, day and night, also on Friday.</Trans>
      </RailText>
      <RailText title={<Trans>Is it the right person?</Trans>}>
        <Trans>
          bKash does not tell us the name behind a number. Check the number with the person before
          the first transfer.
        </Trans>
      </RailText>
      <RailText title={<Trans>Asked to hurry?</Trans>}>
        <Trans>
          If someone you do not know presses you to send money, stop and{' '}
          <a className="text-link" href={paths.help()} target="_blank" rel="noreferrer">
            ask us
          </a>
          . Wallet payouts can rarely be brought back.
        </Trans>
      </RailText>
    </div>
  );
}
