import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

export interface ProblemInput {
  readonly status: number;
  /** A code of the contract. */
  readonly code: string;
  /** A sentence a person understands. */
  readonly detail: string;
  readonly title?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Further fields of this kind of problem, such as the challenge of a step-up. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal on its way to the client as problem+json. For the HTTP layer, not for services. */
export class Problem extends Error {
  readonly input: ProblemInput;

  constructor(input: ProblemInput) {
    super(input.detail);
    this.input = input;
  }
}

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly [extra: string]: unknown;
}

/** The body of an `application/problem+json` answer (RFC 9457). */
export function problemBody(input: ProblemInput, requestId: string): ProblemBody {
  return {
    ...input.extra,
    type: 'about:blank',
    title: input.title ?? STATUS_CODES[input.status] ?? 'Problem',
    status: input.status,
    detail: input.detail,
    code: input.code,
    request_id: requestId,
    ...(input.fields ? { fields: input.fields } : {}),
  };
}

/** Answers a request with a problem. */
export function sendProblem(reply: FastifyReply, input: ProblemInput): FastifyReply {
  if (input.status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', 1);
  return reply
    .code(input.status)
    .type('application/problem+json')
    .send(problemBody(input, reply.request.id));
}
