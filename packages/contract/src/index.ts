import * as nouns from './nouns.ts';
import type { Route } from './route.ts';

export * from './nouns.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const placeOf = ({ tag, path, method }: Route) => `${tag} ${path} ${method}`;

/**
 * Every route there is, by tag and address as their page lists them: the server refuses to start when
 * one of them has no handler.
 */
export const ROUTES: readonly Route[] = Object.values<unknown>(nouns)
  .filter(isRoute)
  .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
