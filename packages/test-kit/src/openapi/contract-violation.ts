import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Operation } from './requests.ts';

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Problem: object } };
}

export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Describes how an answer differs from its document; empty when it does not. */
export function contractViolation(document: OpenApiDocument) {
  const schemas = new Map<object, z.ZodType>();
  return ({ responses }: Operation, { status, contentType, text }: Answered): string => {
    const declared = responses[String(status)];
    if (status >= 500) return `${status}: ${text}`;
    if (!declared) return `${status} is not in the document: ${text.slice(0, 300)}`;
    const type = contentType.split(';')[0] ?? '';
    if (!declared.content) return text === '' ? '' : `a body where none is declared`;
    const content = declared.content[type];
    if (!content) return `${status} is ${type}, not ${Object.keys(declared.content).join(', ')}`;
    if (!content.schema) return '';
    const body: unknown = JSON.parse(text);
    const named = '$ref' in content.schema ? document.components.schemas.Problem : content.schema;
    const known = schemas.get(named) ?? z.fromJSONSchema(named as z.core.JSONSchema.JSONSchema);
    schemas.set(named, known);
    const read = known.safeParse(body);
    if (!read.success) return `${status} does not fit: ${z.prettifyError(read.error)}`;
    return isDeepStrictEqual(read.data, body) ? '' : `${status} holds more than is declared`;
  };
}
