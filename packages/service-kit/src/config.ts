import type { z } from 'zod';

/** The environment does not hold what the service needs: one line that names each setting. */
export class ConfigProblem extends Error {}

/** Reads the environment once, at the start, and refuses with every fault at once. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Schema> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  // Only names and rules are told: a refused value may be a secret.
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigProblem(`the environment is not complete: ${issues.join('; ')}`);
}
