import { type Area, paths } from '#shared/paths.ts';

const plans = (area: Area) => `${paths.transferMoney(area)}plans`;

/** The addresses of repeating payments; apart from the others, which the first screen loads. */
export const planPaths = {
  list: plans,
  create: (area: Area) => `${plans(area)}/new`,
  one: (area: Area, id: string) => `${plans(area)}/${encodeURIComponent(id)}`,
  change: (area: Area, id: string) => `${plans(area)}/${encodeURIComponent(id)}/change`,
} as const;
