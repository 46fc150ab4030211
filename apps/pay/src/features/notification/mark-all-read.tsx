import { classNames } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { useMarkAllRead } from '#features/notification/notification-queries.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';

/** Disabled while none is unread (specification, section 2). */
export function MarkAllRead({ unread }: { readonly unread: number }) {
  const markAll = useMarkAllRead();
  const words = useErrorWords();
  const onError = (error: Error) => void toasts.show({ tone: 'negative', text: words(error) });
  return (
    <button
      type="button"
      disabled={unread === 0 || markAll.isPending}
      onClick={() => markAll.mutate(undefined, { onError })}
      className={classNames(
        'min-h-8 text-sm disabled:cursor-not-allowed pointer-coarse:min-h-control',
        unread === 0 ? 'text-ink-faint' : 'text-link',
      )}
    >
      <Trans>Mark all as read</Trans>
    </button>
  );
}
