import { Trans } from '@lingui/react/macro';
import { OPERATOR_TASKS } from '@kheya/contract/operator-task-kinds';
import type { ReactNode } from 'react';
import type { TaskRow } from '#features/task/task-api.ts';

const longest = 8;

const names: Record<(typeof OPERATOR_TASKS)[TaskRow['kind']]['subject'], ReactNode> = {
  customer: <Trans>Customer</Trans>,
  ticket: <Trans>Ticket</Trans>,
  transfer: <Trans>Transfer</Trans>,
  incoming_payment: <Trans>Incoming payment</Trans>,
  treasury_movement: <Trans>Treasury movement</Trans>,
  account_closure: <Trans>Account closing</Trans>,
  contact: <Trans>Recipient</Trans>,
  profile_change: <Trans>Change of details</Trans>,
  withdrawal_request: <Trans>Withdrawal</Trans>,
  screening_match: <Trans>Name screening</Trans>,
  compliance_case: <Trans>Case</Trans>,
  rail: <Trans>Rail</Trans>,
  none: <Trans>Ledger</Trans>,
};

/** The customer of a task; without one, its subject, identified by the end of its id. */
export function TaskSubject({ task }: { readonly task: TaskRow }) {
  if (task.customer !== null) return <>{task.customer.name}</>;
  const { subject } = OPERATOR_TASKS[task.kind];
  if (subject === 'none') return <>{names[subject]}</>;
  return (
    <>
      {names[subject]}{' '}
      <span title={task.subject_id} className="identifier text-ink-muted">
        …{task.subject_id.slice(-longest)}
      </span>
    </>
  );
}
