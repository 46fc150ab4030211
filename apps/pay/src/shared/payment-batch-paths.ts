import { type Area, paths } from '#shared/paths.ts';

const batches = (area: Area) => `${paths.transferMoney(area)}batch`;

/** The addresses of batch payments; apart from the others, which the first screen loads. */
export const batchPaths = {
  list: batches,
  create: (area: Area) => `${batches(area)}/new`,
  one: (area: Area, id: string) => `${batches(area)}/${encodeURIComponent(id)}`,
} as const;
