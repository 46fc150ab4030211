import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import {
  isShownInline,
  onShownInline,
  onTransientError,
  type TransientError,
} from '@kheya/browser/api/alerts';
import { toasts } from '@kheya/browser/toasts';
import { RequestId } from '@kheya/browser/request-id';

/** Ten seconds, as the specification says (section 9). */
const lasts = 10_000;

/** The last message of each kind. */
const shown = new Map<TransientError['kind'], ReturnType<typeof toasts.show>>();

/**
 * Reports a server error and a lost connection once, however many calls fail: the same error is not
 * repeated while its message may still be shown.
 */
export function useTransientErrorToasts(): void {
  useEffect(() => {
    const shownAt = new Map<TransientError['kind'], number>();
    onShownInline((kind) => {
      const id = shown.get(kind);
      if (id !== undefined) toasts.dismiss(id);
    });
    return onTransientError(({ kind, requestId }) => {
      if (isShownInline(kind)) return;
      const at = performance.now();
      if (at - (shownAt.get(kind) ?? -Infinity) < lasts) return;
      shownAt.set(kind, at);
      const text =
        kind === 'offline'
          ? msg`Failed to connect! Please check your internet connection.`
          : msg`Sorry, something went wrong. An internal server error has occurred.`;
      const id = toasts.show({
        key: kind,
        tone: 'negative',
        lasts,
        text:
          requestId === undefined ? text : <ErrorWithRequestId text={text} requestId={requestId} />,
      });
      shown.set(kind, id);
    });
  }, []);
}

/** The message, and below it the id that support can look up. */
function ErrorWithRequestId({
  text,
  requestId,
}: {
  readonly text: MessageDescriptor;
  readonly requestId: string;
}) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="block">{i18n._(text)}</span>
      <RequestId id={requestId} />
    </>
  );
}
