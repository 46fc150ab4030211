import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CrashCard } from '#shared/crash-card.tsx';

export interface CrashBoundaryProps {
  /** Where it stands, in the code's own words, for the report. */
  readonly where: string;
  readonly children: ReactNode;
}

/** What breaks inside breaks alone: the rest of the page stands, and a card says what happened. */
export function CrashBoundary({ where, children }: CrashBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={() => where}
      errorComponent={({ error, reset }: ErrorComponentProps) => (
        <CrashCard where={where} error={error} onRetry={reset} />
      )}
    >
      {children}
    </CatchBoundary>
  );
}
