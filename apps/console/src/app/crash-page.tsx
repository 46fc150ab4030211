import { CrashCard } from '@kheya/browser/crash-card';
import type { ErrorComponentProps } from '@tanstack/react-router';

/**
 * Shown when a whole page fails: the bar stays above it, so that every other page can be reached.
 */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return <CrashCard where="console page" error={error} onRetry={reset} />;
}
