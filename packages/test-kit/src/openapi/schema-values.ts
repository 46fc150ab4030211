import fc, { type Arbitrary } from 'fast-check';

/** What OpenAPI 3.1 says of a value, as far as the document of this API goes. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * Values that have broken parsers of text, numbers, dates and ids before. None of them fits every
 * field.
 */
export const AWKWARD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]], ['x'], { a: {} }],
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202eabc',
    '\u200b',
    '٣٤٥',
    '১২৩',
    '😀',
    '<b>x</b>',
    "'; --",
    '%00',
  ],
  ...['NaN', '1e5', '-5', '0', '0.001', '+1', '00', '99999999999999999999.99', '1,000', 'true'],
  ...['2026-02-30', '0000-01-01', '9999-12-31T23:59:59Z', '2026-01-01T00:00:00+99:00', '__proto__'],
  ...['x'.repeat(5000), '00000000-0000-0000-0000-000000000000', '../../etc/passwd', '\\', '${x}'],
];

const awkward = fc.constantFrom(...AWKWARD);

/** Values that fit a schema. Half of the ids are those of `known` objects. */
export function valuesOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const within = (inner: Schema) => valuesOf(inner, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(within));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(within)).map((parts) => Object.assign({}, ...parts));
  }
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1e9) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(within(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 4),
      });
    case 'object':
      return objectOf(schema, known);
    default:
      return awkward;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: readonly string[]) {
  const fields = Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, known)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
}

function textOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid());
  if (format === 'date-time')
    return fc.constantFrom('2026-01-01T00:00:00Z', '2026-10-31T23:59:59.999Z');
  if (format === 'date') return fc.constantFrom('1990-05-17', '2024-02-29', '2026-10-31');
  if (format === 'email') return fc.constantFrom('a@example.com', 'b.c+d@example.com');
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 200));
  const max = Math.min(maxLength, minLength + 60);
  return fc.string({ minLength, maxLength: max, unit: 'grapheme' });
}

/** A value of the schema that is invalid, in part or as a whole. */
export function spoiltValuesOf(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const spoil = (value: unknown, junk: unknown, at: number): unknown => {
    if (Array.isArray(value)) return [...value, junk];
    if (typeof value !== 'object' || value === null) return junk;
    const keys = Object.keys(value);
    const key = keys[at % (keys.length + 1)];
    // An index past the last key adds a field that the schema does not have.
    if (key === undefined) return { ...value, nobody_asked: junk };
    const inner = (value as Record<string, unknown>)[key];
    const isDeep = typeof inner === 'object' && inner !== null && at % 2 === 1;
    return { ...value, [key]: isDeep ? spoil(inner, junk, at >> 1) : junk };
  };
  const spoilt = fc
    .tuple(valuesOf(schema, known), awkward, fc.nat(64))
    .map(([value, junk, at]) => spoil(value, junk, at));
  return fc.oneof({ weight: 5, arbitrary: spoilt }, { weight: 1, arbitrary: awkward });
}
