import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Button, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { type ConsolePlan, usePlans } from '#features/customer/plan-api.ts';
import {
  frequencyOf,
  planEnds,
  planPauses,
  runReasons,
  runStates,
} from '#features/customer/plan-text.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface PlansPartProps {
  readonly customerId: string;
}

/** A customer's repeating payments: how they stand, when the next goes, and how the last went. */
export function PlansPart({ customerId }: PlansPartProps) {
  const { t } = useLingui();
  const { data, error, refetch } = usePlans(customerId);
  if (data === undefined) {
    return error === null ? (
      <SkeletonGroup label={t`Loading the repeating payments`}>
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
    );
  }
  if (data.count === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No repeating payments</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {data.results.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
      {data.count > data.results.length ? (
        <Rest shown={data.results.length} all={data.count} />
      ) : null}
    </>
  );
}

function Plan({ plan }: { readonly plan: ConsolePlan }) {
  const { i18n } = useLingui();
  const { amount, receive_amount: received, currency, last_run: last } = plan;
  const value = amount === null ? fromDecimal(received!, 'BDT') : fromDecimal(amount, currency);
  return (
    <>
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{plan.payee}</span>
        <Amount value={value} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
        <span>{i18n._(frequencyOf(plan))}</span>
        <span>
          <State plan={plan} />
        </span>
      </p>
      {last === null ? null : <LastRun last={last} />}
    </>
  );
}

function State({ plan }: { readonly plan: ConsolePlan }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { pause_reason: paused, end_reason: ended, next_on: next } = plan;
  if (paused !== null) return i18n._(planPauses[paused]);
  if (ended !== null) return i18n._(planEnds[ended]);
  if (next === null) return <Trans>Active, no payment left</Trans>;
  const day = numericDay(next, locale);
  return <Trans>Next on {day}</Trans>;
}

function LastRun({ last }: { readonly last: NonNullable<ConsolePlan['last_run']> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const day = numericDay(last.day, locale);
  const state = i18n._(runStates[last.state]);
  const reason = last.reason === null ? null : i18n._(runReasons[last.reason]);
  const about =
    reason === null ? (
      <Trans>
        Last on {day}: {state}
      </Trans>
    ) : (
      <Trans>
        Last on {day}: {state}, {reason}
      </Trans>
    );
  return (
    <p className="text-sm text-ink-muted">
      {last.transfer_id === null ? (
        about
      ) : (
        <TransferLink id={last.transfer_id}>{about}</TransferLink>
      )}
    </p>
  );
}

function Rest({ shown, all }: { readonly shown: number; readonly all: number }) {
  const locale = useLocale();
  const first = toDigits(String(shown), locale);
  const total = toDigits(String(all), locale);
  return (
    <p className="mt-2 text-sm text-ink-muted">
      <Trans>
        The first {first} of {total}
      </Trans>
    </p>
  );
}
