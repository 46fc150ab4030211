export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo history needs ${what}`);
  return value;
}
