/** What of a failed call is about fields. Whatever else it is, belongs to no field. */
interface FailureFacts {
  readonly code?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

export interface FieldPlaces<Field extends string> {
  /** The field of each name the server uses, where its names differ from the form's. */
  readonly fieldOf?: Readonly<Record<string, Field>> | undefined;
  /** Refusals that are told beside a field. */
  readonly refusals?: Readonly<Record<string, Field>> | undefined;
}

/** Words the server gave to a field, or undefined where the refusal itself is told there. */
export type RefusedFields<Field extends string> = ReadonlyMap<Field, string | undefined>;

/** Beside which fields of the form a failure is told. */
export function refusedFields<Field extends string>(
  error: unknown,
  { fieldOf, refusals }: FieldPlaces<Field>,
  isField: (name: string) => name is Field,
): RefusedFields<Field> {
  if (!hasFields(error)) return new Map();
  const at = error.code === undefined ? undefined : refusals?.[error.code];
  const refused = new Map<Field, string | undefined>(at === undefined ? [] : [[at, undefined]]);
  for (const [name, words] of Object.entries(error.fields)) {
    const field = fieldOf?.[name] ?? (isField(name) ? name : undefined);
    if (field !== undefined) refused.set(field, words);
  }
  return refused;
}

function hasFields(error: unknown): error is FailureFacts {
  return typeof error === 'object' && error !== null && 'fields' in error;
}
