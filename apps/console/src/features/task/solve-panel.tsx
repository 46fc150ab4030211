import { Trans } from '@lingui/react/macro';
import { operatorTaskRule } from '@kheya/contract/operator-task-kinds';
import { Button, buttonStyle } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { CloseForm } from '#features/task/close-form.tsx';
import { type OpenTask, useRetryTask } from '#features/task/task-api.ts';
import { SidePart } from '#shared/fact.tsx';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

/** What an operator can do about a task: open its page, retry a call, close it. */
export function SolvePanel({ task }: { readonly task: OpenTask }) {
  const locale = useLocale();
  const rule = operatorTaskRule(task.kind);
  if (task.closed_at !== null) return <TaskOutcome task={task} />;
  return (
    <>
      <SidePart title={<Trans>What to do</Trans>}>
        <p>{rule.help[locale]}</p>
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {rule.canRetry ? <RetryButton id={task.id} /> : null}
          <SolvingPageLink task={task} />
        </div>
      </SidePart>
      {rule.isClosedManually ? (
        <SidePart title={<Trans>Close the task</Trans>}>
          <CloseForm id={task.id} />
        </SidePart>
      ) : (
        <SidePart title={<Trans>Closing this task</Trans>}>
          <p className="text-ink-muted">
            <Trans>It closes automatically when the issue is resolved.</Trans>
          </p>
        </SidePart>
      )}
    </>
  );
}

/** The page where the task is solved. */
function SolvingPageLink({ task: { kind, customer, subject_id } }: { readonly task: OpenTask }) {
  const mayCustomers = useMayOpen('customers');
  const maySupport = useMayOpen('support');
  const mayAudit = useMayOpen('audit');
  const style = buttonStyle({ variant: 'primary', size: 'sm' });
  switch (operatorTaskRule(kind).leadsTo) {
    case 'ticket':
      return maySupport ? (
        <Link to={paths.ticket} params={{ ticketId: subject_id }} className={style}>
          <Trans>Open ticket</Trans>
        </Link>
      ) : null;
    case 'transfer':
      return (
        <Link to={paths.transfer} params={{ transferId: subject_id }} className={style}>
          <Trans>Open transfer</Trans>
        </Link>
      );
    case 'withdrawal':
      return (
        <Link to={paths.withdrawal} params={{ withdrawalId: subject_id }} className={style}>
          <Trans>Open withdrawal</Trans>
        </Link>
      );
    case 'screening_match':
      return (
        <Link to={paths.screening} params={{ matchId: subject_id }} className={style}>
          <Trans>Compare the names</Trans>
        </Link>
      );
    case 'case':
      return (
        <Link to={paths.case} params={{ caseId: subject_id }} className={style}>
          <Trans>Open case</Trans>
        </Link>
      );
    case 'rails':
      return (
        <Link to={paths.rails} className={style}>
          <Trans>Open the rails</Trans>
        </Link>
      );
    case 'audit':
      return mayAudit ? (
        <Link to={paths.audit} className={style}>
          <Trans>Open the audit log</Trans>
        </Link>
      ) : null;
    case 'customer':
      return customer === null || !mayCustomers ? null : (
        <Link to={paths.customer} params={{ customerId: customer.id }} className={style}>
          <Trans>Open customer</Trans>
        </Link>
      );
    case 'task':
      return customer === null || !mayCustomers ? null : (
        <Link
          to={paths.customer}
          params={{ customerId: customer.id }}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <Trans>Open customer</Trans>
        </Link>
      );
  }
}

function RetryButton({ id }: { readonly id: string }) {
  const ask = useRetryTask();
  const go = () =>
    ask.mutate(id, {
      onSuccess: () =>
        toasts.show({ text: <Trans>Checking. The answer will appear here shortly.</Trans> }),
      onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
    });
  return (
    <Button size="sm" variant="primary" busy={ask.isPending} onClick={go}>
      <Trans>Check again now</Trans>
    </Button>
  );
}

/** How it ended. */
function TaskOutcome({ task: { closed_by, note } }: { readonly task: OpenTask }) {
  const name = closed_by?.name ?? '';
  return (
    <SidePart title={<Trans>Outcome</Trans>}>
      {closed_by === null ? (
        <p className="text-ink-muted">
          <Trans>Closed automatically. The issue was resolved.</Trans>
        </p>
      ) : (
        <>
          <p className="wrap-anywhere">{note}</p>
          <p className="mt-1 text-sm text-ink-muted">
            <Trans>Closed by {name}</Trans>
          </p>
        </>
      )}
    </SidePart>
  );
}
