import type { CommandGroup, CommandOption } from '@kheya/ui';
import type { Target } from '#shared/list-table.tsx';

/** One thing a search found, and where it leads. */
export interface SearchEntry extends CommandOption {
  readonly link: Target;
}

export type SearchGroup = CommandGroup<SearchEntry>;
