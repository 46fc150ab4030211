import { eventStream, ROUTES } from '@kheya/contract';
import { MODULES } from '#app.ts';
import type { ApiModule } from '#platform/module.ts';
import type { TestApiOptions } from './test-api.ts';

/** The part of the API that some modules make up, so that a test does not wait for the others. */
export function partOf(modules: readonly ApiModule[]): TestApiOptions {
  const handled = modules.flatMap((module) => module.handlers.map(({ route }) => route));
  return {
    modules,
    routes: ROUTES.filter((route) => handled.includes(route) || route === eventStream),
  };
}

export const PART = partOf(MODULES);
