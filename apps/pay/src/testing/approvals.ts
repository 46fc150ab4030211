import {
  type ApprovalRule,
  approvalRuleList,
  type PaymentApproval,
  paymentApprovalGet,
  paymentApprovalList,
  paymentApprovalQuote,
  type ProfileMember,
  profileMemberList,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import { dollarAccount, paidTransfer } from '#testing/examples.ts';
import { quoteFor } from '#testing/quote.ts';

const id = (end: string) => `01998000-0000-7000-8000-0000000${end}`;
const farhan = { id: id('0fa01'), name: 'Farhan Chowdhury', is_you: false };
const elena = { id: id('0fa02'), name: 'Elena Torres', is_you: true };
const rafi = { id: id('0fa03'), name: 'Rafi Karim', is_you: false };

/** Prepared by Rafi, for Elena to decide on. */
export const anApproval = (over: Partial<PaymentApproval> = {}): PaymentApproval => ({
  id: id('0fa10'),
  state: 'WAITING',
  payee: quoteFor({ amount: '200.00' }).payee,
  source_account: dollarAccount.id,
  source_account_number: dollarAccount.account_number,
  memo: 'Invoice MP-2211',
  scheduled_for: null,
  prepared: {
    ...{ amount: '200.00', fee: '0.99', total: '200.99', currency: 'USD' },
    ...{ target_amount: '24360.00', target_currency: 'BDT', rate: '121.80' },
  },
  prepared_by: rafi,
  prepared_at: '2026-11-05T14:40:00.000Z',
  expires_at: '2026-11-12T14:40:00.000Z',
  ...{ decided_by: null, decided_at: null, rejection_reason: null, rejection_note: null },
  ...{ transfer_id: null, obstacle: null, may_withdraw: false },
  approvers: [farhan.name, elena.name],
  ...over,
});

export const approvedOne = anApproval({
  ...{ id: id('0fa11'), state: 'APPROVED', obstacle: 'NOT_WAITING', approvers: [] },
  ...{ decided_by: elena, decided_at: '2026-11-04T20:12:00.000Z', transfer_id: paidTransfer.id },
});

export const rejectedOne = anApproval({
  ...{ id: id('0fa12'), state: 'REJECTED', obstacle: 'NOT_WAITING', approvers: [] },
  ...{ decided_by: farhan, decided_at: '2026-11-03T20:12:00.000Z' },
  ...{ rejection_reason: 'PAID_TWICE', rejection_note: 'The same as last Tuesday.' },
});

const member = (
  who: { readonly id: string; readonly name: string; readonly is_you: boolean },
  over: Pick<ProfileMember, 'role' | 'email_address'> & Partial<ProfileMember>,
): ProfileMember => ({
  ...{ ...who, approves_up_to: null, is_stopped: false, created_at: '2026-10-01T12:00:00.000Z' },
  ...over,
});

/** The team, as Elena or as its owner sees it. */
export const teamOf = (you: 'approver' | 'owner'): ProfileMember[] => [
  member(
    { ...farhan, is_you: you === 'owner' },
    { role: 'OWNER', email_address: 'farhan@example.com' },
  ),
  member(
    { ...elena, is_you: you === 'approver' },
    { role: 'APPROVER', email_address: 'elena@example.com', approves_up_to: '10000.00' },
  ),
  member(rafi, { role: 'MAKER', email_address: 'rafi@example.com' }),
];

export const aRule: ApprovalRule = {
  id: id('0fa20'),
  threshold: '1000.00',
  set_by: farhan.name,
  valid_from: '2026-10-02T12:00:00.000Z',
};

/** What the pages of approvals are answered by default. */
export function answerApprovals(): void {
  servers()
    .byDefault(paymentApprovalList, ({ query }) => {
      const results = query['is_waiting'] === 'true' ? [anApproval()] : [approvedOne, rejectedOne];
      return { count: results.length, results };
    })
    .byDefault(paymentApprovalGet, anApproval())
    .byDefault(paymentApprovalQuote, quoteFor({ amount: '200.00' }))
    .byDefault(profileMemberList, { count: 3, results: teamOf('approver') })
    .byDefault(approvalRuleList, { count: 1, results: [aRule] });
}
