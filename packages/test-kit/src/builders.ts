let counter = 0;

/** Numbers that never repeat within a test process. */
export function sequence(): number {
  counter += 1;
  return counter;
}

/** A name that nobody else has in this test process. */
export function uniqueName(prefix = 'person'): string {
  return `${prefix}-${process.pid}-${sequence()}`;
}

/** An address that nobody else has in this test process; example.com never delivers mail. */
export function uniqueEmail(prefix = 'person'): string {
  return `${uniqueName(prefix)}@example.com`;
}
