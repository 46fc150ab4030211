import { COMPLIANCE_TASKS } from './compliance-tasks.ts';
import type { OperatorRole } from './operator-role.ts';
import type { Locale } from './shared.ts';

/** The table of the task's subject; `none` for a kind that has a single subject. */
export type OperatorTaskSubject =
  | 'customer'
  | 'ticket'
  | 'transfer'
  | 'incoming_payment'
  | 'treasury_movement'
  | 'account_closure'
  | 'contact'
  | 'profile_change'
  | 'withdrawal_request'
  | 'compliance_case'
  | 'rail'
  | 'screening_match'
  | 'none';

export interface OperatorTaskRule {
  readonly words: Readonly<Record<Locale, string>>;
  /** What an operator does about it. */
  readonly help: Readonly<Record<Locale, string>>;
  readonly subject: OperatorTaskSubject;
  /** The roles that see it and solve it. */
  readonly roles: readonly OperatorRole[];
  /** The page on which it is solved; `task` means its own page. */
  readonly leadsTo:
    | 'customer'
    | 'ticket'
    | 'transfer'
    | 'withdrawal'
    | 'screening_match'
    | 'rails'
    | 'audit'
    | 'case'
    | 'task';
  readonly dueInHours: number;
  /** True when only an operator can end it. */
  readonly isClosedManually?: true;
  /** True when the provider can be called again now. */
  readonly canRetry?: true;
}

const paymentRoles = ['SUPPORT', 'FINANCE', 'ADMIN'] as const;
const ledgerRoles = ['FINANCE', 'ADMIN'] as const;
const complianceRoles = ['COMPLIANCE', 'ADMIN'] as const;
const ticketRoles = ['SUPPORT', 'COMPLIANCE', 'ADMIN'] as const;

/** Retried automatically; an operator can also retry it now. */
const autoRetried = {
  subject: 'transfer',
  roles: paymentRoles,
  leadsTo: 'task',
  canRetry: true,
} as const;
const autoBooked = { roles: ledgerRoles, leadsTo: 'task', dueInHours: 2 } as const;
const NOT_BOOKED_HELP = {
  en: 'We retry every few seconds. Find the cause in the log. The task closes once the entry is booked.',
  bn: 'কয়েক সেকেন্ড পরপর আবার চেষ্টা করা হয়। লগে কারণটি খুঁজুন। হিসাবে উঠলে কাজটি নিজে থেকেই বন্ধ হবে।',
};

/** Every kind of task. A new kind is added here, or the code that opens it does not compile. */
export const OPERATOR_TASKS = {
  transfer_unanswered: {
    ...autoRetried,
    words: { en: 'Transfer not confirmed', bn: 'লেনদেন এখনো নিশ্চিত নয়' },
    help: {
      en: 'We don’t know yet whether it was paid. Check again, or call the provider: two operators can confirm the outcome on the transfer’s page. The money stays on hold until we know.',
      bn: 'টাকা পৌঁছেছে কি না, এখনো জানা যায়নি। আবার খোঁজ নিন, অথবা সেবাদাতাকে ফোন করুন: দুজন অপারেটর মিলে লেনদেনের পাতায় ফলাফল নিশ্চিত করতে পারেন। জানা না যাওয়া পর্যন্ত টাকা হোল্ডে থাকে।',
    },
    dueInHours: 1,
  },
  transfer_rail_trouble: {
    subject: 'transfer',
    roles: paymentRoles,
    leadsTo: 'transfer',
    words: { en: 'Payment rail unavailable', bn: 'পেমেন্ট সেবা পাওয়া যাচ্ছে না' },
    help: {
      en: 'The payment wasn’t sent. We keep trying. Check the rail’s status; two operators can retry it sooner or cancel it on its page.',
      bn: 'টাকা পাঠানো হয়নি, আমরা চেষ্টা চালিয়ে যাচ্ছি। পেমেন্ট সেবার অবস্থা দেখুন। দুজন অপারেটর মিলে লেনদেনের পাতায় আগেই আবার চেষ্টা করাতে বা বাতিল করতে পারেন।',
    },
    dueInHours: 2,
  },
  rail_down: {
    subject: 'rail',
    roles: paymentRoles,
    leadsTo: 'rails',
    words: { en: 'Rail isn’t answering', bn: 'পেমেন্ট সেবা সাড়া দিচ্ছে না' },
    help: {
      en: 'New payments wait, and one a minute tries it. Call the provider. The task closes when the rail works again.',
      bn: 'নতুন লেনদেন অপেক্ষায় থাকছে, মিনিটে একটি করে চেষ্টা করা হচ্ছে। সেবাদাতার সঙ্গে যোগাযোগ করুন। আবার চালু হলে কাজটি বন্ধ হবে।',
    },
    dueInHours: 1,
  },
  float_low: {
    subject: 'rail',
    roles: ledgerRoles,
    leadsTo: 'rails',
    words: { en: 'Float below its mark', bn: 'ফ্লোট সীমার নিচে' },
    help: {
      en: 'Fund the float. Below the stop mark, new payouts wait. The task closes when the balance is above the low mark.',
      bn: 'ফ্লোটে টাকা দিন। বন্ধের সীমার নিচে নামলে নতুন পেআউট অপেক্ষায় থাকে। ব্যালেন্স নিম্নসীমার ওপরে উঠলে কাজটি বন্ধ হবে।',
    },
    dueInHours: 2,
  },
  transfer_screening_match: {
    subject: 'transfer',
    roles: complianceRoles,
    leadsTo: 'task',
    words: { en: 'Screening match', bn: 'তালিকার নামের সঙ্গে মিল' },
    help: {
      en: 'The transfer was declined and the money returned. Review the customer and the recipient, take action on the customer’s page if needed, and note what you found.',
      bn: 'লেনদেনটি প্রত্যাখ্যান করে টাকা ফেরত দেওয়া হয়েছে। গ্রাহক ও প্রাপককে যাচাই করুন, দরকার হলে গ্রাহকের পাতায় ব্যবস্থা নিন, আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 4,
    isClosedManually: true,
  },
  transfer_reversal_refused: {
    ...autoRetried,
    words: { en: 'Reversal refused', bn: 'ফেরত নেওয়া যায়নি' },
    help: {
      en: 'The customer’s dollars are still in the partner bank’s other account. Resolve it with the bank, then try again.',
      bn: 'গ্রাহকের ডলার এখনো সহযোগী ব্যাংকের অন্য অ্যাকাউন্টে আছে। ব্যাংকের সঙ্গে মীমাংসা করে আবার চেষ্টা করুন।',
    },
    dueInHours: 4,
  },
  conversion_not_mirrored: {
    ...autoRetried,
    words: { en: 'Movement missing at the partner bank', bn: 'লেনদেন সহযোগী ব্যাংকে ওঠেনি' },
    help: {
      en: 'The conversion or own transfer is in our books but not in the partner bank’s account. Resolve it with the bank, then try again.',
      bn: 'রূপান্তর বা নিজের অ্যাকাউন্টের লেনদেনটি আমাদের হিসাবে আছে, সহযোগী ব্যাংকে নেই। ব্যাংকের সঙ্গে মীমাংসা করে আবার চেষ্টা করুন।',
    },
    dueInHours: 24,
  },
  transfer_not_booked: {
    ...autoBooked,
    subject: 'transfer',
    words: { en: 'Transfer can’t be booked', bn: 'লেনদেন হিসাবে উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  incoming_payment_not_booked: {
    ...autoBooked,
    subject: 'incoming_payment',
    words: { en: 'Incoming payment can’t be booked', bn: 'জমা টাকা হিসাবে উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  treasury_movement_not_booked: {
    ...autoBooked,
    subject: 'treasury_movement',
    words: { en: 'Treasury movement can’t be booked', bn: 'নিজস্ব তহবিলের লেনদেন হিসাবে উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  interest_not_booked: {
    ...autoBooked,
    subject: 'customer',
    words: { en: 'Interest can’t be booked', bn: 'মুনাফা হিসাবে উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  account_fee_not_booked: {
    ...autoBooked,
    subject: 'customer',
    words: { en: 'Account fee can’t be booked', bn: 'অ্যাকাউন্টের চার্জ হিসাবে উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  account_closure_not_booked: {
    ...autoBooked,
    subject: 'account_closure',
    words: { en: 'Account closure can’t be booked', bn: 'অ্যাকাউন্ট বন্ধের হিসাব উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  payment_unallocated: {
    subject: 'incoming_payment',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: 'Unidentified payment', bn: 'প্রাপকহীন টাকা' },
    help: {
      en: 'The money is in the unallocated account. Find the owner or return it through the partner bank, and note what you did.',
      bn: 'টাকাটি প্রাপকহীন টাকার হিসাবে আছে। কার টাকা খুঁজে বের করুন, অথবা সহযোগী ব্যাংকের মাধ্যমে ফেরত পাঠান। কী করলেন লিখে রাখুন।',
    },
    dueInHours: 24,
    isClosedManually: true,
  },
  transfer_action_waiting: {
    subject: 'transfer',
    roles: ledgerRoles,
    leadsTo: 'transfer',
    words: { en: 'Transfer action to approve', bn: 'লেনদেনের ব্যবস্থা অনুমোদন' },
    help: {
      en: 'A colleague proposes something about this transfer. Check it yourself, then approve or decline it on the transfer’s page. Whoever proposed it can’t decide.',
      bn: 'একজন সহকর্মী এই লেনদেন নিয়ে একটি ব্যবস্থার প্রস্তাব করেছেন। নিজে যাচাই করে লেনদেনের পাতায় সিদ্ধান্ত দিন। যিনি প্রস্তাব করেছেন, তিনি সিদ্ধান্ত দিতে পারেন না।',
    },
    dueInHours: 4,
  },
  return_unallocated: {
    subject: 'transfer',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: 'Returned to a closed account', bn: 'বন্ধ অ্যাকাউন্টে ফেরত এসেছে' },
    help: {
      en: 'The transfer came back after its account was closed. The money is in the unallocated account. Find out where its owner wants it, pay it there, and note what you did.',
      bn: 'অ্যাকাউন্ট বন্ধ হওয়ার পরে টাকাটি ফেরত এসেছে। টাকাটি প্রাপকহীন টাকার হিসাবে আছে। মালিক কোথায় চান জেনে সেখানে পাঠান, কী করলেন লিখে রাখুন।',
    },
    dueInHours: 24,
    isClosedManually: true,
  },
  business_review: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Company review', bn: 'কোম্পানি যাচাই' },
    help: {
      en: 'The partner bank didn’t accept the company automatically. Decide the review or resolve it with the bank. The task closes with the decision.',
      bn: 'সহযোগী ব্যাংক কোম্পানিটিকে স্বয়ংক্রিয়ভাবে গ্রহণ করেনি। যাচাইয়ের পাতায় সিদ্ধান্ত দিন, অথবা ব্যাংকের সঙ্গে মীমাংসা করুন। সিদ্ধান্ত হলে কাজটি বন্ধ হবে।',
    },
    dueInHours: 24,
  },
  customer_screening_match: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Customer on a watch list', bn: 'নজরদারি তালিকায় গ্রাহক' },
    help: {
      en: 'The name matched a watch list during rescreening. Compare the person with the entry, freeze the account if it’s the same person, and note what you found.',
      bn: 'আবার যাচাইয়ের সময় নামটি নজরদারি তালিকার সঙ্গে মিলেছে। ব্যক্তিকে তালিকার সঙ্গে মিলিয়ে দেখুন, একই ব্যক্তি হলে অ্যাকাউন্ট স্থগিত করুন, আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 4,
    isClosedManually: true,
  },
  payee_screening_match: {
    subject: 'contact',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Contact on a watch list', bn: 'নজরদারি তালিকায় প্রাপক' },
    help: {
      en: 'A saved contact matched a watch list during rescreening. Payments to them are declined. Review the customer and note what you found.',
      bn: 'আবার যাচাইয়ের সময় সংরক্ষিত এক প্রাপকের নাম নজরদারি তালিকার সঙ্গে মিলেছে। তাঁকে টাকা পাঠানো প্রত্যাখ্যান করা হয়। গ্রাহককে যাচাই করুন, আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 4,
    isClosedManually: true,
  },
  ...COMPLIANCE_TASKS,
  profile_change_stuck: {
    subject: 'profile_change',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Profile change stuck', bn: 'তথ্য পরিবর্তন আটকে আছে' },
    help: {
      en: 'The partner bank won’t accept the new name or address, or won’t restore the earlier one. Resolve it with the bank and note what you did.',
      bn: 'সহযোগী ব্যাংক নতুন নাম বা ঠিকানা নিচ্ছে না, অথবা আগেরটি ফিরিয়ে আনছে না। ব্যাংকের সঙ্গে মীমাংসা করুন, আর কী করলেন লিখে রাখুন।',
    },
    dueInHours: 24,
    isClosedManually: true,
  },
  partner_contact_refused: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'New email or number refused', bn: 'নতুন ইমেইল বা নম্বর নেয়নি' },
    help: {
      en: 'The partner bank won’t accept the customer’s new email or number. We keep trying. If it continues, resolve it with the bank.',
      bn: 'গ্রাহকের নতুন ইমেইল বা নম্বর সহযোগী ব্যাংক নিচ্ছে না। আমরা আবার চেষ্টা করছি। চলতে থাকলে ব্যাংকের সঙ্গে মীমাংসা করুন।',
    },
    dueInHours: 24,
  },
  withdrawal_request: {
    subject: 'withdrawal_request',
    roles: ['COMPLIANCE', 'FINANCE', 'ADMIN'],
    leadsTo: 'withdrawal',
    words: { en: 'Withdrawal requested', bn: 'টাকা তোলার অনুরোধ' },
    help: {
      en: 'Check the name and the balance, then approve or decline with a second operator. An approved request is paid right away. If its payment fails or comes back, the request is here again.',
      bn: 'নাম ও ব্যালেন্স মিলিয়ে দ্বিতীয় একজনের সঙ্গে মঞ্জুর বা নামঞ্জুর করুন। মঞ্জুর হলে সঙ্গে সঙ্গে টাকা পাঠানো হয়। পাঠানো না গেলে বা ফেরত এলে অনুরোধটি আবার এখানে আসে।',
    },
    dueInHours: 48,
  },
  partner_refused: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Refused by the partner bank', bn: 'সহযোগী ব্যাংক গ্রহণ করেনি' },
    help: {
      en: 'We keep retrying, less often each time. Check the customer’s details or resolve it with the bank. The task closes when the bank accepts them or the status changes.',
      bn: 'ক্রমশ বেশি বিরতিতে আবার চেষ্টা করা হয়। গ্রাহকের দেওয়া তথ্য দেখুন, অথবা ব্যাংকের সঙ্গে মীমাংসা করুন। ব্যাংক গ্রহণ করলে বা অবস্থা বদলালে কাজটি বন্ধ হবে।',
    },
    dueInHours: 24,
  },
  profile_overdue: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Status unchanged for too long', bn: 'একই অবস্থায় অনেক দিন' },
    help: {
      en: 'Find out what the profile is waiting for. The task closes when its status changes.',
      bn: 'প্রোফাইলটি কিসের অপেক্ষায় আছে দেখুন। অবস্থা বদলালে কাজটি বন্ধ হবে।',
    },
    dueInHours: 24,
  },
  became_politically_exposed: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'New politically exposed person', bn: 'নতুন রাজনৈতিকভাবে প্রভাবশালী ব্যক্তি' },
    help: {
      en: 'The customer is now in public office. Review the customer and the source of funds again (FATF Recommendation 12), and note what you found.',
      bn: 'গ্রাহক এখন সরকারি উচ্চ পদে আছেন। গ্রাহক ও টাকার উৎস আবার যাচাই করুন (FATF সুপারিশ ১২), আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 72,
    isClosedManually: true,
  },
  account_closed: {
    subject: 'account_closure',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: 'Still open at the partner bank', bn: 'সহযোগী ব্যাংকে এখনো খোলা' },
    help: {
      en: 'The customer closed their account, but it’s still open at the partner bank. Close it there and note what you did.',
      bn: 'গ্রাহক অ্যাকাউন্ট বন্ধ করেছেন, কিন্তু সহযোগী ব্যাংকে সেটি এখনো খোলা। সেখানে বন্ধ করুন, আর কী করলেন লিখে রাখুন।',
    },
    dueInHours: 72,
    isClosedManually: true,
  },
  remittance_error_ending: {
    subject: 'ticket',
    roles: ticketRoles,
    leadsTo: 'ticket',
    words: { en: 'Investigation ends soon', bn: 'তদন্তের সময় শেষ হচ্ছে' },
    help: {
      en: 'Finish the investigation in the ticket before the 90 days are over.',
      bn: '৯০ দিন শেষ হওয়ার আগে টিকিটে তদন্ত শেষ করুন।',
    },
    dueInHours: 72,
  },
  remittance_error_overdue: {
    subject: 'ticket',
    roles: ticketRoles,
    leadsTo: 'ticket',
    words: { en: 'Investigation overdue', bn: 'তদন্তের সময় পেরিয়ে গেছে' },
    help: {
      en: 'The legal limit of 90 days has passed. Finish the investigation in the ticket now.',
      bn: 'আইনে নির্ধারিত ৯০ দিন পেরিয়ে গেছে। টিকিটে এখনই তদন্ত শেষ করুন।',
    },
    dueInHours: 1,
  },
  remittance_report_overdue: {
    subject: 'ticket',
    roles: ticketRoles,
    leadsTo: 'ticket',
    words: { en: 'Report overdue', bn: 'প্রতিবেদন পাঠাতে দেরি' },
    help: {
      en: 'Send the report to the sender from the ticket.',
      bn: 'টিকিট থেকে প্রেরককে প্রতিবেদন পাঠান।',
    },
    dueInHours: 1,
  },
  remittance_error_remedy: {
    subject: 'ticket',
    roles: paymentRoles,
    leadsTo: 'ticket',
    words: { en: 'Remedy due', bn: 'প্রতিকার বাকি' },
    help: {
      en: 'An error was found. Refund the sender or send the money again, and note what you did.',
      bn: 'ভুল পাওয়া গেছে। প্রেরককে টাকা ফেরত দিন অথবা আবার পাঠান, আর কী করলেন লিখে রাখুন।',
    },
    dueInHours: 24,
    isClosedManually: true,
  },
  ledger_chain_broken: {
    subject: 'none',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: 'Ledger doesn’t match its signature', bn: 'হিসাব স্বাক্ষরের সঙ্গে মিলছে না' },
    help: {
      en: 'Before anything else, run npm run verify and follow docs/guides/when-verify-fails.md.',
      bn: 'সবার আগে npm run verify চালিয়ে docs/guides/when-verify-fails.md মেনে চলুন।',
    },
    dueInHours: 1,
  },
  audit_chain_broken: {
    subject: 'none',
    roles: complianceRoles,
    leadsTo: 'audit',
    words: { en: 'Audit log doesn’t match its signature', bn: 'অডিট লগ স্বাক্ষরের সঙ্গে মিলছে না' },
    help: {
      en: 'Before anything else, run npm run verify and follow docs/guides/when-verify-fails.md.',
      bn: 'সবার আগে npm run verify চালিয়ে docs/guides/when-verify-fails.md মেনে চলুন।',
    },
    dueInHours: 1,
  },
} as const satisfies Record<string, OperatorTaskRule>;

export type OperatorTaskKind = keyof typeof OPERATOR_TASKS;

/** The rule of a kind, with what it may leave out. */
export function operatorTaskRule(kind: OperatorTaskKind): OperatorTaskRule {
  return OPERATOR_TASKS[kind];
}
