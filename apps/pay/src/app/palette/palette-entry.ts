import type { CommandGroup, CommandOption } from '@kheya/ui';

import type { Findable } from '#app/palette/palette-find.ts';

/** One entry of the palette: a place or an action. */
export interface PaletteEntry extends Omit<CommandOption, 'label'>, Findable {
  readonly run: () => void;
}

export type PaletteGroup = CommandGroup<PaletteEntry>;
