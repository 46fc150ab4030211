import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CustomerRisk } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { Button, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { useRisk } from '#features/customer/risk-api.ts';
import { RiskDialog } from '#features/customer/risk-dialog.tsx';
import { riskFactNames, riskLevelNames, riskRuleNames } from '#features/customer/risk-names.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface RiskPartProps {
  readonly customerId: string;
}

/** The customer's risk level and what moved it; for compliance alone. */
export function RiskPart({ customerId }: RiskPartProps): ReactNode {
  return useMayOpen('cases') ? <Risk customerId={customerId} /> : null;
}

function Risk({ customerId }: RiskPartProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useRisk(customerId);
  return (
    <SidePart title={<Trans>Risk level</Trans>}>
      {data !== undefined ? (
        <Shown customerId={customerId} risk={data} />
      ) : error === null ? (
        <SkeletonGroup label={t`Loading the risk level`}>
          <Skeleton className="h-12 w-full rounded-md" />
        </SkeletonGroup>
      ) : (
        <Notice
          tone="negative"
          title={<ErrorText error={error} />}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    </SidePart>
  );
}

interface ShownProps extends RiskPartProps {
  readonly risk: CustomerRisk;
}

function Shown({ customerId, risk }: ShownProps) {
  const { i18n } = useLingui();
  const [isSetting, setSetting] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{i18n._(riskLevelNames[risk.level])}</b>
        <span className="text-sm text-ink-muted">
          <Plural value={risk.points} one="# point" other="# points" />
        </span>
      </p>
      {risk.override === null ? null : <ByHand risk={risk} override={risk.override} />}
      <Facts facts={risk.facts} />
      <History history={risk.history} />
      <Rules rules={risk.rules} />
      <Button size="sm" className="justify-self-start" onClick={() => setSetting(true)}>
        <Trans>Set by hand</Trans>
      </Button>
      {isSetting ? (
        <RiskDialog {...{ customerId, risk }} onClose={() => setSetting(false)} />
      ) : null}
    </div>
  );
}

interface ByHandProps extends Pick<ShownProps, 'risk'> {
  readonly override: NonNullable<CustomerRisk['override']>;
}

function ByHand({ risk, override }: ByHandProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { name } = override.operator;
  const until = dateTime(override.ends_at, locale);
  const level = i18n._(riskLevelNames[risk.level_by_rules]);
  return (
    <div className="text-sm wrap-anywhere text-ink-muted">
      <p>
        <Trans>
          Set by {name} until {until}. By the rules: {level}.
        </Trans>
      </p>
      <p className="whitespace-pre-wrap">{override.reason}</p>
    </div>
  );
}

/** Each fact with its day and its points. */
function Facts({ facts }: Pick<CustomerRisk, 'facts'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (facts.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>Nothing raises it.</Trans>
      </p>
    );
  }
  return (
    <dl>
      {facts.map(({ name, at, subject_id: subject, points }) => (
        <Fact
          key={`${name} ${subject}`}
          name={
            <>
              {i18n._(riskFactNames[name])}
              <span className="num block text-sm">{dateTime(at, locale)}</span>
            </>
          }
        >
          <span className="num">+{toDigits(String(points), locale)}</span>
        </Fact>
      ))}
    </dl>
  );
}

function History({ history }: Pick<CustomerRisk, 'history'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="touch-area cursor-pointer">
        <Trans>Changes</Trans>
      </summary>
      <dl>
        {history.map(({ level, at }) => (
          <Fact key={at} name={<span className="num">{dateTime(at, locale)}</span>}>
            {i18n._(riskLevelNames[level])}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

/** The rules in force, so that anybody who decides can read them. */
function Rules({ rules }: Pick<CustomerRisk, 'rules'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <details>
      <summary className="touch-area cursor-pointer">
        <Trans>Rules</Trans>
      </summary>
      <dl>
        {rules.map(({ name, points, window_days: days, valid_from: from }) => (
          <Fact
            key={name}
            name={
              <>
                {i18n._(riskRuleNames[name])}
                <span className="block text-sm">
                  <Since day={numericDay(from, locale)} />{' '}
                  {days === null ? null : (
                    <Plural value={days} one="Counts for # day." other="Counts for # days." />
                  )}
                </span>
              </>
            }
          >
            <span className="num">{toDigits(String(points), locale)}</span>
          </Fact>
        ))}
      </dl>
    </details>
  );
}

function Since({ day }: { readonly day: string }) {
  return <Trans>Since {day}.</Trans>;
}
