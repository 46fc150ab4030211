import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { Button, NativeSelect, Notice, TextArea } from '@kheya/ui';
import {
  type CaseDecision,
  type CaseFile,
  useDecideCase,
  useProposeDecision,
} from '#features/case/case-api.ts';
import { outcomeNames } from '#features/case/case-labels.ts';
import { DecideForm } from '#shared/decide-form.tsx';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';

interface CaseProps {
  readonly file: CaseFile;
}

/** What waits for a second operator, what was decided, and the form that proposes. */
export function CaseDecisions({ file }: CaseProps) {
  const open = file.decisions.find(({ state }) => state === 'proposed');
  const past = file.decisions.filter(({ state }) => state !== 'proposed');
  return (
    <div className="grid grid-cols-1 gap-4">
      {open === undefined ? null : <OpenDecision id={file.id} decision={open} />}
      {open === undefined && file.state !== 'closed' ? <ProposeForm id={file.id} /> : null}
      {past.map((decision) => (
        <PastDecision key={decision.id} decision={decision} />
      ))}
    </div>
  );
}

function OpenDecision({ id, decision }: { readonly id: string; readonly decision: CaseDecision }) {
  const decide = useDecideCase(id);
  return (
    <div className="grid grid-cols-1 gap-3">
      <DecisionText decision={decision} />
      {decision.may_decide ? (
        <DecideForm
          decide={(given) => decide.mutateAsync({ decision_id: decision.id, ...given })}
          approveLabel={<Trans>Approve</Trans>}
          declined={msg`Declined. The case continues.`}
        />
      ) : (
        <Notice tone="caution" title={<Trans>You proposed this.</Trans>}>
          <Trans>A second operator from compliance has to decide. Nothing has changed yet.</Trans>
        </Notice>
      )}
    </div>
  );
}

function PastDecision({ decision }: { readonly decision: CaseDecision }) {
  const locale = useLocale();
  const name = decision.decided_by?.name ?? '—';
  const when = decision.decided_at === null ? '' : dateTime(decision.decided_at, locale);
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-3">
      <DecisionText decision={decision} />
      <p className="text-sm text-ink-muted">
        {decision.state === 'approved' ? (
          <Trans>
            Approved by {name}, {when}.
          </Trans>
        ) : (
          <Trans>
            Declined by {name}, {when}.
          </Trans>
        )}
      </p>
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">{decision.decision_note}</p>
    </div>
  );
}

function DecisionText({ decision }: { readonly decision: CaseDecision }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = decision.proposed_by.name;
  const when = dateTime(decision.proposed_at, locale);
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-medium">{i18n._(outcomeNames[decision.outcome])}</p>
      <p className="text-sm text-ink-muted">
        <Trans>
          Proposed by {name}, {when}.
        </Trans>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{decision.reason}</p>
      {decision.narrative === null ? null : (
        <details>
          <summary className="touch-area cursor-pointer text-link">
            <Trans>Narrative</Trans>
          </summary>
          <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{decision.narrative}</p>
        </details>
      )}
    </div>
  );
}

type Outcome = CaseDecision['outcome'];
const OUTCOMES: readonly Outcome[] = ['no_report', 'report', 'restrict', 'close_account'];
/** As the contract asks. */
const SHORTEST_NARRATIVE = 50;

interface Typed {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly narrative: string;
}

/** The maker's part. Nothing happens before a second operator approves. */
function ProposeForm({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui();
  const propose = useProposeDecision(id);
  const form = useForm<Typed, unknown>({
    defaultValues: { outcome: 'no_report', reason: '', narrative: '' },
    draft: useDraftPlace(`case.${id}.decision`),
    validate: ({ reason }) => compactErrors({ reason: checkReason(reason) }),
    send: ({ outcome, reason, narrative }) =>
      propose.mutateAsync(
        outcome === 'report'
          ? { outcome, reason: reason.trim(), narrative: narrative.trim() }
          : { outcome, reason: reason.trim() },
      ),
    onSent() {
      toasts.show({ text: msg`Proposed. A second operator has to agree.` });
    },
  });
  const { outcome, narrative } = form.values;
  const isReport = outcome === 'report';
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <NativeSelect
        {...form.field('outcome')}
        label={t`Decision`}
        options={OUTCOMES.map((value) => ({ value, label: i18n._(outcomeNames[value]) }))}
      />
      <p className="text-sm text-ink-muted">
        <Effect outcome={outcome} />
      </p>
      <TextArea
        {...form.field('reason')}
        label={t`Internal reason`}
        maxLength={2000}
        inputClassName="min-h-16"
      />
      {isReport ? (
        <TextArea
          {...form.field('narrative')}
          label={t`Narrative`}
          maxLength={20_000}
          inputClassName="min-h-32"
          help={<Trans>What the authority reads: who, what, when, where, why and how.</Trans>}
        />
      ) : null}
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={form.isBusy}
          disabled={isReport && narrative.trim().length < SHORTEST_NARRATIVE}
        >
          <Trans>Propose</Trans>
        </Button>
      </div>
    </form>
  );
}

function Effect({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome) {
    case 'no_report':
      return <Trans>The case is closed. Nothing is filed.</Trans>;
    case 'report':
      return <Trans>The case is closed, and its report can be filed.</Trans>;
    case 'restrict':
      return <Trans>The customer can see but not pay. The case stays open.</Trans>;
    case 'close_account':
      return <Trans>The customer is blocked, and the case is closed.</Trans>;
  }
}
