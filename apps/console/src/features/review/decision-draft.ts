import { REVIEW_REASONS } from '@kheya/contract';
import {
  type Asked,
  type CustomerReason,
  type Decision,
  decisionsOf,
  offeredDocuments,
  type Proposal,
  reasonsFor,
  shortestReason,
  tellsWhy,
  wantedKey,
} from '#features/review/decision-rules.ts';

/** What somebody has begun to decide about one review. */
export interface DecisionDraft {
  readonly decision: Decision | null;
  /** For ourselves. */
  readonly reason: string;
  readonly customerReason: CustomerReason | null;
  /** Which documents, each by its key. */
  readonly wanted: readonly string[];
}

export const emptyDraft: DecisionDraft = {
  decision: null,
  reason: '',
  customerReason: null,
  wanted: [],
};

export function isWritten({ decision, reason }: DecisionDraft): boolean {
  return decision !== null || reason.trim() !== '';
}

const everyDecision: readonly Decision[] = ['accept', 'request_documents', 'reject'];

/** Reads a kept draft; one of another shape is as good as none. */
export function readDraft(text: string | null): DecisionDraft {
  if (text === null) return emptyDraft;
  try {
    const given = JSON.parse(text) as Partial<DecisionDraft> | null;
    const decision = everyDecision.find((one) => one === given?.decision) ?? null;
    const wanted: unknown = given?.wanted;
    return {
      decision,
      reason: typeof given?.reason === 'string' ? given.reason : '',
      customerReason: REVIEW_REASONS.find((one) => one === given?.customerReason) ?? null,
      wanted: Array.isArray(wanted) ? wanted.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return emptyDraft;
  }
}

export type Lack = 'decision' | 'customer_reason' | 'documents' | 'reason';

/** What goes to the API, or what is still missing, in the order of the form. */
export function proposalOf(
  draft: DecisionDraft,
  about: Asked,
): { readonly body: Proposal } | { readonly lacks: Lack } {
  const { kind } = about;
  const { decision, customerReason } = draft;
  if (decision === null || !decisionsOf(about).includes(decision)) return { lacks: 'decision' };
  const isTold = tellsWhy(kind, decision);
  const fits = customerReason !== null && reasonsFor(decision, about).includes(customerReason);
  if (isTold && !fits) return { lacks: 'customer_reason' };
  const wanted = offeredDocuments.filter((one) => draft.wanted.includes(wantedKey(one)));
  if (decision === 'request_documents' && wanted.length === 0) return { lacks: 'documents' };
  const reason = draft.reason.trim();
  if (reason.length < shortestReason) return { lacks: 'reason' };
  return {
    body: {
      decision,
      reason,
      ...(isTold && customerReason ? { customer_reason: customerReason } : {}),
      ...(decision === 'request_documents' ? { documents_wanted: wanted } : {}),
    },
  };
}
