import type { Access, Route } from '@kheya/contract';
import { namedObjectPaths } from './named-objects.ts';

const KINDS: Readonly<Record<Access['kind'], true>> = {
  public: true,
  signed_in: true,
  resource: true,
  operator: true,
  one_use_link: true,
  webhook: true,
  own_page: true,
  flow: true,
  site_session: true,
  app_session: true,
  sandbox: true,
};

/** A forgotten guard stops the start, so that it can never be a hole. */
export function requireAccess(route: Route): void {
  const access = route.access as Access | undefined;
  if (!access || !Object.hasOwn(KINDS, access.kind)) {
    throw new Error(
      `${route.method} ${route.path} declares no access, so the server does not start`,
    );
  }
  const names = route.names as Route['names'] | undefined;
  const unnamed = namedObjectPaths(route).find((place) => !names?.some(({ at }) => at === place));
  if (!names || unnamed !== undefined) {
    throw new Error(
      `${route.method} ${route.path} does not say whose ${unnamed ?? 'objects'} it names, so the server does not start`,
    );
  }
}
