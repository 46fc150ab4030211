import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from './index.ts';

/**
 * Fields that are compared or parsed and never stored as typed: codes, amounts, places, browser
 * data.
 */
const NO_TEXT =
  /\.(code|confirmation|amount|receive_amount|max_total|min_rate|threshold|fixed|limit|soft|waived_from|tiers\.from|secret|approves_up_to|version|where|stack|app_version|division|district|thana)$/;

/** Every text field of a schema, by its path. */
function texts(schema: unknown, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => texts(part, `${path}.${name}`));
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => texts(option, path));
  }
  if (schema instanceof z.ZodArray) return texts(schema.element, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return texts(schema.unwrap(), path);
  }
  return schema instanceof z.ZodString ? [[path, schema]] : [];
}

it('no body accepts text with invisible characters', () => {
  const found = ROUTES.flatMap((route) =>
    route.body ? texts(route.body, `${route.method} ${route.path}`) : [],
  );
  expect(found.length).toBeGreaterThan(40);
  const taken = found.filter(([path, schema]) => {
    if (NO_TEXT.test(path)) return false;
    return ['Rahima\u202eKhatun', '0171\u202e2345678'].some((text) => {
      const { success, data } = schema.safeParse(text);
      return success && String(data).includes('\u202e');
    });
  });
  expect(taken.map(([path]) => path)).toEqual([]);
});
