import type { Transfer } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Gift, LifeBuoy } from 'lucide-react';

import { IncentiveText } from '#features/transfer/detail/incentive-text.tsx';
import { dayText, type TransferFacts } from '#features/transfer/transfer-facts.ts';
import { useRailName, useRailReferenceLabel } from '#features/transfer/rail-names.ts';
import { isBack, stageOf, wasTaken } from '#features/transfer/transfer-stage.ts';
import { rawReason, reasonLabel } from '#features/transfer/transfer-reason.ts';
import { purposeLabels, relationshipLabels } from '#shared/contact/contact-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime } from '@kheya/browser/format/date-time';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { capitalized } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface TransferDetailsProps {
  readonly transfer: Transfer;
  readonly facts: TransferFacts;
}

/** The agreed terms, with numbers that can be copied. */
export function TransferDetails({ transfer, facts }: TransferDetailsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { scheduled_for: day, purpose, relationship, memo, reason } = transfer;
  return (
    <Panel pad="rows">
      <Details look="lined">
        <DetailRow label={t`Confirmed on`}>{dateTime(transfer.created_at, locale)}</DetailRow>
        {day === null ? null : <DetailRow label={t`Planned for`}>{dayText(day, locale)}</DetailRow>}
        <Parties facts={facts} />
        <Way transfer={transfer} />
        <Sums facts={facts} isTaken={wasTaken(transfer)} />
        {facts.rate === undefined ? null : <RateRow rate={facts.rate} />}
        <DetailRow label={<ReceivedLabel transfer={transfer} facts={facts} />}>
          {facts.received}
        </DetailRow>
        {purpose === null ? null : (
          <DetailRow label={t`Purpose`}>{i18n._(purposeLabels[purpose])}</DetailRow>
        )}
        {relationship === null ? null : (
          <DetailRow label={t`Relationship`}>{i18n._(relationshipLabels[relationship])}</DetailRow>
        )}
        {memo === null ? null : <DetailRow label={t`Note`}>{memo}</DetailRow>}
        {reason === null ? null : (
          <DetailRow label={t`Reason`}>
            {i18n._(reasonLabel(reason))}
            <span className="identifier block text-sm text-ink-muted">{rawReason(reason)}</span>
          </DetailRow>
        )}
        <Returned transfer={transfer} />
        <Numbers transfer={transfer} />
      </Details>
    </Panel>
  );
}

/** An amount that did not arrive is not labelled as received. */
export function ReceivedLabel({ transfer, facts: { who, isOwn } }: TransferDetailsProps) {
  const isEnded = isBack(stageOf(transfer, useNow()));
  if (isOwn) return <Trans>You receive</Trans>;
  if (isEnded) return <Trans>Amount for {who}</Trans>;
  return <Trans>{who} receives</Trans>;
}

function Parties({ facts }: { readonly facts: TransferFacts }) {
  const { t } = useLingui();
  return (
    <>
      <DetailRow label={t`To`}>{facts.name}</DetailRow>
      <DetailRow label={facts.numberLabel}>
        <span className={facts.isWallet ? 'identifier' : 'num'}>{facts.number}</span>
      </DetailRow>
      <DetailRow label={t`Paid from`}>
        <span className="num">{facts.source}</span>
      </DetailRow>
    </>
  );
}

/** How a bank is paid, and when it will be given the payment; when it was, the timeline says. */
function Way({ transfer }: Pick<TransferDetailsProps, 'transfer'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const name = useRailName(transfer.rail);
  const { hands_over_at: at, completed_at: ended } = transfer;
  if (name === undefined) return null;
  const isAhead = at !== null && ended === null && Date.parse(at) > Date.parse(now);
  return (
    <>
      <DetailRow label={t`How it's sent`}>{name}</DetailRow>
      {isAhead ? (
        <DetailRow label={t`Goes out`}>{capitalized(goesOutAt(at, now, locale))}</DetailRow>
      ) : null}
    </>
  );
}

/** What the receiving bank gave back, by its own code, and what became of the fee. */
function Returned({ transfer }: Pick<TransferDetailsProps, 'transfer'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { returned, currency } = transfer;
  if (returned === null) return null;
  const paidFee = fromDecimal(transfer.fee, currency);
  return (
    <>
      <DetailRow label={t`Returned on`}>{dateTime(returned.at, locale)}</DetailRow>
      <DetailRow label={t`Return code`}>
        <span className="identifier">{returned.code}</span>
      </DetailRow>
      <DetailRow label={t`Amount returned`}>
        {formatMoney(fromDecimal(returned.amount, currency), locale)}
      </DetailRow>
      {paidFee.minor === 0n ? null : (
        <DetailRow label={t`Fee returned`}>
          {formatMoney(fromDecimal(returned.fee, currency), locale)}
        </DetailRow>
      )}
    </>
  );
}

interface SumsProps {
  readonly facts: TransferFacts;
  readonly isTaken: boolean;
}

/** An amount that was not taken is not labelled as sent or paid. */
function Sums({ facts, isTaken }: SumsProps) {
  const { t } = useLingui();
  return (
    <>
      <DetailRow label={isTaken ? t`You sent` : t`Amount`}>{facts.amount}</DetailRow>
      {facts.fee === undefined ? null : (
        <>
          <DetailRow label={t`Fee`}>{facts.fee}</DetailRow>
          <DetailRow label={isTaken ? t`You paid` : t`Total`}>{facts.total}</DetailRow>
        </>
      )}
    </>
  );
}

/** "1 USD = 121.85 BDT", in the specification's format. */
export function RateRow({ rate }: { readonly rate: string }) {
  const { t } = useLingui();
  return (
    <DetailRow label={t`Conversion Rate`}>
      <span className="num">
        <Trans>1 USD = {rate} BDT</Trans>
      </span>
    </DetailRow>
  );
}

/** Whole, because it is read to support and typed by clerks. */
export function TransferReference({ transfer }: Pick<TransferDetailsProps, 'transfer'>) {
  const { t } = useLingui();
  const { reference } = transfer;
  return (
    <DetailRow
      label={t`Transfer reference`}
      copy={{ text: reference, label: t`Copy transfer reference`, copiedLabel: t`Copied!` }}
    >
      <span className="identifier">{reference}</span>
    </DetailRow>
  );
}

function Numbers({ transfer }: Pick<TransferDetailsProps, 'transfer'>) {
  const { t } = useLingui();
  const { rail_reference: railNumber, reference_info: reference } = transfer;
  const railLabel = useRailReferenceLabel(transfer.rail);
  const copiedLabel = t`Copied!`;
  return (
    <>
      <TransferReference transfer={transfer} />
      {railNumber === null ? null : (
        <DetailRow
          label={railLabel}
          copy={{ text: railNumber, label: t`Copy: ${railLabel}`, copiedLabel }}
        >
          <span className="identifier">{railNumber}</span>
        </DetailRow>
      )}
      {reference === null ? null : (
        <DetailRow
          label={t`Reference`}
          copy={{ text: reference, label: t`Copy reference`, copiedLabel }}
        >
          {reference}
        </DetailRow>
      )}
    </>
  );
}

/** The incentive outside the total, and the link to report a problem. */
export function TransferAsides({ transfer }: { readonly transfer: Transfer }) {
  const area = useArea();
  return (
    <div className="mt-4 grid gap-4 px-panel text-sm text-ink-muted max-md:px-0 [&_p]:flex [&_p]:gap-2.5 [&_svg.lucide]:mt-px [&_svg.lucide]:size-4.5 [&_svg.lucide]:text-ink-faint">
      {isBack(stageOf(transfer, useNow())) ? null : <Incentive transfer={transfer} />}
      <p>
        <LifeBuoy aria-hidden />
        <span>
          <Trans>
            Something wrong?{' '}
            <Link className="text-link" to={paths.ticketNew(area, { transfer: transfer.id })}>
              Report a problem
            </Link>
          </Trans>
        </span>
      </p>
    </div>
  );
}

function Incentive({ transfer: { incentive, payee } }: { readonly transfer: Transfer }) {
  if (incentive === null) return null;
  return (
    <p>
      <Gift aria-hidden />
      <span>
        <IncentiveText incentive={incentive} payee={payee} />
      </span>
    </p>
  );
}
