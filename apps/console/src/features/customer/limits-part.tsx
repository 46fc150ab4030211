import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ruleKeyName } from '@kheya/contract/rail-text';
import { Button, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { useState } from 'react';
import { EndOverrideDialog } from '#features/customer/end-override-dialog.tsx';
import { type Override, useDecideOverride, useLimits } from '#features/customer/limits-api.ts';
import { RaiseLimitDialog } from '#features/customer/raise-limit-dialog.tsx';
import { DecideForm } from '#shared/decide-form.tsx';
import { ErrorText } from '#shared/error-notice.tsx';
import { limitNames, useLimitValue } from '#shared/limit-text.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface LimitsPartProps {
  readonly customerId: string;
}

/** What operators raised for a customer: what waits, what holds, and what was before. */
export function LimitsPart({ customerId }: LimitsPartProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useLimits(customerId);
  const [isRaising, setRaising] = useState(false);
  if (data === undefined) {
    return error === null ? (
      <SkeletonGroup label={t`Loading the limits`}>
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
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-muted">
        {data.level === 'verified' ? (
          <Trans>Verified: the full limits apply.</Trans>
        ) : (
          <Trans>Not verified yet: the lower limits apply.</Trans>
        )}
      </p>
      {data.overrides.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No limit was ever raised.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {data.overrides.map((override) => (
            <li key={override.id}>
              <OverrideEntry customerId={customerId} override={override} />
            </li>
          ))}
        </ul>
      )}
      {data.may_propose ? (
        <Button size="sm" className="justify-self-start" onClick={() => setRaising(true)}>
          <Trans>Raise a limit</Trans>
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">
          <Trans>Only compliance can raise a limit.</Trans>
        </p>
      )}
      {isRaising ? (
        <RaiseLimitDialog
          customerId={customerId}
          limits={data.limits}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </div>
  );
}

interface OverrideProps extends LimitsPartProps {
  readonly override: Override;
}

function OverrideEntry({ customerId, override }: OverrideProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const valueOf = useLimitValue();
  const [isEnding, setEnding] = useState(false);
  const decide = useDecideOverride(customerId, override.id);
  const from = dateTime(override.valid_from, locale);
  const until = dateTime(override.valid_until, locale);
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {i18n._(limitNames[override.name])}: <span className="num">{valueOf(override)}</span>
        </span>
        <span className="text-sm text-ink-muted">{i18n._(stateOf(override))}</span>
      </p>
      <p className="text-sm text-ink-muted">{ruleKeyName(override.rail, locale)}</p>
      <p className="num text-sm text-ink-muted">
        <Trans>
          {from} to {until}
        </Trans>
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{override.reason}</p>
      <People override={override} />
      {override.may_decide ? (
        <DecideForm
          decide={(decision) => decide.mutateAsync(decision)}
          approveLabel={<Trans>Approve</Trans>}
          declined={msg`Declined. Nothing has changed.`}
        />
      ) : null}
      {override.may_end ? (
        <Button size="sm" className="justify-self-start" onClick={() => setEnding(true)}>
          <Trans>End it now</Trans>
        </Button>
      ) : null}
      {isEnding ? (
        <EndOverrideDialog {...{ customerId, override }} onClose={() => setEnding(false)} />
      ) : null}
    </div>
  );
}

function stateOf({ state, is_in_force: isInForce, may_end: mayEnd }: Override): MessageDescriptor {
  if (state === 'proposed') return msg`Waiting for a second operator`;
  if (state === 'declined') return msg`Declined`;
  if (state === 'ended') return msg`Ended early`;
  if (isInForce) return msg`In force`;
  return mayEnd ? msg`Begins later` : msg`Over`;
}

/** Who proposed, decided and ended it, with what they wrote. */
function People({ override }: Pick<OverrideProps, 'override'>) {
  const proposer = override.proposed_by.name;
  const decider = override.decided_by?.name ?? '';
  const ender = override.ended_by?.name ?? '';
  return (
    <div className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
      <p>
        {override.decided_by === null ? (
          <Trans>Proposed by {proposer}.</Trans>
        ) : (
          <Trans>
            Proposed by {proposer}, decided by {decider}.
          </Trans>
        )}
      </p>
      {override.decision_note === null ? null : <p>{override.decision_note}</p>}
      {override.ended_by === null ? null : (
        <p>
          <Trans>Ended by {ender}.</Trans> {override.end_note}
        </p>
      )}
    </div>
  );
}
