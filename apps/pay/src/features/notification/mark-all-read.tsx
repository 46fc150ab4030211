import { classNames } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { useMarkAllRead } from '#features/notification/notification-queries.ts';
import { useErrorToast } from '#shared/error-toast.tsx';

/** Disabled while nothing is unread (specification, section 2). */
export function MarkAllRead({ unread }: { readonly unread: number }) {
  const { t } = useLingui();
  const markAll = useMarkAllRead();
  const showErrorToast = useErrorToast();
  // The specification only asks for a log entry (section 8); the person sees one message with a
  // retry.
  const mark = (): void =>
    markAll.mutate(undefined, {
      onError: (error) => showErrorToast(t`They could not be marked as read.`, error, mark),
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
