let counter = 0;

/** Numbers that never repeat within a test process. */
export function sequence(): number {
  counter += 1;
  return counter;
}

/** A name nobody else in this test process has. */
export function uniqueName(prefix = 'person'): string {
  return `${prefix}-${process.pid}-${sequence()}`;
}

/** An address nobody else in this test process has; example.com never delivers. */
export function uniqueEmail(prefix = 'person'): string {
  return `${uniqueName(prefix)}@example.com`;
}
