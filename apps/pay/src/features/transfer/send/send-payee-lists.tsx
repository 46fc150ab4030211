import { fromDecimal, type Money } from '@kheya/money';
import {
  Avatar,
  EmptyState,
  Panel,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
  Section,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ChevronRight, Star } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { choiceStyle } from '#features/transfer/send/new-payee-options.tsx';
import { payableOf } from '#features/transfer/send/send-data.ts';
import { usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { type Source, sourcesFor } from '#features/transfer/send/send-request.ts';
import { nameOf, type Contact } from '#shared/contact/contact.ts';
import { DottedLine } from '#shared/dotted-line.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import { paths } from '#shared/paths.ts';
import { moveMoney, sendTo } from '#shared/send-link.ts';
import { overviewQuery } from '#shared/transaction/transaction-queries.ts';
import { useArea } from '#shared/user-query.ts';

const shownAtFirst = 5;

export interface ContactOptionsProps {
  readonly contacts: readonly Contact[];
  readonly sources: readonly Source[];
  readonly search: string;
  /** The person has no saved contacts. */
  readonly isEmpty: boolean;
}

/**
 * The saved contacts, favourites first; selecting one completes the step, so there is no button.
 */
export function ContactOptions({ contacts, sources, search, isEmpty }: ContactOptionsProps) {
  const [all, setAll] = useState(false);
  if (isEmpty) {
    return (
      <Panel>
        <EmptyState as="h2" title={<Trans>No contacts yet</Trans>}>
          <Trans>Add someone below. Next time it's one tap.</Trans>
        </EmptyState>
      </Panel>
    );
  }
  const isSearching = search.trim() !== '';
  const shown = isSearching || all ? contacts : contacts.slice(0, shownAtFirst);
  const text = search.trim();
  return (
    <Section title={isSearching ? <Trans>Found</Trans> : <Trans>Your contacts</Trans>}>
      {shown.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No contacts found for “{text}”. Add them below.</Trans>
        </p>
      ) : (
        <RowList>
          {shown.map((contact) => (
            <Person key={contact.id} contact={contact} sources={sources} />
          ))}
        </RowList>
      )}
      {shown.length < contacts.length ? (
        <p className="mt-2.5">
          <button
            type="button"
            className="text-link text-sm pointer-coarse:min-h-11"
            onClick={() => setAll(true)}
          >
            <Trans>All recipients</Trans>
          </button>
        </p>
      ) : null}
    </Section>
  );
}

function Person({
  contact,
  sources,
}: {
  readonly contact: Contact;
  readonly sources: readonly Source[];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const area = useArea();
  const { line } = usePayeeFacts({ kind: 'contact', contact });
  const lastPaid = contact.last_paid_at;
  const isUnavailable = sourcesFor(payableOf({ kind: 'contact', contact }), sources).length === 0;
  const last = useLastAmount(contact);
  const content = (
    <RowContent
      start={<Avatar name={nameOf(contact)} />}
      title={
        <span className="inline-flex items-center gap-1.5">
          {nameOf(contact)}
          {contact.is_favourite ? (
            <Star
              role="img"
              aria-label={t`Favorite`}
              className="size-4! fill-brand-ink text-brand-ink"
            />
          ) : null}
        </span>
      }
      second={
        isUnavailable ? (
          <Trans>You need a dollar account to pay them</Trans>
        ) : (
          <DottedLine>
            {line.split(' · ').map((part) => (
              <span key={part}>{part}</span>
            ))}
            <span className="num">
              {lastPaid === null ? <Trans>Not paid yet</Trans> : dateTime(lastPaid, locale)}
            </span>
          </DottedLine>
        )
      }
      end={last === undefined ? undefined : <Balance value={last} />}
      endSecond={<Trans>Last time</Trans>}
    />
  );
  return (
    <RowItem>
      {isUnavailable ? (
        <div aria-disabled className={rowStyle('text-ink-faint')}>
          {content}
        </div>
      ) : (
        <Link
          to={paths.transferMoney(area)}
          search={sendTo(contact.kind, contact.id)}
          className={rowStyle(rowPress)}
        >
          {content}
        </Link>
      )}
    </RowItem>
  );
}

/** What the contact received last; only the payees paid last are known with it. */
function useLastAmount({ id }: Contact): Money | undefined {
  const last = useQuery(overviewQuery).data?.send_again.find((one) => one.contact_id === id);
  return last && fromDecimal(last.amount, last.currency);
}

/** Between the person's own accounts: into taka it is a conversion, and never a remittance. */
export function OwnAccounts({ sources }: { readonly sources: readonly Source[] }) {
  const area = useArea();
  const dollars = sources.filter((source) => source.currency === 'USD' && source.isActive);
  const taka = sources.filter((source) => source.currency === 'BDT' && source.isActive);
  if (dollars.length === 0 || (taka.length === 0 && dollars.length === 1)) return null;
  return (
    <Section title={<Trans>Your own accounts</Trans>} className="mt-4! max-md:mt-1!">
      <div className="grid gap-2.5">
        {dollars.length === 1 ? null : (
          <Link to={paths.transferMoney(area)} search={moveMoney()} className={choiceStyle}>
            <Avatar icon={<ArrowLeftRight />} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                <Trans>Between your dollar accounts</Trans>
              </span>
              <span className="block text-sm text-ink-muted">
                <Trans>Free, right away</Trans>
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
          </Link>
        )}
        {taka.map((account) => (
          <Link
            key={account.id}
            to={paths.transferMoney(area)}
            search={sendTo('own_account', account.id)}
            className={choiceStyle}
          >
            <Avatar icon={<ArrowLeftRight />} />
            <OwnAccountText account={account} />
            <Balance value={account.available} className="text-sm text-ink-muted max-md:hidden" />
            <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
          </Link>
        ))}
      </div>
    </Section>
  );
}

function OwnAccountText({ account }: { readonly account: Source }) {
  const { name, line } = usePayeeFacts({ kind: 'own', account });
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-ink-muted">
        <Trans>Convert dollars to taka · {line}</Trans>
      </span>
    </span>
  );
}
