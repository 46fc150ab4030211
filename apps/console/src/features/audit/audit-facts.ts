/** One thing an entry says besides who, what and when. */
export interface AuditFact {
  readonly name: string;
  /** As it is to be read: a name for a person of ours, a text, or a code. */
  readonly value: string;
  readonly kind: 'text' | 'operator' | 'code' | 'id';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What somebody wrote: everything else is a word of ours. */
const texts: readonly string[] = ['reason', 'message', 'note'];

/** What was written first, then what it was before what it became; the rest as it came. */
function rank({ name, kind }: AuditFact): number {
  if (kind === 'text') return 0;
  return name === 'from' ? 1 : name === 'to' ? 2 : 3;
}

/** Ids of what the sentence of an entry names already. */
const namedInSentence: readonly string[] = ['user_id', 'comment_id'];

/** The facts of an entry in reading order; what says nothing is left out. */
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
