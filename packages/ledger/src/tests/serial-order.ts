import type { Pool } from '@kheya/db';
import { Model, type Answer } from '#tests/model.ts';
import { isTransient, type TransferStatus, type TransientStatus } from '#status.ts';
import type { AccountEvent, AccountResult, TransferEvent, TransferResult } from '#types.ts';

/** A call and its answer. */
export type ObservedCall =
  | {
      readonly what: 'post';
      readonly events: readonly TransferEvent[];
      readonly results: readonly TransferResult[];
    }
  | {
      readonly what: 'open';
      readonly events: readonly AccountEvent[];
      readonly results: readonly AccountResult[];
    };

/** One chain of a call, and the row that gives its place in the order of its bucket. */
interface Step {
  readonly bucket: number;
  readonly ids: readonly string[];
  /**
   * `made` stands at its number. `refused` was decided within its batch, which numbers refusals
   * last.
   */
  readonly wrote: 'made' | 'refused' | 'nothing';
  readonly row: string | undefined;
  readonly expected: readonly Answer[];
  answer(): Answer[];
}

/** A row's number and the first number of its batch. */
interface Position {
  readonly seq: bigint;
  readonly first: bigint;
}

/** Answers in the model's form. */
export function answersOf(results: readonly (TransferResult | AccountResult)[]): Answer[] {
  return results.map((result) => ({
    status: result.status,
    at: result.timestamp.getTime(),
    ...('firstStatus' in result ? { firstStatus: result.firstStatus } : {}),
  }));
}

/**
 * Whether concurrent calls were answered as if the chains had run one after another: in the order
 * in which the ledger numbered what they made, transient refusals within their batch, and a chain
 * that left no row at any place that explains it. `admin` reads the numbers. Returns what cannot be
 * explained; the model then matches the books.
 */
export async function unexplained(
  model: Model,
  observed: readonly ObservedCall[],
  admin: Pool,
): Promise<string[]> {
  const steps = observed.flatMap((call) => stepsOf(model, call));
  const late = model.late();
  const rows = steps.flatMap(({ row }) => row ?? []);
  const positions = await positionsOf(admin, rows, late);
  const expiries = late
    .filter((id) => positions.has(id))
    .map((id): Step => ({
      bucket: bucketIn(id),
      ids: [],
      wrote: 'made',
      row: id,
      expected: [],
      answer: () => (model.expire(id), []),
    }));
  const problems: string[] = [];
  for (const own of Map.groupBy([...steps, ...expiries], ({ bucket }) => bucket).values()) {
    problems.push(...inOrder(model, own, positions));
  }
  return problems;
}

function inOrder(
  model: Model,
  steps: readonly Step[],
  positions: ReadonlyMap<string, Position>,
): string[] {
  const problems: string[] = [];
  const position = ({ row }: Step) => positions.get(row!)!;
  const made = steps
    .filter(({ wrote }) => wrote === 'made')
    .toSorted((a, b) => (position(a).seq < position(b).seq ? -1 : 1));
  let waiting = steps.filter(({ wrote }) => wrote !== 'made');
  for (let index = 0; index <= made.length; index += 1) {
    const [before, next] = [made[index - 1], made[index]];
    const fitsHere = (step: Step) =>
      step.wrote === 'nothing' ||
      ((!next || position(next).seq >= position(step).first) &&
        (!before || position(before).seq < position(step).seq));
    // Repeated after each round that explained something: a refusal put in its place explains the
    // calls that met it.
    for (let left = Number.POSITIVE_INFINITY; waiting.length < left;) {
      left = waiting.length;
      waiting = waiting.filter((step) => !(fitsHere(step) && explains(model, step)));
    }
    if (!next) break;
    const answers = next.answer();
    if (!isSame(answers, next.expected)) problems.push(mismatch(answers, next.expected));
  }
  return [
    ...problems,
    ...waiting.map((step) => mismatch(modelAnswers(model, step), step.expected)),
  ];
}

/**
 * Whether the chain would get this answer here; a refusal then spends its id. Refusals of the same
 * batch are placed as early as they fit, so one of the chain's own ids may have come later than in
 * the model.
 */
function explains(model: Model, step: Step): boolean {
  const { journal } = model;
  const fits = [[], step.ids].some((hidden) =>
    journal.without(hidden, () => isSame(modelAnswers(model, step), step.expected)),
  );
  if (fits && step.wrote === 'refused') {
    journal.write({
      what: 'refusal',
      id: step.row!,
      status: step.expected.find(writes)!.status as TransientStatus,
    });
  }
  return fits;
}

function modelAnswers(model: Model, step: Step): Answer[] {
  const before = model.journal.length;
  const answers = step.answer();
  model.journal.cut(before);
  return answers;
}

function stepsOf(model: Model, call: ObservedCall): Step[] {
  const results = answersOf(call.results);
  return Model.chains(call.events).map((chain) => {
    const indexes = chain.filter((index) => index >= 0);
    const expected = indexes.map((index) => results[index]!);
    const written = indexes.find((index) => writes(results[index]!));
    const isMade = written !== undefined && results[written]!.status === 'created';
    const common = {
      bucket: bucketIn(call.events[indexes[0]!]!.id),
      ids: indexes.map((index) => call.events[index]!.id),
      wrote: isMade
        ? ('made' as const)
        : written === undefined
          ? ('nothing' as const)
          : ('refused' as const),
      row: written === undefined ? undefined : call.events[written]!.id,
      expected,
    };
    if (call.what === 'open') {
      const events = indexes.map((index) => call.events[index]!);
      return { ...common, answer: () => model.open(events) };
    }
    const events = indexes.map((index) => call.events[index]!);
    return { ...common, answer: () => model.post(events) };
  });
}

function writes({ status }: Answer): boolean {
  return status === 'created' || isTransient(status as TransferStatus);
}

const bucketIn = (id: string) => Number.parseInt(id.slice(15, 18), 16);

const text = (answers: readonly Answer[]) =>
  answers.map(({ status, at, firstStatus = '' }) => `${status} ${at} ${firstStatus}`).join(', ');

const isSame = (one: readonly Answer[], two: readonly Answer[]) => text(one) === text(two);

const mismatch = (model: readonly Answer[], engine: readonly Answer[]) =>
  `engine: ${text(engine)}; model: ${text(model)}`;

async function positionsOf(
  admin: Pool,
  ids: readonly string[],
  late: readonly string[],
): Promise<Map<string, Position>> {
  const { rows } = await admin.query<{ id: string; seq: bigint; first: bigint }>(
    `select r.id, r.seq, b.first_seq as first from (
       select sk, id, seq from ledger.outcomes where id = any ($1)
       union all select sk, id, opened_seq from ledger.accounts where id = any ($1)
       union all select sk, pending_id, seq from ledger.entries
         where kind = 'expire_pending' and pending_id = any ($2)
     ) r cross join lateral (
       select first_seq from ledger.batches b where b.sk = r.sk and b.last_seq >= r.seq
       order by b.last_seq limit 1) b`,
    [ids, late],
  );
  return new Map(rows.map(({ id, seq, first }) => [id, { seq, first }]));
}
