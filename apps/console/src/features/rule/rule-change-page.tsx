import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { Button, Chip, Notice, Skeleton, SkeletonGroup, TextArea } from '@kheya/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OldAndNew } from '#features/rule/old-and-new.tsx';
import { PreviewFacts } from '#features/rule/preview-facts.tsx';
import {
  type Change,
  type OpenChange,
  useDecideChange,
  useRuleChange,
  useWithdrawChange,
} from '#features/rule/rule-api.ts';
import { kindNames, stateNames, timeNames } from '#features/rule/rule-labels.ts';
import { useRuleName } from '#features/rule/use-rule-name.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { DecideForm } from '#shared/decide-form.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

interface ChangeProps {
  readonly change: OpenChange;
}

/** One change: old and new in the middle, the second operator's decision beside it. */
export function RuleChangePage() {
  const { t } = useLingui();
  const { changeId = '' } = useParams({ strict: false });
  const query = useRuleChange(changeId);
  usePageTitle(t`Rule change`);
  return (
    <CaseFrame
      column={null}
      back={{ link: { to: paths.rules }, name: <Trans>Rules</Trans> }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the change`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(change) => <ChangeFacts change={change} />}
      sideName={t`Decision`}
      side={(change) => (
        <SidePart title={<Trans>Decision</Trans>}>
          <Decision change={change} />
        </SidePart>
      )}
    />
  );
}

function ChangeFacts({ change }: ChangeProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { of, what, who } = useRuleName()(change.subject);
  const { kind, key } = change;
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1>
          <Link to={paths.rule} params={{ kind, key }} className="touch-area text-link">
            {of}
          </Link>
        </h1>
        <p className="mt-0.5 text-ink-muted">
          {what === '' ? i18n._(kindNames[kind]) : what} · {who}
        </p>
        <p className="mt-1">
          <StateChip change={change} />
        </p>
      </header>
      <div className="grid grid-cols-1 gap-6 px-4 py-4 lg:px-6">
        {change.action === 'withdraw' ? (
          <Notice title={<Trans>Withdraw a change</Trans>}>
            <Trans>Once approved, these values never apply.</Trans>
          </Notice>
        ) : null}
        <OldAndNew subject={change.subject} before={change.before} values={change.values} />
        <dl className="max-w-xl">
          <Fact name={<Trans>Begins on</Trans>}>
            <span className="num">{numericDay(change.valid_from, locale)}</span>
          </Fact>
          {change.sooner_because === null ? null : (
            <Fact name={<Trans>Without the days of notice</Trans>}>
              {change.sooner_because === 'law' ? (
                <Trans>Required by law</Trans>
              ) : (
                <Trans>Keeps accounts safe</Trans>
              )}
            </Fact>
          )}
          {change.noticed_at === null ? null : (
            <Fact name={<Trans>Customers told since</Trans>}>
              <span className="num">{dateTime(change.noticed_at, locale)}</span>
            </Fact>
          )}
          <Fact name={<Trans>Proposed by</Trans>}>
            {change.proposed_by.name},{' '}
            <span className="num">{dateTime(change.proposed_at, locale)}</span>
          </Fact>
          {change.state === 'proposed' ? (
            <Fact name={<Trans>Expires</Trans>}>
              <span className="num">{dateTime(change.expires_at, locale)}</span>
            </Fact>
          ) : null}
        </dl>
        <section>
          <h2 className="mb-1.5 text-base!">
            <Trans>Reason</Trans>
          </h2>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{change.reason}</p>
        </section>
        {change.preview === null ? null : <PreviewFacts preview={change.preview} />}
      </div>
    </>
  );
}

/** How a change stands; one that was approved, whether it applies. */
export function StateChip({
  change,
}: {
  readonly change: Pick<Change, 'state' | 'time' | 'action'>;
}) {
  const { i18n } = useLingui();
  const { state, time } = change;
  const tones = {
    proposed: 'now',
    approved: 'positive',
    declined: 'neutral',
    expired: 'neutral',
    withdrawn: 'neutral',
  } as const;
  const tone = time === 'past' ? 'neutral' : tones[state];
  return <Chip tone={tone}>{i18n._(time === null ? stateNames[state] : timeNames[time])}</Chip>;
}

function Decision({ change }: ChangeProps): ReactNode {
  const locale = useLocale();
  const { state, decided_by: by, decided_at: at, decision_note: note } = change;
  const decide = useDecideChange(change.id);
  if (change.may_decide) {
    return (
      <DecideForm
        decide={decide.mutateAsync}
        approveLabel={<Trans>Approve</Trans>}
        declined={msg`Declined. The rule stays as it is.`}
      />
    );
  }
  if (state === 'proposed') {
    return (
      <Notice tone="caution" title={<Trans>A second operator decides.</Trans>}>
        <Trans>The rule stays as it is until then.</Trans>
      </Notice>
    );
  }
  if (by === null) return <Trans>It expired before anyone decided.</Trans>;
  const name = by.name;
  const when = at === null ? '' : dateTime(at, locale);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        <Trans>
          Decided by {name}, {when}.
        </Trans>
      </p>
      {note === null ? null : <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {change.may_withdraw ? <Withdraw change={change} /> : null}
    </div>
  );
}

/** A change that hasn't begun: one operator asks for it never to begin, another agrees. */
function Withdraw({ change }: ChangeProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const withdraw = useWithdrawChange(change.id);
  const form = useForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => compactErrors({ reason: checkReason(reason) }),
    send: ({ reason }) => withdraw.mutateAsync({ reason: reason.trim() }),
    onSent({ id }) {
      void navigate({ to: paths.ruleChange, params: { changeId: id } });
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <TextArea
        {...form.field('reason')}
        label={t`Reason to withdraw it`}
        maxLength={1000}
        inputClassName="min-h-16"
        help={<Trans>It hasn’t begun. A second operator has to agree.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button type="submit" size="sm" busy={form.isBusy}>
          <Trans>Propose to withdraw</Trans>
        </Button>
      </div>
    </form>
  );
}
