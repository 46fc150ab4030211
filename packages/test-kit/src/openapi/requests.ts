import fc, { type Arbitrary } from 'fast-check';
import { spoiltValuesOf, valuesOf, type Schema } from './schema-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly schema?: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Content>> }>
  >;
}

export interface OperationRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  /** A form in place of JSON: its fields, and the bytes of each that is a file. */
  readonly form: Readonly<Record<string, unknown>> | undefined;
}

export type Make = (schema: Schema, known: readonly string[]) => Arbitrary<unknown>;

/** Calls of an operation: some that its document allows, and some that it does not. */
export function requestsOf(path: string, operation: Operation, known: readonly string[]) {
  return fc.oneof(
    build(path, operation, known, valuesOf),
    build(path, operation, known, (schema, ids) =>
      fc.oneof(valuesOf(schema, ids), spoiltValuesOf(schema, ids)),
    ),
  );
}

function build(
  path: string,
  { parameters, requestBody }: Operation,
  known: readonly string[],
  make: Make,
): Arbitrary<OperationRequest> {
  const place = (where: Parameter['in']) => parameters.filter((one) => one.in === where);
  const values = (list: readonly Parameter[]) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, make(schema, known)])), {
      requiredKeys: list.filter(({ required }) => required).map(({ name }) => name),
    });
  const keys = place('header').filter(({ name }) => name === 'Idempotency-Key');
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  return fc
    .record({
      params: values(place('path')),
      query: values(place('query')),
      headers: values(keys),
      content: content?.schema ? make(content.schema, known) : fc.constant(undefined),
    })
    .map(({ params, query, headers, content: given }) => ({
      url: addressOf(path, params, query),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, headerText(value)]),
      ),
      body: isForm ? undefined : given,
      form: isForm ? ((given ?? {}) as Record<string, unknown>) : undefined,
    }));
}

/** A header holds visible ASCII alone; anything else never leaves a client. */
const headerText = (value: unknown) => plainText(value).replace(/[^\x20-\x7e]/g, '') || 'key';

/** As an address or a form holds it. */
export const plainText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** A client resolves a segment of dots, and so would call another route. */
const segmentOf = (text: string) => (/^\.{0,2}$/.test(text) ? 'none' : encodeURIComponent(text));

function addressOf(path: string, params: object, query: object): string {
  const given = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(plainText(given.get(name) ?? 'none')),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, plainText(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
