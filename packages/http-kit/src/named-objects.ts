import { z } from 'zod';
import type { Access, ErrorCode, Route } from '@kheya/contract';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/**
 * Every path of a request that names an object: each parameter of the path, each id of query and
 * body, and an account's number to look by. A route has to say of each whose it must be
 * (OWASP ASVS 4.2.1), so the server looks itself.
 */
export function namedObjectPaths(route: Route): string[] {
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => `params.${name}`);
  const query = idsIn(route.query, 'query');
  return [...new Set([...params, ...query, ...idsIn(route.body, 'body')])];
}

function idsIn(schema: z.ZodType | undefined, place: 'query' | 'body'): string[] {
  if (!schema) return [];
  const found: string[] = [];
  const walk = (part: Schema, at: string): void => {
    if (part.format === 'uuid' || at === 'query.account_number') found.push(at);
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      walk(property, `${at}.${name}`);
    }
    if (part.items) walk(part.items, at);
    for (const choice of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) walk(choice, at);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, place);
  return found;
}

/**
 * Operators receive the plain code; so do the pages of the accounts site, which name only what they
 * have just listed.
 */
const PLAIN = new Set<Access['kind']>(['operator', 'flow', 'site_session', 'app_session']);

/**
 * The error code a caller receives. An object that is not the caller's answers exactly as one that
 * does not exist (specification, sections 2 and 8), so that no answer reveals whether somebody else
 * has it.
 */
export function publicErrorCode({ access, names }: Route, code: ErrorCode): ErrorCode {
  const isAboutOwn = !PLAIN.has(access.kind) && names.some(({ of }) => of === 'caller');
  return isAboutOwn && code === 'not_found' ? 'not_permitted' : code;
}
