import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleDashed, Clock, Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenReview } from '#features/review/review-api.ts';
import {
  checkNames,
  checkReasons,
  checkStates,
  moneyLabels,
} from '#features/review/review-labels.ts';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { type Locale, useLocale } from '@kheya/browser/language';

/** Further facts: the partner's checks, money information, home place, agreements. */
export function Background({ review }: { readonly review: OpenReview }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 px-4 py-4 md:grid-cols-2 lg:px-6">
      <Part title={<Trans>Checks</Trans>}>
        <Checks checks={review.checks} />
      </Part>
      <Part title={<Trans>Money information</Trans>}>
        <MoneyFacts info={review.additional_info} />
      </Part>
      <Part title={<Trans>Location</Trans>}>
        <Place place={review.ip_info} />
      </Part>
      <Part title={<Trans>Agreements</Trans>}>
        <Agreements agreements={review.agreements} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-base!">{title}</h2>
      {children}
    </section>
  );
}

function EmptyPart({ children }: { readonly children: ReactNode }) {
  return <p className="text-ink-muted">{children}</p>;
}

type CheckState = OpenReview['checks'][number]['state'];

const checkLooks: Record<CheckState, { readonly icon: typeof Check; readonly ink: string }> = {
  missing: { icon: CircleDashed, ink: 'text-ink-muted' },
  waiting: { icon: Clock, ink: 'text-caution' },
  in_review: { icon: Eye, ink: 'text-caution' },
  passed: { icon: Check, ink: 'text-positive' },
  failed: { icon: X, ink: 'text-negative' },
};

function Checks({ checks }: { readonly checks: OpenReview['checks'] }) {
  const { i18n } = useLingui();
  if (checks.length === 0) {
    return (
      <EmptyPart>
        <Trans>No checks yet</Trans>
      </EmptyPart>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {checks.map(({ name, state, reason }) => {
        const { icon: Icon, ink } = checkLooks[state];
        return (
          <li key={name} className="flex items-start justify-between gap-4 py-1.5">
            <span className="min-w-0">
              {i18n._(checkNames[name])}
              {reason === null ? null : (
                <span className="block text-sm text-ink-muted">{i18n._(checkReasons[reason])}</span>
              )}
            </span>
            <span className={`inline-flex shrink-0 items-center gap-1.5 ${ink}`}>
              <Icon aria-hidden className="size-4!" />
              {i18n._(checkStates[state])}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function MoneyFacts({ info }: { readonly info: OpenReview['additional_info'] }) {
  const { i18n } = useLingui();
  if (info === null) {
    return (
      <EmptyPart>
        <Trans>Not provided yet</Trans>
      </EmptyPart>
    );
  }
  return (
    <dl>
      <Fact name={<Trans>Occupation</Trans>}>
        {i18n._(moneyLabels.occupation[info.occupation])}
      </Fact>
      <Fact name={<Trans>Source of funds</Trans>}>
        {i18n._(moneyLabels.source_of_funds[info.source_of_funds])}
      </Fact>
      <Fact name={<Trans>Purpose of account</Trans>}>
        {i18n._(moneyLabels.account_purpose[info.account_purpose])}
      </Fact>
      <Fact name={<Trans>Monthly volume</Trans>}>
        {i18n._(moneyLabels.expected_monthly_amount[info.expected_monthly_amount])}
      </Fact>
      <Fact name={<Trans>Politically exposed</Trans>}>
        {info.is_politically_exposed ? (
          <b className="text-caution">
            <Trans>Yes, or a close relative</Trans>
          </b>
        ) : (
          <Trans>No</Trans>
        )}
      </Fact>
    </dl>
  );
}

function Place({ place }: { readonly place: OpenReview['ip_info'] }) {
  const locale = useLocale();
  if (place === null) {
    return (
      <EmptyPart>
        <Trans>No location yet</Trans>
      </EmptyPart>
    );
  }
  const { ip, city, region, org, timezone } = place;
  return (
    <dl>
      <Fact name={<Trans>City</Trans>}>
        <span lang="en">{[city, region].filter(Boolean).join(', ')}</span>
        <span className="block">{countryName(place, locale)}</span>
      </Fact>
      <Fact name={<Trans>Network</Trans>}>{org ?? '–'}</Fact>
      <Fact name={<Trans>Time zone</Trans>}>{timezone ?? '–'}</Fact>
      <Fact name={<Trans>IP address</Trans>}>
        <span className="identifier">{ip}</span>
      </Fact>
    </dl>
  );
}

type IpPlace = NonNullable<OpenReview['ip_info']>;

/** The country in the reader's language; unchanged where its code is unknown. */
function countryName({ country, countryCode }: IpPlace, locale: Locale): string | null {
  if (countryCode === null || !/^[A-Z]{2}$/.test(countryCode)) return country;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? country;
}

function Agreements({ agreements }: { readonly agreements: OpenReview['agreements'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = {
    E_SIGN: t`Electronic signature`,
    PRIVACY_NOTICE: t`Privacy notice`,
    TERMS_AND_CONDITIONS: t`Terms`,
    REG_E: t`Error resolution (Reg E)`,
    KYC_DATA_COLLECTION: t`Use of identity data`,
  };
  const signature = agreements[0]?.signature;
  if (agreements.length === 0) {
    return (
      <EmptyPart>
        <Trans>None yet</Trans>
      </EmptyPart>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {agreements.map(({ type, version, accepted_at }) => (
          <li key={type} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              {names[type]} <span className="identifier text-sm text-ink-muted">{version}</span>
            </span>
            <span className="num text-ink-muted">
              {accepted_at === null ? <Trans>Not yet</Trans> : dateTime(accepted_at, locale)}
            </span>
          </li>
        ))}
      </ul>
      {signature ? (
        <p className="mt-1 text-ink-muted">
          <Trans>
            Signed as <b className="text-ink">{signature}</b>
          </Trans>
        </p>
      ) : null}
    </>
  );
}
