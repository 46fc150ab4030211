/** The part of a failed call that is about fields. */
interface FailureFacts {
  readonly code?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

export interface FieldPlaces<Field extends string> {
  /** Maps the server's field names to the form's, where they differ. */
  readonly fieldOf?: Readonly<Record<string, Field>> | undefined;
  /** The refusals that are shown at a field. */
  readonly refusals?: Readonly<Record<string, Field>> | undefined;
}

/** The server's text for each field; undefined if the refusal's own text is shown there. */
export type RefusedFields<Field extends string> = ReadonlyMap<Field, string | undefined>;

/** The fields at which a failure is shown, with their texts. */
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
