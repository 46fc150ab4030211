import type { ReactNode } from 'react';
import type { Target } from '#shared/list-table.tsx';

/** One thing a search found, and where it leads. */
export interface SearchEntry {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly second?: ReactNode;
  readonly link: Target;
}

export interface SearchGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}
