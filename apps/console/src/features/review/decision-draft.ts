import type { FieldErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import {
  type DecisionSubject,
  type CustomerReason,
  type Decision,
  decisionsOf,
  offeredDocuments,
  type Proposal,
  reasonsFor,
  needsCustomerReason,
  documentKey,
} from '#features/review/decision-rules.ts';

/** An unfinished decision about one review. */
export interface DecisionDraft {
  readonly decision: Decision | null;
  /** Internal reason. */
  readonly reason: string;
  readonly customerReason: CustomerReason | null;
  /** The requested documents, each by its key. */
  readonly wanted: readonly string[];
}

export const emptyDraft: DecisionDraft = {
  decision: null,
  reason: '',
  customerReason: null,
  wanted: [],
};

/** The proposal for the API, or the missing fields, in the order of the form. */
export function proposalOf(
  draft: DecisionDraft,
  about: DecisionSubject,
): { readonly body: Proposal } | { readonly errors: FieldErrors<keyof DecisionDraft> } {
  const { kind } = about;
  const { decision, customerReason } = draft;
  if (decision === null || !decisionsOf(about).includes(decision))
    return withErrors({ decision: 'decision_missing' });
  const isTold = needsCustomerReason(kind, decision);
  const fits = customerReason !== null && reasonsFor(decision, about).includes(customerReason);
  if (isTold && !fits) return withErrors({ customerReason: 'customer_reason_missing' });
  const wanted = offeredDocuments.filter((one) => draft.wanted.includes(documentKey(one)));
  if (decision === 'request_documents' && wanted.length === 0)
    return withErrors({ wanted: 'requested_documents_missing' });
  const short = checkReason(draft.reason);
  if (short !== undefined) return withErrors({ reason: short });
  const reason = draft.reason.trim();
  return {
    body: {
      decision,
      reason,
      ...(isTold && customerReason ? { customer_reason: customerReason } : {}),
      ...(decision === 'request_documents' ? { requested_documents: wanted } : {}),
    },
  };
}

const withErrors = (errors: FieldErrors<keyof DecisionDraft>) => ({ errors });
