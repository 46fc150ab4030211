import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { toDigits } from '@kheya/money';
import { Button, NativeSelect, Notice, TextArea } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Match, useConfirmMatch, useProposeMatch } from '#features/screening/screening-api.ts';
import { decisionNames } from '#features/screening/screening-labels.ts';
import { ConfirmProposalForm } from '#shared/confirm-proposal-form.tsx';
import { FieldAlert, FormAlert } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';

interface MatchProps {
  readonly match: Match;
}

/** The decision: to make it, to agree with it, or why neither is possible. */
export function ScreeningDecision({ match }: MatchProps): ReactNode {
  const { proposal } = match;
  const confirm = useConfirmMatch(match.id);
  if (match.may_propose) return <ProposeForm match={match} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProposalBox match={match} />
      {match.may_confirm && proposal ? (
        <ConfirmProposalForm readAt={proposal.at} confirm={confirm.mutateAsync} />
      ) : (
        <Outcome match={match} />
      )}
    </div>
  );
}

const none = 'none';
type Decision = 'true_match' | 'false_match';

interface TypedDecision {
  readonly decision: Decision | null;
  readonly reason: string;
}

function ProposeForm({ match }: MatchProps) {
  const { t, i18n } = useLingui();
  const propose = useProposeMatch(match.id);
  const isAlone = (decision: Decision | null) =>
    decision === 'false_match' && match.level === 'review';
  const form = useForm<TypedDecision, unknown>({
    defaultValues: { decision: null, reason: '' },
    validate: ({ decision, reason }) =>
      compactErrors({
        decision: decision === null ? 'decision_missing' : undefined,
        reason: checkReason(reason),
      }),
    async send({ decision, reason }) {
      return decision === null ? null : propose.mutateAsync({ decision, reason: reason.trim() });
    },
    onSent(_, { decision }) {
      toasts.show({
        text: isAlone(decision)
          ? msg`Decided. Payments go through again.`
          : msg`Proposed. A second operator has to agree.`,
      });
    },
  });
  const { decision } = form.values;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <NativeSelect
        label={<Trans>Decision</Trans>}
        hideLabel
        value={decision ?? none}
        options={[
          { value: none, label: t`Choose` },
          { value: 'false_match', label: i18n._(decisionNames.false_match) },
          { value: 'true_match', label: i18n._(decisionNames.true_match) },
        ]}
        onValueChange={(value) => form.set({ decision: value === none ? null : value })}
      />
      <FieldAlert>{form.error('decision')}</FieldAlert>
      <TextArea
        {...form.field('reason')}
        label={t`Internal reason`}
        maxLength={2000}
        inputClassName="min-h-16"
        help={<Trans>What you saw and compared. The customer never sees it.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {isAlone(decision) ? <Trans>Decide</Trans> : <Trans>Propose</Trans>}
      </Button>
      <p className="text-sm text-ink-muted">
        {isAlone(decision) ? (
          <Trans>Remembered until the name or the entry changes.</Trans>
        ) : (
          <Trans>A second operator has to agree. Never tell the customer about the list.</Trans>
        )}
      </p>
    </form>
  );
}

function ProposalBox({ match: { proposal } }: MatchProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (proposal === null) return null;
  const { decision, reason, by, at } = proposal;
  return (
    <div className="rounded-md border border-line px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
        <span>
          <Trans>Proposed by {by.name}</Trans>
        </span>
        <span className="num">{dateTime(at, locale)}</span>
      </p>
      <p className="mt-1 font-semibold">{i18n._(decisionNames[decision])}</p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{reason}</p>
    </div>
  );
}

function Outcome({ match }: MatchProps): ReactNode {
  const locale = useLocale();
  const { state, decided_by: by, decided_at: at, decision_note: note } = match;
  if (state === 'lapsed') {
    return (
      <Notice title={<Trans>Nothing to decide.</Trans>}>
        <Trans>The name or the entry has changed since, or the entry is gone.</Trans>
      </Notice>
    );
  }
  if (state === 'open') {
    return (
      <Notice tone="caution" title={<Trans>This review is about you.</Trans>}>
        <Trans>You can't decide about yourself. Ask a colleague.</Trans>
      </Notice>
    );
  }
  if (state === 'proposed') {
    return (
      <Notice tone="caution" title={<Trans>You proposed this.</Trans>}>
        <Trans>A second operator has to agree. Payments wait until then.</Trans>
      </Notice>
    );
  }
  const name = by?.name ?? '';
  const when = at === null ? '' : dateTime(at, locale);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <Trans>
          Decided by {name}, {when}.
        </Trans>
      </p>
      {note === null ? null : <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {state === 'true_match' ? (
        <p className="text-ink-muted">
          <Trans>Payments are declined. Freeze the customer on their page if needed.</Trans>
        </p>
      ) : null}
      {match.case === null ? null : <CaseLink of={match.case} />}
    </div>
  );
}

function CaseLink({ of }: { readonly of: NonNullable<Match['case']> }) {
  const number = toDigits(String(of.number), useLocale());
  return (
    <p>
      <Link to={paths.case} params={{ caseId: of.id }} className="touch-area text-link">
        <Trans>Case {number}</Trans>
      </Link>
    </p>
  );
}
