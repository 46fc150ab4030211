import { Trans, useLingui } from '@lingui/react/macro';
import { getRail } from '@kheya/contract/rail';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { Rail } from '#features/rail/rail-api.ts';
import { looks, RailState } from '#features/rail/rail-labels.tsx';
import { RailSwitchPart } from '#features/rail/rail-switch.tsx';
import { useProviderName } from '#shared/account-names.ts';
import { Fact } from '#shared/fact.tsx';
import { TransitAges } from '#shared/transit-ages.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface RailProps {
  readonly rail: Rail;
}

/** One provider: its state with what it means, the numbers behind it, and its pause. */
export function RailCard({ rail }: RailProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = useProviderName()(rail.provider);
  const since = dateTime(rail.since, locale);
  return (
    <article className="flex min-w-0 flex-col rounded-md border border-line p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base!">{name}</h2>
        <RailState state={rail.state} />
      </header>
      <p className="mt-1 text-ink-muted">
        {i18n._(looks[rail.state].help)}{' '}
        <span className="num">
          <Trans>Since {since}.</Trans>
        </span>
      </p>
      <div className="flex-1">
        <dl className="mt-3 border-t border-line pt-2">
          <Answers rail={rail} />
          <Float rail={rail} />
          {rail.waiting === 0 ? null : (
            <Fact name={<Trans>Payments waiting</Trans>}>
              <Count value={rail.waiting} />
            </Fact>
          )}
          <InTransit rail={rail} />
        </dl>
        <OnTime rail={rail} />
      </div>
      <RailSwitchPart rail={rail} name={name} />
    </article>
  );
}

function Count({ value }: { readonly value: number }) {
  return <span className="num">{toDigits(`${value}`, useLocale())}</span>;
}

function Answers({ rail }: RailProps) {
  const locale = useLocale();
  const calls = toDigits(`${rail.calls}`, locale);
  const unanswered = toDigits(`${rail.unanswered}`, locale);
  const tenths = Math.round((rail.median_ms ?? 0) / 100);
  const seconds = toDigits(`${Math.floor(tenths / 10)}.${tenths % 10}`, locale);
  return (
    <>
      <Fact name={<Trans>Last answer</Trans>}>
        {rail.last_success_at === null ? (
          <Trans>None yet</Trans>
        ) : (
          <span className="num">{dateTime(rail.last_success_at, locale)}</span>
        )}
      </Fact>
      <Fact name={<Trans>Unanswered calls</Trans>}>
        <span className="num">
          <Trans>
            {unanswered} of {calls}
          </Trans>
        </span>
      </Fact>
      <Fact name={<Trans>Usual answer time</Trans>}>
        {rail.median_ms === null ? (
          <Trans>No answers lately</Trans>
        ) : (
          <span className="num">
            <Trans>{seconds} s</Trans>
          </span>
        )}
      </Fact>
    </>
  );
}

function Float({ rail: { float } }: RailProps) {
  const locale = useLocale();
  if (float === null) return null;
  const amount = (text: string) => <Amount value={fromDecimal(text, float.currency)} />;
  return (
    <>
      <Fact name={<Trans>Float</Trans>}>
        {float.balance === null ? <Trans>Not read yet</Trans> : amount(float.balance)}
        {float.read_at === null ? null : (
          <span className="num block text-sm text-ink-muted">
            {dateTime(float.read_at, locale)}
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Low mark</Trans>}>{amount(float.low_mark)}</Fact>
      <Fact name={<Trans>Stop mark</Trans>}>{amount(float.stop_mark)}</Fact>
    </>
  );
}

function InTransit({ rail: { in_transit: transit } }: RailProps) {
  if (transit === null) return null;
  if (transit.length === 0) {
    return (
      <Fact name={<Trans>In transit</Trans>}>
        <Trans>Nothing</Trans>
      </Fact>
    );
  }
  return transit.map((one) => (
    <Fact key={one.currency} name={<Trans>In transit</Trans>}>
      <Amount value={fromDecimal(one.amount, one.currency)} />
      <TransitAges ages={one} />
    </Fact>
  ));
}

/** Of the payments delivered in 30 days, those that arrived by the promised time, rail by rail. */
function OnTime({ rail: { rails } }: RailProps) {
  const locale = useLocale();
  // Of a bank, its networks say it.
  if (rails.length === 0) return null;
  return (
    <section className="mt-3 border-t border-line pt-2">
      <h3 className="text-sm font-medium text-ink-muted">
        <Trans>On time in the last 30 days</Trans>
      </h3>
      <dl>
        {rails.map(({ rail, delivered, on_time_percent: percent }) => {
          const share = toDigits(`${percent ?? 0}`, locale);
          const count = toDigits(`${delivered}`, locale);
          return (
            <Fact key={rail} name={getRail(rail).names[locale]}>
              <span className="num">
                {percent === null ? (
                  <Trans>Too few: {count}</Trans>
                ) : (
                  <Trans>
                    {share}% of {count}
                  </Trans>
                )}
              </span>
            </Fact>
          );
        })}
      </dl>
    </section>
  );
}
