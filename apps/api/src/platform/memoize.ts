const MAX_ENTRIES = 500;

/** The cached result of a pure function for this key. Only a few keys are in use at one time. */
export function memoize<Value>(cache: Map<string, Value>, key: string, read: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= MAX_ENTRIES) cache.clear();
  const value = read();
  cache.set(key, value);
  return value;
}
