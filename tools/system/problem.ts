/** Kheya cannot start with these settings. The message is the one line the person reads. */
export class StartProblem extends Error {}

/** The reason in words, also where Node wraps several causes in an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.message || error.name;
  return String(error);
}
