import { Problem } from '@kheya/service-kit';
import type { z } from 'zod';

/** The answer when a control cannot do what was requested. */
export function refuseFields(fields: Readonly<Record<string, string>>): Problem {
  const names = Object.keys(fields).join(', ');
  return new Problem({
    status: 422,
    code: 'request_invalid',
    detail: `This cannot be done as asked; see ${names}.`,
    fields,
  });
}

export function notSimulatedYet(what: string): Problem {
  return new Problem({
    status: 501,
    code: 'not_simulated_yet',
    detail: `${what} is not simulated yet.`,
  });
}

export function notFound(field: string, what: string): Problem {
  return new Problem({
    status: 404,
    code: 'not_found',
    detail: `There is no such ${what}.`,
    fields: { [field]: `no ${what} with this value` },
  });
}

/** Parses a body or query; names every wrong field otherwise. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  }
  throw refuseFields(fields);
}
