import type {
  CaseDecision,
  ComplianceCase,
  ComplianceCaseFile,
  CustomerRisk,
  Signal,
} from '@kheya/contract';

import { COLLEAGUES_NAME, MY_NAME } from '#testing/examples/operators.ts';
import { TRANSFER_ID } from '#testing/examples/transfers.ts';

export const CASE_ID = '01998000-0000-7000-8000-00000000f101';
const CUSTOMER = { id: '01998000-0000-7000-8000-00000000c001', name: 'Nadia Haque' };
const NARRATIVE =
  'The customer split one payment of 190 dollars into two within an hour, each just below the threshold.';

export const aSignal = (over: Partial<Signal> = {}): Signal => ({
  ...{ id: '01998000-0000-7000-8000-00000000f201', kind: 'structuring', customer: CUSTOMER },
  transfer: { id: TRANSFER_ID, reference: 'KH-7Q4M-2R9X', amount: '2950.00', currency: 'USD' },
  facts: { count: 3, sum: '8845.00' },
  rule: {
    ...{ kind: 'structuring', action: 'signal', threshold: '3000.00', count: 3 },
    ...{ window_hours: 72, percent: 10, valid_from: '2026-01-01' },
  },
  at: '2026-11-19T15:00:00.000Z',
  ...{ case_id: null, dismissed_by: null, dismissed_at: null, dismissal_note: null },
  ...over,
});

export const aCase = (over: Partial<ComplianceCase> = {}): ComplianceCase => ({
  ...{ id: CASE_ID, number: 1042, customer: CUSTOMER, source: 'signal', state: 'open' },
  ...{ subject: 'Payments split below a threshold', outcome: null, has_suspect: true },
  ...{ detected_at: '2026-11-19T15:05:00.000Z', due_on: '2026-12-19', is_overdue: false },
  ...{ opened_at: '2026-11-19T15:05:00.000Z', opened_by: MY_NAME, closed_at: null },
  ...over,
});

const riskRule = (name: CustomerRisk['rules'][number]['name'], points: number) => ({
  ...{ name, points, window_days: name === 'signal' ? 180 : null, valid_from: '2026-01-01' },
});

/** A level that two facts made medium. */
export const aRisk = (over: Partial<CustomerRisk> = {}): CustomerRisk => ({
  ...{ level: 'medium', level_by_rules: 'medium', points: 40, override: null },
  facts: [
    { name: 'case_open', at: '2026-11-19T15:05:00.000Z', subject_id: CASE_ID, points: 30 },
    { name: 'signal', at: '2026-11-19T15:00:00.000Z', subject_id: TRANSFER_ID, points: 10 },
  ],
  history: [{ level: 'medium', points: 40, at: '2026-11-19T16:00:00.000Z' }],
  rules: [riskRule('signal', 10), riskRule('medium', 20), riskRule('high', 50)],
  ...over,
});

export const aDecision = (over: Partial<CaseDecision> = {}): CaseDecision => ({
  ...{ id: '01998000-0000-7000-8000-00000000f301', outcome: 'report', narrative: NARRATIVE },
  ...{ reason: 'Compared with the bank statements.', state: 'proposed' },
  ...{ proposed_by: COLLEAGUES_NAME, proposed_at: '2026-11-19T16:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, decision_note: null, may_decide: true },
  ...over,
});

export const aNewCaseFile = (over: Partial<ComplianceCaseFile> = {}): ComplianceCaseFile => ({
  ...aCase({ source: 'operator' }),
  ...{ notes: [], transfers: [], tickets: [], signals: [], matches: [], decisions: [], links: [] },
  ...over,
});

export const aCaseFile = (over: Partial<ComplianceCaseFile> = {}): ComplianceCaseFile => ({
  ...aCase(),
  notes: [
    {
      ...{ id: '01998000-0000-7000-8000-00000000f401', operator: MY_NAME },
      ...{ text: 'The landlord confirms nothing.', at: '2026-11-19T15:30:00.000Z' },
    },
    {
      ...{ id: '01998000-0000-7000-8000-00000000f402', operator: null },
      ...{ text: 'The recipient is close to an entry.', at: '2026-11-19T15:40:00.000Z' },
    },
  ],
  transfers: [
    {
      ...{ id: TRANSFER_ID, reference: 'KH-7Q4M-2R9X', customer: CUSTOMER },
      ...{ payee_name: 'Rahima Khatun', amount: '2950.00', currency: 'USD' },
      ...{ status: 'COMPLETE', created_at: '2026-11-19T14:00:00.000Z' },
    },
  ],
  tickets: [
    {
      ...{ id: '01998000-0000-7000-8000-00000000f501', number: 512 },
      ...{ subject: 'Where is my money?', status: 'open' },
    },
  ],
  signals: [aSignal({ case_id: CASE_ID })],
  matches: [
    {
      ...{ id: '01998000-0000-7000-8000-00000000f101', given_name: 'আব্দুল করিম জরভাথ' },
      ...{ matched_name: 'ZORVATH, Abdul Karim', source: 'SANDBOX' },
    },
  ],
  decisions: [],
  links: [
    {
      kind: 'device',
      shared: '••••77af',
      count: 1,
      customers: [{ ...CUSTOMER, name: 'Karim Ullah' }],
    },
    {
      ...{ kind: 'payee', shared: '••••4821', count: 12 },
      customers: [
        { ...CUSTOMER, name: 'Salma Akter' },
        { id: TRANSFER_ID, name: 'Jamal Uddin' },
      ],
    },
  ],
  ...over,
});

export const aReportedCase = (): ComplianceCaseFile =>
  aCaseFile({
    ...{ state: 'closed', outcome: 'report', closed_at: '2026-11-20T10:00:00.000Z' },
    decisions: [
      aDecision({
        ...{ state: 'approved', proposed_by: MY_NAME, decided_by: COLLEAGUES_NAME },
        ...{ decided_at: '2026-11-20T10:00:00.000Z', may_decide: false },
        decision_note: 'Read the whole file myself.',
      }),
    ],
  });
