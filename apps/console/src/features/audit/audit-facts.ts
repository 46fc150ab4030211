/** One detail of an entry besides who, what and when. */
export interface AuditFact {
  readonly name: string;
  /** The displayed value: the name of an operator, a text, or a code. */
  readonly value: string;
  readonly kind: 'text' | 'operator' | 'code' | 'id';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Free texts written by an operator; every other value is one of our codes. */
const texts: readonly string[] = ['reason', 'message', 'note'];

/** Sorts free texts first, then the old value before the new one; the rest stays in order. */
function rank({ name, kind }: AuditFact): number {
  if (kind === 'text') return 0;
  return name === 'from' ? 1 : name === 'to' ? 2 : 3;
}

/** Ids that the sentence of an entry already names. */
const namedInSentence: readonly string[] = ['user_id', 'comment_id'];

/** The facts of an entry in reading order; empty ones are omitted. */
export function readFacts(
  facts: Readonly<Record<string, unknown>>,
  operators: ReadonlyMap<string, string>,
): readonly AuditFact[] {
  const read = Object.entries(facts).flatMap(([name, value]) => factsOf(name, value, operators));
  return read.toSorted((a, b) => rank(a) - rank(b));
}

function factsOf(
  name: string,
  value: unknown,
  operators: ReadonlyMap<string, string>,
): readonly AuditFact[] {
  if (value === null || value === undefined || value === '' || namedInSentence.includes(name))
    return [];
  if (typeof value !== 'string') return [{ name, value: JSON.stringify(value), kind: 'code' }];
  const operator = operators.get(value);
  if (operator !== undefined) return [{ name, value: operator, kind: 'operator' }];
  if (uuid.test(value)) return [{ name, value, kind: 'id' }];
  return [{ name, value, kind: texts.includes(name) ? 'text' : 'code' }];
}
