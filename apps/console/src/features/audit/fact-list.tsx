import { Trans, useLingui } from '@lingui/react/macro';
import {
  RESTRICTION_REASON_TEXT,
  REVIEW_REASON_TEXT,
  WITHDRAWAL_REASON_TEXT,
} from '@kheya/contract/decision-text';
import { OPERATOR_TASKS, type OperatorTaskRule } from '@kheya/contract/operator-task-kinds';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AuditFact, readFacts } from '#features/audit/audit-facts.ts';
import { useLocale } from '@kheya/browser/language';
import { useOperators } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';
import { actionNames } from '#shared/restriction-labels.ts';
import { kindNames } from '#shared/review-kind-names.ts';
import { kinds } from '#shared/review-kinds.ts';

export interface FactListProps {
  readonly facts: Readonly<Record<string, unknown>>;
  /** Further links of an entry. */
  readonly children?: ReactNode;
}

/** The facts of an entry, with texts for codes where we have them. */
export function FactList({ facts, children }: FactListProps) {
  const people = useOperators().data?.results ?? [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const read = readFacts(facts, names);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 [&_a]:inline-block [&_a]:py-0.5 pointer-coarse:[&_a]:py-3">
      {read.map((fact) => (
        <li
          key={fact.name}
          className={
            fact.kind === 'text' ? 'basis-full wrap-anywhere' : 'wrap-anywhere text-ink-muted'
          }
        >
          <FactItem fact={fact} />
        </li>
      ))}
      {children}
    </ul>
  );
}

function FactItem({ fact }: { readonly fact: AuditFact }) {
  const nameOf = useFactName();
  const labelOf = useValueLabel();
  const { name, value, kind } = fact;
  if (kind === 'text') return <>{value}</>;
  if (name === 'review_id') {
    return (
      <Link to={paths.review} params={{ reviewId: value }} className="text-link">
        <Trans>Open review</Trans>
      </Link>
    );
  }
  if (name === 'withdrawal_request_id') {
    return (
      <Link to={paths.withdrawal} params={{ withdrawalId: value }} className="text-link">
        <Trans>Open withdrawal</Trans>
      </Link>
    );
  }
  const label = nameOf(name);
  if (kind === 'id') {
    return (
      <>
        {label}: <span className="identifier" title={value}>{`…${value.slice(-8)}`}</span>
      </>
    );
  }
  return (
    <>
      {label}: <span className="text-ink">{labelOf(name, value)}</span>
    </>
  );
}

function useFactName(): (name: string) => string {
  const { t } = useLingui();
  const names: Partial<Record<string, string>> = {
    kind: t`Kind`,
    decision: t`Decision`,
    action: t`Access`,
    customer_reason: t`Customer was told`,
    proposed_by: t`Proposed by`,
    from: t`From`,
    to: t`To`,
    finding: t`Finding`,
    remedy: t`Remedy`,
    file_upload_id: t`File`,
    size: t`Size`,
    doc_type: t`Document`,
    type: t`Number`,
    name: t`Name`,
    en: t`Text in English`,
    bn: t`Text in Bangla`,
    status: t`Status`,
    subject_id: t`Subject`,
    transfer_id: t`Transfer`,
  };
  return (name) => names[name] ?? name.replaceAll('_', ' ');
}

/** The text of one of our codes, or the code itself. */
function useValueLabel(): (name: string, value: string) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const decisions: Partial<Record<string, string>> = {
    accept: t`Accept`,
    reject: t`Reject`,
    request_documents: t`Ask for documents`,
    approve: t`Approve`,
    decline: t`Decline`,
  };
  const words: Partial<Record<string, string>> = {
    error: t`There was an error`,
    no_error: t`No error`,
    refund: t`Refund`,
    resend: t`Send again`,
    SSN: t`SSN`,
    NID: t`NID`,
    PASSPORT: t`Passport`,
    NATIONAL_IDENTITY_CARD: t`National ID`,
    PROFILE_IMAGE: t`Profile picture`,
    STATEMENT: t`Statement`,
    APPLICATION_DOCUMENTATION: t`Proof of the change`,
    IDENTITY_DOCUMENTATION: t`Identity document`,
    ELECTRONIC_SIGNATURE: t`Signature`,
    original: t`as uploaded`,
    compressed: t`small copy`,
    NID_OR_PASSPORT: t`ID card or passport`,
    SELFIE: t`Selfie`,
    open: t`Open`,
    pending: t`Waiting for customer`,
    solved: t`Solved`,
    closed: t`Closed`,
  };
  const reasons: Partial<Record<string, Readonly<Record<'en' | 'bn', string>>>> = {
    ...REVIEW_REASON_TEXT,
    ...RESTRICTION_REASON_TEXT,
    ...WITHDRAWAL_REASON_TEXT,
  };
  const actions: Partial<Record<string, (typeof actionNames)['freeze']>> = actionNames;
  const taskKinds: Partial<Record<string, OperatorTaskRule>> = OPERATOR_TASKS;
  return (name, value) => {
    const kind = kinds.find((one) => one === value);
    if (name === 'kind' && kind) return i18n._(kindNames[kind]);
    const task = taskKinds[value];
    if (name === 'kind' && task) return task.words[locale];
    if (name === 'decision') return decisions[value] ?? value;
    if (name === 'customer_reason') return reasons[value]?.[locale] ?? value;
    const action = actions[value];
    if (name === 'action' && action) return i18n._(action);
    return words[value] ?? value.replaceAll('_', ' ');
  };
}
