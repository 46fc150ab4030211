import type { Problem, ProblemOf } from '@kheya/contract';

import type { RefusalCode } from '#api/routes.ts';

export type ApiErrorKind =
  /** The server said no, and why. */
  | 'refused'
  /** Nothing came back within 30 seconds: it may have been done. */
  | 'timeout'
  /** Nothing came back and the browser knows that it is offline. */
  | 'offline'
  /** Nothing came back. */
  | 'unreachable'
  /** Something came back that is not an answer of this API. */
  | 'broken';

interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
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
  /** When the call is made again by itself, by `performance.now()`; for the line that counts down. */
  retryAt: number | undefined;

  constructor(facts: ApiErrorFacts) {
    const { kind, status, problem, cause } = facts;
    super(problem?.detail ?? `The API did not answer: ${kind}`, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.problem = problem;
    this.requestId = problem?.request_id ?? facts.requestId;
    this.retryAfter = facts.retryAfter;
  }

  get code(): RefusalCode | undefined {
    return this.problem?.code;
  }

  /** Sentences by field, in the reader's language. */
  get fields(): Readonly<Record<string, string>> {
    return this.problem?.fields ?? {};
  }

  /** Typed once `isRefusal` has said which code it is. */
  get facts(): unknown {
    return this.problem?.facts;
  }

  /** The server is there and asks for patience. */
  get isBusy(): boolean {
    return this.status === 503 || (this.status === 429 && this.retryAfter !== undefined);
  }

  /** The network layer shows it over every screen: nobody repeats it. */
  get isShownEverywhere(): boolean {
    const status = this.status ?? 0;
    return this.kind === 'offline' || (status >= 500 && status !== 503);
  }

  /** Something of ours went wrong: whoever asks about it needs the call's id. */
  get isServerError(): boolean {
    return (this.status ?? 0) >= 500;
  }

  /** Nothing came back, for whatever reason. */
  get isUnanswered(): boolean {
    return this.kind === 'timeout' || this.kind === 'offline' || this.kind === 'unreachable';
  }

  /** Nobody knows whether it was done: ask again with the same key, never with a new one. */
  get isAnswerLost(): boolean {
    return this.kind !== 'refused' || (this.status ?? 0) >= 500;
  }
}

/** A refusal with this code, and the facts that code carries. */
export type RefusalError<C extends RefusalCode> = C extends RefusalCode
  ? ApiError & Pick<ProblemOf<C>, 'code' | 'facts'>
  : never;

/** The refusal with one of these codes, if that is what went wrong. */
export function isRefusal<const C extends RefusalCode>(
  error: unknown,
  ...codes: readonly C[]
): error is RefusalError<C> {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}
