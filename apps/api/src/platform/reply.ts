import type { Readable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { ErrorCode, ErrorOf, ReplyOf, Route, SuccessStatus } from '@kheya/contract';

/** A refusal a service returns: nothing moved, and the transaction around it rolls back. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: C;
  /** Fills the sentence of the code, already formatted for the reader. */
  readonly facts?: Readonly<Record<string, string>>;
  /** What a screen acts on: it goes out beside the sentence, under `facts`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Field by field, in the reader's words. */
  readonly fields?: Readonly<Record<string, string>>;
  /** When it is worth asking again; it goes out as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** A file on its way to the browser. */
export interface FileReply {
  readonly contentType: string;
  readonly fileName: string;
  readonly content: Readable | Buffer | string;
}

/** A connection that the handler keeps writing to; the head is written by the handler. */
export interface StreamReply {
  readonly open: (response: ServerResponse) => void;
}

type ValueOf<R extends Route> = R['reply']['schema'] extends 'file'
  ? FileReply
  : R['reply']['schema'] extends 'stream'
    ? StreamReply
    : R['reply']['schema'] extends null
      ? undefined
      : ReplyOf<R>;

export interface Answer<V> {
  readonly ok: true;
  readonly value: V;
  readonly status?: SuccessStatus;
}

/** What a handler of this route may return. */
export type ResultOf<R extends Route> = Answer<ValueOf<R>> | Refusal<ErrorOf<R>>;

/** Answers with the route's own success status, or another one of its successes. */
export function reply<V>(value: V, status?: SuccessStatus): Answer<V> {
  return { ok: true, value, ...(status === undefined ? {} : { status }) };
}

/** Says no with a code of the contract. */
export function refuse<const C extends ErrorCode>(
  code: C,
  details: Omit<Refusal<C>, 'ok' | 'code'> = {},
): Refusal<C> {
  return { ok: false, code, ...details };
}
