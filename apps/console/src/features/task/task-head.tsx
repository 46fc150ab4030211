import { Trans } from '@lingui/react/macro';
import { Chip } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { OpenTask } from '#features/task/task-api.ts';
import { TaskOwner } from '#features/task/task-owner.tsx';
import { TaskSubject } from '#features/task/task-subject.tsx';
import { useKindName } from '#shared/task-kind-name.ts';
import { AgeTime, DueTime } from '#shared/due-time.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

/** The kind, the subject, the age, and the owner. */
export function TaskHead({ task }: { readonly task: OpenTask }) {
  const nameOf = useKindName();
  const locale = useLocale();
  const { kind, closed_at } = task;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4 lg:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="wrap-anywhere">{nameOf(kind)}</h1>
        <p className="mt-0.5 text-ink-muted">
          <Subject task={task} /> · <Trans>open for</Trans>{' '}
          <AgeTime since={task.opened_at} until={closed_at} />
        </p>
        {closed_at === null ? (
          <p className="mt-1 text-ink-muted">
            <Trans>Due</Trans> · <DueTime at={task.due_at} />
          </p>
        ) : (
          <p className="mt-2">
            <Chip tone="done" icon={<Check aria-hidden />}>
              <ClosedText when={dateTime(closed_at, locale)} />
            </Chip>
          </p>
        )}
      </div>
      {closed_at === null ? <TaskOwner task={task} /> : null}
    </header>
  );
}

function ClosedText({ when }: { readonly when: string }) {
  return <Trans>Closed {when}</Trans>;
}

function Subject({ task }: { readonly task: OpenTask }) {
  const mayRead = useMayOpen('customers');
  const { customer } = task;
  if (customer === null || !mayRead) return <TaskSubject task={task} />;
  return (
    <Link to={paths.customer} params={{ customerId: customer.id }} className="touch-area text-link">
      {customer.name}
    </Link>
  );
}
