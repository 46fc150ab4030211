import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RELEASE_REASON_TEXT } from '@kheya/contract/decision-text';
import { Notice } from '@kheya/ui';
import { actionNames, obstacleNames, stateNames } from '#features/transfer/action-names.ts';
import {
  type Action,
  type OpenTransfer,
  useDecideAction,
} from '#features/transfer/transfer-api.ts';
import { DecideForm } from '#shared/decide-form.tsx';
import { Fact } from '#shared/fact.tsx';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface OpenActionProps {
  readonly transfer: OpenTransfer;
  readonly action: Action;
}

/** What a colleague proposes, and the second operator's decision. */
export function OpenAction({ transfer, action }: OpenActionProps) {
  const { i18n } = useLingui();
  const decide = useDecideAction(transfer.id);
  const proposer = action.proposed_by.name;
  const name = i18n._(actionNames[action.action]);
  if (action.state === 'approved') {
    return (
      <Notice title={name}>
        <Trans>Approved. It’s being carried out.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="caution"
        title={
          <Trans>
            {proposer} proposes: {name}
          </Trans>
        }
      >
        <Details action={action} />
        {action.may_decide ? null : (
          <span className="mt-1 block">
            <Trans>A second operator from finance has to approve it.</Trans>
          </span>
        )}
      </Notice>
      {action.may_decide ? (
        <DecideForm
          key={action.id}
          decide={(decision) => decide.mutateAsync({ action_id: action.id, ...decision })}
          approveLabel={<Trans>Approve</Trans>}
          declined={msg`Declined. Nothing has changed.`}
        />
      ) : null}
    </>
  );
}

/** A proposal that ended: what became of it, by whom, and why. */
export function PastAction({ action }: { readonly action: Action }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { state, obstacle, decision_note: note } = action;
  const proposer = action.proposed_by.name;
  const decider = action.decided_by?.name ?? '';
  return (
    <div className="text-sm text-ink-muted">
      <p className="text-ink">
        {i18n._(actionNames[action.action])} · {i18n._(stateNames[state])}
      </p>
      <p className="num">{dateTime(action.ended_at ?? action.proposed_at, locale)}</p>
      <p>
        {action.decided_by === null ? (
          <Trans>Proposed by {proposer}.</Trans>
        ) : (
          <Trans>
            Proposed by {proposer}, decided by {decider}.
          </Trans>
        )}
      </p>
      {obstacle === null ? null : <p>{i18n._(obstacleNames[obstacle])}</p>}
      <Details action={action} />
      {note === null ? null : <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
    </div>
  );
}

function Details({ action }: { readonly action: Action }) {
  const locale = useLocale();
  const { release_reason: told, return_code: code, occurred_on: day, evidence } = action;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap">{action.reason}</p>
      <dl>
        {told === null ? null : (
          <Fact name={<Trans>The customer reads</Trans>}>{RELEASE_REASON_TEXT[told][locale]}</Fact>
        )}
        {code === null ? null : (
          <Fact name={<Trans>Reason code</Trans>}>
            <span className="identifier">{code}</span>
          </Fact>
        )}
        {day === null ? null : (
          <Fact name={<Trans>Came back</Trans>}>{numericDay(day, locale)}</Fact>
        )}
        {action.rail_reference === null ? null : (
          <Fact name={<Trans>Rail’s reference</Trans>}>
            <span className="identifier">{action.rail_reference}</span>
          </Fact>
        )}
        {evidence === null ? null : <Fact name={<Trans>Evidence</Trans>}>{evidence}</Fact>}
      </dl>
    </>
  );
}
