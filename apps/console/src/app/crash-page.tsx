import { CrashCard } from '@kheya/browser/crash-card';
import type { ErrorComponentProps } from '@tanstack/react-router';

/** A whole page that broke: the bar stands above it, so that every other one can be reached. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return <CrashCard where="console page" error={error} onRetry={reset} />;
}
