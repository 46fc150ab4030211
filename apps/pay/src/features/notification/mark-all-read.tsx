import { classNames } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { useMarkAllRead } from '#features/notification/notification-queries.ts';
import { showErrorToast } from '#shared/error-toast.tsx';

export interface MarkAllReadProps {
  readonly unread: number;
  /** The list then also drops the dots of what was only just looked at. */
  readonly onMarked: () => void;
}

/** Disabled while nothing is unread (specification, section 2). */
export function MarkAllRead({ unread, onMarked }: MarkAllReadProps) {
  const markAll = useMarkAllRead();
  // The specification only asks for a log entry (section 8); the person sees one message with a
  // retry.
  const mark = (): void =>
    markAll.mutate(undefined, {
      onSuccess: onMarked,
      onError: (error) => showErrorToast(msg`We couldn't mark them as read.`, error, mark),
    });
  return (
    <button
      type="button"
      disabled={unread === 0 || markAll.isPending}
      onClick={mark}
      className={classNames(
        'min-h-8 text-sm disabled:cursor-not-allowed pointer-coarse:min-h-control',
        unread === 0 ? 'text-ink-faint' : 'text-link',
      )}
    >
      <Trans>Mark all as read</Trans>
    </button>
  );
}
