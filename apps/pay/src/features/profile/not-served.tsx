import type { FlowMessage } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { useErrorWords } from '#shared/try-again.tsx';

/** A place we cannot serve yet is nobody's fault: what is typed stays, and one may write to us. */
export function useNotServed(error: unknown): FlowMessage | undefined {
  const words = useErrorWords();
  if (error === null) return undefined;
  return { tone: 'caution', title: <Trans>Not in your area yet.</Trans>, text: words(error) };
}
