import { isNotFound, isRedirect } from '@tanstack/react-router';
import { Component, lazy, type ReactNode, Suspense } from 'react';

const CrashCard = lazy(() =>
  import('#crash-card.tsx').then((module) => ({ default: module.CrashCard })),
);

export interface CrashBoundaryProps {
  /** The place of the boundary, as the report names it: `overview.rate`. */
  readonly where: string;
  readonly children: ReactNode;
}

interface CaughtError {
  readonly error: unknown;
}

/**
 * Contains a crash: the rest of the screen stays, and a card takes the place of the broken part.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { caught: CaughtError | null }> {
  override state: { caught: CaughtError | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: CaughtError } {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    // The router throws these as signals, not as errors.
    if (isNotFound(caught.error) || isRedirect(caught.error)) throw caught.error;
    return (
      <Suspense>
        <CrashCard
          where={this.props.where}
          error={caught.error}
          onRetry={() => this.setState({ caught: null })}
        />
      </Suspense>
    );
  }
}
