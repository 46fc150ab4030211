import type { ReactNode } from 'react';

import type { Findable } from '#app/palette/palette-find.ts';

/** One entry of the palette: a place or an action. */
export interface PaletteEntry extends Findable {
  readonly id: string;
  readonly icon: ReactNode;
  /** A second line: a number, or a day and an amount. */
  readonly second?: ReactNode;
  /** The shortcut that does the same from anywhere. */
  readonly keys?: string;
  /** Why the entry is greyed; choosing it then does nothing. */
  readonly closed?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}
