import type { ScreeningMatch, WatchList } from '@kheya/contract';

import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';

export const MATCH_ID = '01998000-0000-7000-8000-00000000f101';
const TRANSFER_ID = '01998000-0000-7000-8000-00000000f201';

export const aMatch = (over: Partial<ScreeningMatch> = {}): ScreeningMatch => ({
  ...{ id: MATCH_ID, subject: 'contact', given_name: 'আব্দুল করিম জরভাথ' },
  customer: { id: '01998000-0000-7000-8000-00000000a101', name: 'Nadia Haque' },
  ...{ matched_name: 'ZORVATH, Abdul Karim', source: 'SANDBOX', programmes: ['SANDBOX'] },
  ...{ score: 0.962, level: 'review', state: 'open', stopped_transfers: 1 },
  ...{ found_at: '2026-11-20T10:00:00.000Z', given_birth_date: null, given_country: 'BD' },
  entry: {
    ...{ number: '90004', kind: 'person', name: 'ZORVATH, Abdul Karim' },
    ...{ aliases: ['KALPANIK, Karimul'], birth_dates: ['1961-03-12', '1962'] },
    ...{
      countries: ['Bangladesh, People’s Republic of'],
      programmes: ['SANDBOX'],
      list_version: '2025-01-01.a1b2c3d4',
    },
    remarks: 'DOB 12 Mar 1961; alt. DOB 1962; nobody of this name exists.',
  },
  evidence: {
    ...{ matched_name: 'ZORVATH, Abdul Karim', birth_date: 'unknown', country: 'same' },
    words: [
      { given: 'abdul', listed: 'abdul', similarity: 1, likeness: 'same' },
      { given: 'karim', listed: 'karim', similarity: 1, likeness: 'same' },
      { given: 'jarabhath', listed: 'zorvath', similarity: 0.88, likeness: 'spelling' },
    ],
    ...{ unmatched_given: ['begum'], unmatched_listed: [] },
  },
  history: {
    ...{ customer_since: '2026-06-01T10:00:00.000Z', paid_transfers: 12, paid_to_contact: 3 },
    other_matches: [
      {
        ...{ id: MATCH_ID.replace(/1$/, '2'), given_name: 'Karim Zorvath', state: 'false_match' },
        found_at: '2026-10-01T10:00:00.000Z',
      },
    ],
  },
  transfers: [{ id: TRANSFER_ID, created_at: '2026-11-20T10:00:00.000Z' }],
  ...{ proposal: null, decided_by: null, decided_at: null, decision_note: null, case: null },
  ...{ may_propose: true, may_confirm: false },
  ...over,
});

/** A colleague says that it is the person on the list. */
export const aProposedMatch = (over: Partial<ScreeningMatch> = {}): ScreeningMatch =>
  aMatch({
    ...{ state: 'proposed', may_propose: false, may_confirm: true },
    proposal: {
      ...{ decision: 'true_match', reason: 'The birth date in the passport is the same.' },
      ...{ by: COLLEAGUES_NAME, at: '2026-11-20T11:00:00.000Z' },
    },
    ...over,
  });

export const aWatchList = (over: Partial<WatchList> = {}): WatchList => ({
  ...{ id: MATCH_ID.replace(/1$/, '9'), source: 'OFAC_SDN', version: '2026-11-19.a1b2c3d4' },
  ...{ published_on: '2026-11-19', entry_count: 18_213, added_count: 12, changed_count: 3 },
  ...{ removed_count: 1, loaded_by: 'salma', loaded_at: '2026-11-20T06:00:00.000Z' },
  replaced_at: null,
  ...over,
});
