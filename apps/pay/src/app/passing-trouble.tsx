import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import {
  isSaidHere,
  onPassingTrouble,
  onSaidHere,
  type PassingTrouble,
} from '#shared/api/alerts.ts';
import { RequestId } from '#shared/request-id.tsx';
import { toasts } from '#shared/toasts.ts';

/** The specification's ten seconds (section 9). */
const lasts = 10_000;

/** The message of each kind that was shown last: another language may have come since. */
const shown = new Map<PassingTrouble['kind'], ReturnType<typeof toasts.show>>();

/**
 * A server error and a lost connection are told once, however many calls of a screen they hit: the
 * same trouble is not told again while its message may still stand.
 */
export function usePassingTrouble(): void {
  const { t } = useLingui();
  useEffect(() => {
    const toldAt = new Map<PassingTrouble['kind'], number>();
    onSaidHere((kind) => {
      const id = shown.get(kind);
      if (id !== undefined) toasts.dismiss(id);
    });
    return onPassingTrouble(({ kind, requestId }) => {
      if (isSaidHere(kind)) return;
      const at = performance.now();
      if (at - (toldAt.get(kind) ?? -Infinity) < lasts) return;
      toldAt.set(kind, at);
      const text =
        kind === 'offline'
          ? t`Failed to connect! Please check your internet connection.`
          : t`Sorry, something went wrong. An internal server error has occurred.`;
      const id = toasts.show({
        tone: 'negative',
        lasts,
        text: requestId === undefined ? text : <Told text={text} requestId={requestId} />,
      });
      shown.set(kind, id);
    });
  }, [t]);
}

/** The sentence, and under it the id that support can look up. */
function Told({ text, requestId }: { readonly text: string; readonly requestId: string }) {
  return (
    <>
      <span className="block">{text}</span>
      <RequestId id={requestId} />
    </>
  );
}
