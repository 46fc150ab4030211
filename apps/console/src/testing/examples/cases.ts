import type {
  AuditEntry,
  ConsoleStop,
  ConsoleWithdrawal,
  OpenedOperatorTask,
  OperatorTask,
} from '@kheya/contract';

import { aCustomer } from '#testing/examples/customers.ts';
import { COLLEAGUES_NAME, MY_NAME } from '#testing/examples/operators.ts';
import { TICKET_ID } from '#testing/examples/tickets.ts';

const { id: customerId, name } = aCustomer();
const who = { id: customerId, name };

export const STOP_ID = '01998000-0000-7000-8000-00000000f001';

export const aStop = (over: Partial<ConsoleStop> = {}): ConsoleStop => ({
  ...{ id: STOP_ID, stopped_at: '2026-11-20T09:00:00.000Z', lifted_at: null },
  ...{ ticket_id: TICKET_ID, transfers_cancelled: 1, transfers_asked_back: 2, sessions_ended: 0 },
  ...{ customer: who, lift_proposed_by: null, lift_proposed_at: null },
  ...over,
});

export const TASK_ID = '01998000-0000-7000-8000-00000000f101';

const aTask = (over: Partial<OperatorTask> = {}): OperatorTask => ({
  ...{ id: TASK_ID, kind: 'transfer_unanswered', customer: who },
  subject_id: '01998000-0000-7000-8000-00000000c201',
  detail: 'bKash has not answered since 09:02.',
  ...{ opened_at: '2026-11-20T09:00:00.000Z', seen_at: '2026-11-20T10:00:00.000Z' },
  ...{ due_at: '2026-11-20T10:00:00.000Z', is_overdue: true, owner: null },
  ...{ closed_at: null, closed_by: null, note: null },
  ...over,
});

export const anOpenTask = (over: Partial<OpenedOperatorTask> = {}): OpenedOperatorTask => ({
  ...aTask(),
  ...{ transfer: null, incoming_payment: null, treasury_movement: null },
  ...over,
});

export const tasks = [aTask(), aTask({ id: TASK_ID.replace(/1$/, '2'), owner: MY_NAME })];

export const WITHDRAWAL_ID = '01998000-0000-7000-8000-00000000f201';

export const aWithdrawal = (over: Partial<ConsoleWithdrawal> = {}): ConsoleWithdrawal => ({
  ...{ id: WITHDRAWAL_ID, account_id: '01998000-0000-7000-8000-00000000c101' },
  ...{ account_number: '•••• 4821', currency: 'BDT', amount: '15250.00' },
  destination: {
    ...{ kind: 'bd_bank', holder_name: 'Nadia Haque', account_last_four: '7788' },
    ...{ routing_number: '090260000', account_type: null, wallet_type: null },
  },
  ...{ decline_reason: null, requested_at: '2026-11-20T09:00:00.000Z', decided_at: null },
  ...{ state: 'requested', customer: aCustomer(), legal_name: 'Nadia Haque', name_matches: true },
  ...{ balance: '15250.00', available: '15250.00', proposal: null, decided_by: null },
  ...{ may_propose: true, may_confirm: false, payment: null, is_held: false },
  ...over,
});

export const auditEntries: readonly AuditEntry[] = [
  {
    ...{ id: '01998000-0000-7000-8000-00000000f301', number: 2, operator: COLLEAGUES_NAME },
    ...{ action: 'customer_freeze', subject_id: customerId, customer: who },
    facts: { reason: 'Two sign-ins from two continents.', customer_reason: 'security_check' },
    ...{ at: '2026-11-20T09:10:00.000Z', hash: 'b'.repeat(64) },
  },
  {
    ...{ id: '01998000-0000-7000-8000-00000000f302', number: 1, operator: MY_NAME },
    ...{ action: 'ticket_assigned', subject_id: TICKET_ID, customer: who, facts: {} },
    ...{ at: '2026-11-20T09:00:00.000Z', hash: 'a'.repeat(64) },
  },
];
