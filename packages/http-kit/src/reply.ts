import type { Readable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type {
  ErrorCode,
  ErrorOf,
  FactsField,
  ReplyOf,
  Route,
  SuccessStatus,
} from '@kheya/contract';
import type { FieldErrors } from '@kheya/contract/fields/field-error';

interface Refused {
  readonly ok: false;
  /** Field by field, in the reader's words. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Field by field, for the reader's words and for pages with words of their own. */
  readonly fieldCodes?: FieldErrors;
  /** When it is worth asking again; it goes out as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/**
 * A refusal a service returns: nothing moved, and the transaction around it rolls back. It carries the
 * facts its code declares in the contract.
 */
export type Refusal<C extends ErrorCode> = C extends ErrorCode
  ? Refused & { readonly code: C } & FactsField<C>
  : never;

/** What the machinery passes on, whatever its code. */
export type AnyRefusal = Refusal<ErrorCode>;

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

/** Of several codes the facts must fit each. */
type FactsOfEach<C extends ErrorCode> = (
  C extends ErrorCode ? (facts: FactsField<C>) => void : never
) extends (facts: infer Each) => void
  ? Each
  : never;

type Details<C extends ErrorCode> = Omit<Refused, 'ok'> & FactsOfEach<C>;

/** Says no with a code of the contract; its facts are asked for exactly where its entry declares them. */
export function refuse<const C extends ErrorCode>(
  code: C,
  ...[details]: Record<never, never> extends Details<C> ? [details?: Details<C>] : [Details<C>]
): Refusal<C> {
  // TypeScript does not follow a type that is chosen by a type parameter.
  return { ok: false, code, ...details } as unknown as Refusal<C>;
}
