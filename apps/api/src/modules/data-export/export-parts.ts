import { COMMUNICATION } from './parts/communication.ts';
import { DECISIONS } from './parts/decisions.ts';
import type { ExportParts } from './parts/export-part.ts';
import { MONEY } from './parts/money.ts';
import { PERSON } from './parts/person.ts';

/** Everything we keep of a person, by the part's name in the file. */
export const EXPORT_PARTS: ExportParts = {
  ...PERSON,
  ...DECISIONS,
  ...MONEY,
  ...COMMUNICATION,
};

/** Tables that are left out of the export, and why. */
export const NOT_EXPORTED = {
  account_fee_rules: 'the same for everybody',
  account_fee_notices: 'that we told of a fee, which stands with the notifications',
  account_closure_accounts: 'the books’ side of a closing, which is told',
  call_counts: 'how often somebody called in the last hour, gone after it',
  case_decisions: 'of a case, which may not be told (31 USC 5318(g)(2))',
  case_notes: 'of a case, which may not be told (31 USC 5318(g)(2))',
  case_tickets: 'of a case, which may not be told (31 USC 5318(g)(2))',
  case_transfers: 'of a case, which may not be told (31 USC 5318(g)(2))',
  compliance_cases: 'whether there is one may not be told (31 USC 5318(g)(2))',
  conversion_rates: 'prices that were held for minutes; those used stand with the transfers',
  customer_risks: 'how people of ours judge a risk; telling may be forbidden (31 USC 5318(g)(2))',
  data_export_pieces: 'files like this one',
  digest_key_in_force: 'which key our own digests are made with',
  fee_rules: 'the same for everybody',
  float_marks: 'the same for everybody',
  interest_rules: 'the same for everybody',
  history_marks: 'row numbers in the history of an account, made again from the books',
  identity_traces: 'digests of identity numbers given before, which nobody can read',
  limit_rules: 'the same for everybody',
  macros: 'our own texts',
  mid_rates: 'the market’s',
  name_rescreens: 'names that wait to be screened again; they stand in their own parts',
  manual_movements: 'how two people of ours decided on an entry, which stands in its own part',
  operator_action_checkpoint: 'where that log was last proved',
  operator_action_head: 'the end of the log of the next line',
  operator_actions: 'what people of ours did; what it was about is in its own part',
  operator_tasks: 'our own list of things to do, with what a person of ours did about each',
  provider_calls: 'what providers answered us; where it got to stands with the transfer',
  quotes: 'offers; those accepted stand with the transfers and disclosures',
  rail_deliveries: 'how many payments of all a rail delivered',
  rail_health: 'how providers are doing',
  rail_switches: 'how two people of ours decided on a rail',
  reconciliation_breaks: 'where the partner’s books and ours differed',
  reconciliation_runs: 'that the partner’s books and ours were compared',
  reviews:
    'how people of ours came to a decision, which is told; telling more may be forbidden (31 USC 5318(g)(2))',
  risk_overrides: 'how people of ours judge a risk; telling may be forbidden (31 USC 5318(g)(2))',
  risk_rules: 'the same for everybody',
  rule_changes: 'how two people of ours decided on a rule, which is the same for everybody',
  screening_matches:
    'names that are like one of a list, and what people of ours decided; telling may be forbidden (31 USC 5318(g)(2))',
  screening_queue: 'names that wait to be compared with lists; they stand in their own parts',
  screening_rules: 'the same for everybody',
  screenings: 'when a name was compared with lists, and whether it was like one',
  signal_progress: 'how far payments have been looked at',
  signal_rules: 'the same for everybody',
  signals: 'what led to a case, which may not be told (31 USC 5318(g)(2))',
  spread_rules: 'the same for everybody',
  transfer_actions:
    'how two people of ours decided on a transfer; what came of it stands with the transfer',
  transfer_matches: 'which names stopped a transfer; that it was stopped stands with it',
  travel_rule_records:
    'the names and addresses of a payment, which stand with the person, the contact and the transfer',
  treasury_movements: 'our own money',
  watch_list_entries: 'lists of authorities',
  watch_list_names: 'lists of authorities',
  watch_lists: 'lists of authorities',
  webhook_events: 'the providers’ calls, whose content became the rows above',
} as const satisfies Readonly<Record<string, string>>;
