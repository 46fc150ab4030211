import type { Name } from './name.ts';

export interface Holiday {
  readonly day: string;
  readonly name: Name;
  /** It follows the moon: the announced day may still move by one when the moon is seen. */
  readonly followsMoon: boolean;
}
