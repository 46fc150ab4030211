import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import type { ReactNode } from 'react';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { Fact } from '#shared/fact.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Kept = NonNullable<OpenTransfer['travel_rule']>;

/** Who paid and who was paid, as kept when it was paid. */
export function TravelRule({ kept }: { readonly kept: Kept }) {
  const { t } = useLingui();
  const locale = useLocale();
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  const { originator: from, beneficiary: to } = kept;
  const place = [from.street, from.city, from.region, from.postal_code].filter(Boolean).join(', ');
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2">
      <End title={<Trans>Originator</Trans>}>
        <Fact name={<Trans>Name</Trans>}>{from.name}</Fact>
        <Fact name={<Trans>Account</Trans>}>
          <span className="identifier">{toDigits(from.account_number, locale)}</span>
        </Fact>
        <Fact name={<Trans>Address</Trans>}>{place}</Fact>
        <Fact name={<Trans>Country</Trans>}>
          {from.country === null ? '–' : countries[from.country]}
        </Fact>
        {from.date_of_birth === null ? null : (
          <Fact name={<Trans>Date of birth</Trans>}>{numericDay(from.date_of_birth, locale)}</Fact>
        )}
      </End>
      <End title={<Trans>Recipient</Trans>}>
        <Fact name={<Trans>Name</Trans>}>{to.name}</Fact>
        <Fact name={<Trans>Account</Trans>}>
          <span className="identifier">{toDigits(to.account_number, locale)}</span>
        </Fact>
        <Fact name={<Trans>Institution</Trans>}>
          {to.institution}
          {to.routing_number === null ? null : (
            <span className="identifier block text-ink-muted">
              {toDigits(to.routing_number, locale)}
            </span>
          )}
        </Fact>
        <Fact name={<Trans>Country</Trans>}>
          {to.country === null ? '–' : countries[to.country]}
        </Fact>
        {to.town === null ? null : <Fact name={<Trans>Town</Trans>}>{to.town}</Fact>}
      </End>
    </div>
  );
}

function End({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm! text-ink-muted">{title}</h3>
      <dl>{children}</dl>
    </div>
  );
}
