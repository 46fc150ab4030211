import type { ReactNode } from 'react';

import type { Findable } from '#app/palette/palette-find.ts';

/** One thing the palette can do: go somewhere, or do something. */
export interface PaletteEntry extends Findable {
  readonly id: string;
  readonly icon: ReactNode;
  /** A second line: a number, a day and an amount. */
  readonly second?: ReactNode;
  /** Greyed, and why: choosing it does nothing. */
  readonly closed?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}
