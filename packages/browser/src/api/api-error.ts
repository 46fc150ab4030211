import type { Problem, ProblemOf } from '@kheya/contract';

import type { RefusalCode } from '#api/routes.ts';

export type ApiErrorKind =
  /** The server refused and gave the reason. */
  | 'refused'
  /** No answer within 30 seconds: the call may have taken effect. */
  | 'timeout'
  /** No answer, and the browser knows that it is offline. */
  | 'offline'
  /** No answer. */
  | 'unreachable'
  /** The answer is not one of this API. */
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

/** What a failed call throws. Screens read `code` and `fields`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  /** The id under which the server's log knows the call. */
  readonly requestId: string | undefined;
  /** How long the server asks clients to wait, in milliseconds. */
  readonly retryAfter: number | undefined;
  /** When the call is retried automatically, in `performance.now()` time, for the countdown. */
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

  /** The error sentences of each field, in the reader's language. */
  get fields(): Readonly<Record<string, string>> {
    return this.problem?.fields ?? {};
  }

  /** The facts of the refusal; typed once `isRefusal` has narrowed the code. */
  get facts(): unknown {
    return this.problem?.facts;
  }

  /** The server is up and asks clients to wait. */
  get isBusy(): boolean {
    return this.status === 503 || (this.status === 429 && this.retryAfter !== undefined);
  }

  /** The network layer shows this error over every screen, so a screen must not repeat it. */
  get isShownEverywhere(): boolean {
    const status = this.status ?? 0;
    return this.kind === 'offline' || (status >= 500 && status !== 503);
  }

  /** The fault is ours: the person needs the call's id to ask about it. */
  get isServerError(): boolean {
    return (this.status ?? 0) >= 500;
  }

  /** No answer came back, for whatever reason. */
  get isUnanswered(): boolean {
    return this.kind === 'timeout' || this.kind === 'offline' || this.kind === 'unreachable';
  }

  /** It is unknown whether the call took effect: retry with the same key, never with a new one. */
  get isAnswerLost(): boolean {
    return this.kind !== 'refused' || (this.status ?? 0) >= 500;
  }
}

/** A refusal with this code and the facts of that code. */
export type RefusalError<C extends RefusalCode> = C extends RefusalCode
  ? ApiError & Pick<ProblemOf<C>, 'code' | 'facts'>
  : never;

/** Whether the error is a refusal with one of these codes. */
export function isRefusal<const C extends RefusalCode>(
  error: unknown,
  ...codes: readonly C[]
): error is RefusalError<C> {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}
