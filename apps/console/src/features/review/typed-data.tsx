import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { type ReactNode, useState } from 'react';
import { SameIdentity } from '#features/review/same-identity.tsx';
import { RevealDialog } from '#features/review/reveal-dialog.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useMayOpen } from '#shared/use-may-open.ts';

/**
 * The customer's typed data, in the order of a card: it is compared with the documents beside it.
 */
export function TypedData({ review }: { readonly review: OpenReview }) {
  const locale = useLocale();
  const { customer, date_of_birth, addresses } = review;
  const legal = addresses.find(({ address_type }) => address_type === 'legal') ?? addresses[0];
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 flex min-h-8 items-center">
        <Trans>What the customer typed</Trans>
      </h3>
      <dl className="divide-y divide-line rounded-md border border-line">
        <Line name={<Trans>Name</Trans>}>{customer.name}</Line>
        <Line name={<Trans>Date of birth</Trans>}>
          {date_of_birth === null ? null : (
            <span className="num">{numericDay(date_of_birth, locale)}</span>
          )}
        </Line>
        <IdentityLine review={review} />
        <SameIdentity review={review} />
        <Line name={<Trans>Address</Trans>}>{legal ? <Address address={legal} /> : null}</Line>
        <Line name={<Trans>Phone</Trans>}>
          {customer.phone === null ? null : (
            <span className="identifier">{toDigits(customer.phone, locale)}</span>
          )}
        </Line>
        <Line name={<Trans>E-mail</Trans>}>{customer.email}</Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 px-3 py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children ?? <Trans>Not given</Trans>}</dd>
    </div>
  );
}

function IdentityLine({ review }: { readonly review: OpenReview }) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayReveal = useMayOpen('restricting');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { identification, customer } = review;
  const names = { SSN: t`SSN`, NID: t`NID`, PASSPORT: t`Passport` };
  if (identification === null) return <Line name={<Trans>Identity number</Trans>}>{null}</Line>;
  return (
    <Line name={names[identification.type]}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="identifier">
          {shown ?? `•••• ${toDigits(identification.last_four, locale)}`}
        </span>
        {shown !== null ? (
          <button type="button" className="text-link min-h-6" onClick={() => setShown(null)}>
            <Trans>Hide</Trans>
          </button>
        ) : mayReveal ? (
          <button type="button" className="text-link min-h-6" onClick={() => setAsking(true)}>
            <Trans>Show the whole number</Trans>
          </button>
        ) : null}
      </span>
      {isAsking ? (
        <RevealDialog
          customerId={customer.id}
          onShown={setShown}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Line>
  );
}

export function Address({ address }: { readonly address: OpenReview['addresses'][number] }) {
  const { address_line_1, address_line_2, thana, district, city, state, postal_code } = address;
  const lines = [
    address_line_1,
    address_line_2,
    [thana, district === city ? null : district, city].filter(Boolean).join(', '),
    [state, postal_code].filter(Boolean).join(' '),
  ];
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
