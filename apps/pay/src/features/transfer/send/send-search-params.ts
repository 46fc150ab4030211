import {
  addRecipient,
  type NewPayeeKind,
  newPayeeKinds,
  type SendAmount,
  type SendKind,
  sendKinds,
  type SendWay,
  sendTo,
  sendWays,
} from '#shared/send-link.ts';

export type SendStep = 'who' | 'amount' | 'review' | 'done';
export const sendSteps = ['who', 'amount', 'review', 'done'] as const satisfies SendStep[];

export interface PayeeRef {
  readonly kind: SendKind;
  readonly id: string;
}

/** The state of the send flow, all of it kept in the address for back, reload and links. */
export interface SendSearchParams {
  readonly step: SendStep;
  readonly payee?: PayeeRef | undefined;
  readonly from?: string | undefined;
  readonly amount?: SendAmount | undefined;
  /** The planned day; only for taka to a wallet. */
  readonly day?: string | undefined;
  /** How a bank is to be paid; undefined while that is left to us. */
  readonly way?: SendWay | undefined;
  /** When the rail works again, once the person has accepted to wait until then. */
  readonly waitsUntil?: string | undefined;
  /** In the review: whoever isn't sure reads what to do before paying. */
  readonly isPaused?: boolean | undefined;
  /** On the first step: the kind of new contact whose form is open. */
  readonly adding?: NewPayeeKind | undefined;
  readonly transfer?: string | undefined;
  /** The request for money that this pays. */
  readonly request?: string | undefined;
}

/** Sets the search params; `replace` adds no entry to the browser's history. */
export type SetSearchParams = (searchParams: SendSearchParams, replace?: boolean) => void;

/** Reads the address; a step without its data falls back to the step that asks for it. */
export function parseSearchParams(search: string): SendSearchParams {
  const query = new URLSearchParams(search);
  const payee = readPayee(query.get('to'));
  const amount = readAmount(query.get('amount'));
  const transfer = query.get('transfer') ?? undefined;
  const facts = { payee, amount, transfer };
  return {
    step: reachable(query.get('step'), facts),
    ...facts,
    from: query.get('from') ?? undefined,
    day: /^\d{4}-\d{2}-\d{2}$/.exec(query.get('on') ?? '')?.[0],
    way: sendWays.find((way) => way === query.get('by')),
    waitsUntil: readInstant(query.get('wait')),
    isPaused: query.get('pause') === 'yes' || undefined,
    request: /^[\w-]+$/.exec(query.get('request') ?? '')?.[0],
    adding: newPayeeKinds.find((kind) => kind.toLowerCase() === query.get('add')),
  };
}

function reachable(step: string | null, facts: Omit<SendSearchParams, 'step'>): SendStep {
  if (step === 'done' && facts.transfer !== undefined) return 'done';
  if (facts.payee === undefined || step === null || step === 'who') return 'who';
  return step === 'review' && facts.amount !== undefined ? 'review' : 'amount';
}

/** The search params of a state; undefined values are left out. */
export function toSearch(searchParams: SendSearchParams): Record<string, string> {
  const { step, payee, from, amount, day, way, waitsUntil, adding, transfer } = searchParams;
  const { request, isPaused } = searchParams;
  if (step === 'done') return { step, transfer: transfer ?? '' };
  return {
    ...(payee === undefined ? {} : sendTo(payee.kind, payee.id, amount)),
    ...(step === 'who' && payee === undefined ? {} : { step }),
    ...(from === undefined ? {} : { from }),
    ...(payee === undefined || request === undefined ? {} : { request }),
    ...(day === undefined ? {} : { on: day }),
    ...(way === undefined ? {} : { by: way }),
    ...(waitsUntil === undefined ? {} : { wait: waitsUntil }),
    ...(isPaused === true && step === 'review' ? { pause: 'yes' } : {}),
    ...(adding === undefined ? {} : addRecipient(adding)),
  };
}

function readPayee(text: string | null): PayeeRef | undefined {
  const [name, id] = (text ?? '').split(':');
  const kind = sendKinds.find((one) => one === name);
  return kind === undefined || !/^[\w-]+$/.test(id ?? '') ? undefined : { kind, id: id as string };
}

function readInstant(text: string | null): string | undefined {
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function readAmount(text: string | null): SendAmount | undefined {
  const found = /^([\d.,]{1,24})(USD|BDT)$/.exec(text ?? '');
  if (found === null) return undefined;
  return { text: found[1] as string, currency: found[2] as 'USD' | 'BDT' };
}
