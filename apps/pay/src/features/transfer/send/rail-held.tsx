import type { TransferQuote } from '@kheya/contract';
import type { Rail, RailKey } from '@kheya/contract/rail';
import { railName } from '@kheya/contract/rail-text';
import { Button, buttonStyle, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { type FoundPayee, payableOf, type SendData } from '#features/transfer/send/send-data.ts';
import { usePayeeFacts } from '#features/transfer/send/send-payee.ts';
import { railsTo, type Source, wayOf } from '#features/transfer/send/send-request.ts';
import { type Contact, hasMaskedName } from '#shared/contact/contact.ts';
import { paths } from '#shared/paths.ts';
import { RailNotice } from '#shared/rail-status/rail-notice.tsx';
import { railStatusQuery } from '#shared/rail-status/rail-status-query.ts';
import { type SendAmount, sendTo, type SendWay } from '#shared/send-link.ts';
import { useArea } from '#shared/user-query.ts';
import { useLocale } from '@kheya/browser/language';

export interface RailHeldProps {
  /** The rail the payment would take. */
  readonly rail: RailKey;
  readonly quote: TransferQuote | undefined;
  readonly payee: FoundPayee;
  readonly data: SendData;
  readonly source: Source;
  readonly amount: SendAmount | undefined;
  readonly onChoose: (way: SendWay) => void;
}

/** A rail that takes no payments now: the payment would wait. What else takes it is offered. */
export function RailHeld(props: RailHeldProps) {
  const { rail, quote } = props;
  const locale = useLocale();
  const { data: statuses = [] } = useQuery(railStatusQuery);
  const heldRails = new Set(
    statuses.flatMap((status) => (status.notice === 'payments_wait' ? [status.rail] : [])),
  );
  const isHeld = heldRails.has(rail) || quote?.warnings.includes('rail_held') === true;
  if (!isHeld) return <RailNotice rails={[rail]} />;
  const name = railName(rail, locale) ?? '';
  const ways = otherWays(props, heldRails);
  const contacts = otherContacts(props, heldRails);
  const hasOthers = ways.length + contacts.length > 0;
  return (
    <Notice
      tone="caution"
      role="status"
      title={<Trans>{name} isn't taking payments right now.</Trans>}
      action={
        hasOthers ? (
          <span className="flex flex-wrap gap-2">
            {ways.map(({ key, way }) => (
              <OtherWay key={key} rail={key} onChoose={() => props.onChoose(way)} />
            ))}
            {contacts.map((contact) => (
              <OtherContact key={contact.id} contact={contact} amount={props.amount} />
            ))}
          </span>
        ) : undefined
      }
    >
      <Trans>
        If you send this now, it waits and goes out when {name} is back. Until then you can cancel
        for a full refund.
      </Trans>
    </Notice>
  );
}

function OtherWay({ rail, onChoose }: { readonly rail: RailKey; readonly onChoose: () => void }) {
  const name = railName(rail, useLocale()) ?? '';
  return (
    <Button size="sm" onClick={onChoose}>
      <Trans>Send by {name} instead</Trans>
    </Button>
  );
}

interface OtherContactProps {
  readonly contact: Contact;
  readonly amount: SendAmount | undefined;
}

function OtherContact({ contact, amount }: OtherContactProps) {
  const area = useArea();
  const { line } = usePayeeFacts({ kind: 'contact', contact });
  return (
    <Link
      to={paths.transferMoney(area)}
      search={sendTo(contact.kind, contact.id, amount)}
      className={buttonStyle({ size: 'sm' })}
    >
      <Trans>Send to {line} instead</Trans>
    </Link>
  );
}

interface Way {
  readonly key: RailKey;
  readonly way: SendWay;
}

/** The other rails to the same account that work; to a bank in Bangladesh those that take the amount. */
function otherWays(
  { rail, quote, payee, source }: RailHeldProps,
  held: ReadonlySet<RailKey>,
): readonly Way[] {
  const fits = ({ bdBank }: Rail) =>
    bdBank === null || quote?.rail_options.some((option) => option.rail === bdBank) === true;
  return railsTo(payableOf(payee), source.currency)
    .filter((one) => one.key !== rail && !held.has(one.key) && fits(one))
    .flatMap((one) => {
      const way = wayOf(one);
      return way === null ? [] : [{ key: one.key, way }];
    });
}

/** Other accounts and wallets saved under the same name, whose rail works. */
function otherContacts(
  { payee, data, source }: RailHeldProps,
  held: ReadonlySet<RailKey>,
): readonly Contact[] {
  if (payee.kind === 'own') return [];
  const { contact } = payee;
  // A mask is no name: two people have the same one.
  if (hasMaskedName(contact)) return [];
  const keyOf = (one: Contact) => one.beneficiary_info.name.trim().toLowerCase();
  return data.contacts.filter(
    (one) =>
      one.id !== contact.id &&
      !hasMaskedName(one) &&
      keyOf(one) === keyOf(contact) &&
      railsTo(payableOf({ kind: 'contact', contact: one }), source.currency).some(
        ({ key }) => !held.has(key),
      ),
  );
}
