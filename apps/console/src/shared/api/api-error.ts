import type { Problem } from '@kheya/contract';

export type ApiErrorKind =
  /** The server said no, and why. */
  | 'refused'
  /** Nothing came back: it may have been done. */
  | 'lost'
  /** Something came back that is not an answer of this API. */
  | 'broken';

interface ApiErrorFacts {
  readonly status?: number | undefined;
  readonly problem?: Problem | undefined;
  readonly requestId?: string | undefined;
  /** `Retry-After`, in milliseconds. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** What a call throws when it does not answer. Screens read `code` and `fields`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  /** The id under which the server's log knows the call. */
  readonly requestId: string | undefined;
  /** How long the server asks to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts = {}) {
    super(facts.problem?.detail ?? `The API did not answer: ${kind}`, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = facts.status;
    this.problem = facts.problem;
    this.requestId = facts.problem?.request_id ?? facts.requestId;
    this.retryAfter = facts.retryAfter;
  }

  get code(): Problem['code'] | undefined {
    return this.problem?.code;
  }

  /** Sentences by field, in the reader's language. */
  get fields(): Readonly<Record<string, string>> {
    return this.problem?.fields ?? {};
  }

  /** The server is there and asks for patience. */
  get isBusy(): boolean {
    return this.status === 503 || (this.status === 429 && this.retryAfter !== undefined);
  }

  /** Something of ours went wrong: whoever asks about it needs the call's id. */
  get isServerFault(): boolean {
    return (this.status ?? 0) >= 500;
  }
}
