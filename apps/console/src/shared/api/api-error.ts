import type { Problem } from '@kheya/contract';

export type ApiErrorKind =
  /** The server said no, and why. */
  | 'refused'
  /** Nothing came back: it may have been done. */
  | 'lost'
  /** Something came back that is not an answer of this API. */
  | 'broken';

/** What a call throws when it does not answer. Screens read `code` and `fields`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;

  constructor(
    kind: ApiErrorKind,
    facts: { status?: number; problem?: Problem | undefined; cause?: unknown } = {},
  ) {
    super(facts.problem?.detail ?? `The API did not answer: ${kind}`, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status;
    this.problem = facts.problem;
  }

  get code(): Problem['code'] | undefined {
    return this.problem?.code;
  }

  /** Sentences by field, in the reader's language. */
  get fields(): Readonly<Record<string, string>> {
    return this.problem?.fields ?? {};
  }
}
