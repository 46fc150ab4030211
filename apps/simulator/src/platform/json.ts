/**
 * `JSON.rawJSON` writes a number exactly as given; TypeScript's library does not declare it yet.
 */
const json = JSON as typeof JSON & { rawJSON(text: string): unknown };

/** A number written exactly as given: a rate of 122.40 never passes through a float. */
export function rawNumber(text: string): unknown {
  return json.rawJSON(text);
}

/** JSON with bigint as integers: providers send cents and int64 ids as JSON numbers. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? json.rawJSON(item.toString()) : item,
  );
}
