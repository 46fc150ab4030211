const MOST = 500;

/** What a pure function answered before for this key. Only a few keys are ever of use at one time. */
export function remembered<Value>(kept: Map<string, Value>, key: string, read: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST) kept.clear();
  const value = read();
  kept.set(key, value);
  return value;
}
