import { Plural } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { now } from '@kheya/browser/clock';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { type Due, dueIn } from '#shared/format/due.ts';

/** The time left or overdue; the exact moment on hover. */
export function DueTime({ at }: { readonly at: string }) {
  const locale = useLocale();
  const due = dueIn(at, useNow());
  return (
    <time
      dateTime={at}
      title={dateTime(at, locale)}
      className={classNames(
        'num inline-flex items-center gap-1',
        due.state === 'later' ? 'text-ink-muted' : 'font-medium text-caution',
      )}
    >
      {due.state === 'over' ? <TriangleAlert aria-hidden className="size-3.5!" /> : null}
      <span>{dueText(due)}</span>
    </time>
  );
}

/** How long something has lasted, or lasted until it ended; its start on hover. */
export function AgeTime({
  since,
  until,
}: {
  readonly since: string;
  readonly until?: string | null;
}) {
  const locale = useLocale();
  const at = useNow();
  const end = until ? Date.parse(until) : at;
  const { unit, count } = dueIn(new Date(end).toISOString(), Date.parse(since));
  return (
    <time dateTime={since} title={dateTime(since, locale)} className="num whitespace-nowrap">
      {dueText({ state: 'later', unit, count })}
    </time>
  );
}

function dueText({ state, unit, count }: Due): ReactNode {
  const late = state === 'over';
  if (unit === 'day') {
    return late ? (
      <Plural value={count} one="# day late" other="# days late" />
    ) : (
      <Plural value={count} one="# day" other="# days" />
    );
  }
  if (unit === 'hour') {
    return late ? (
      <Plural value={count} one="# h late" other="# h late" />
    ) : (
      <Plural value={count} one="# h" other="# h" />
    );
  }
  return late ? (
    <Plural value={count} one="# min late" other="# min late" />
  ) : (
    <Plural value={count} one="# min" other="# min" />
  );
}

/** The server's time, updated every half minute. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
