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
  | 'none';

export interface OperatorTaskRule {
  readonly words: Readonly<Record<Locale, string>>;
  /** What an operator does about it. */
  readonly help: Readonly<Record<Locale, string>>;
  readonly subject: OperatorTaskSubject;
  /** The roles that see it and solve it. */
  readonly roles: readonly OperatorRole[];
  /** The page on which it is solved; `task` means its own page. */
  readonly leadsTo: 'customer' | 'ticket' | 'withdrawal' | 'audit' | 'task';
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
  en: 'We try again every few seconds. Find the cause in the log. The task closes when the books have it.',
  bn: 'কয়েক সেকেন্ড পরপর আবার চেষ্টা করা হয়। লগে কারণটি খুঁজুন। হিসাবে উঠলে কাজটি নিজেই বন্ধ হয়ে যাবে।',
};

/** Every kind of task. A new kind is added here, or the code that opens it does not compile. */
export const OPERATOR_TASKS = {
  transfer_unanswered: {
    ...autoRetried,
    words: { en: 'Transfer unanswered', bn: 'লেনদেনের উত্তর নেই' },
    help: {
      en: "We don't know yet whether it was paid. Ask again. The money stays reserved until there's an answer.",
      bn: 'টাকা পৌঁছেছে কি না, এখনো জানা যায়নি। আবার জিজ্ঞেস করুন। উত্তর না আসা পর্যন্ত টাকা হোল্ডে থাকে।',
    },
    dueInHours: 1,
  },
  transfer_rail_trouble: {
    ...autoRetried,
    words: { en: 'Rail can’t be reached', bn: 'ওয়ালেট সেবায় পৌঁছানো যাচ্ছে না' },
    help: {
      en: "The payment didn't leave us. Check the state of the rail, then ask again.",
      bn: 'টাকা এখান থেকে যায়নি। ওয়ালেট সেবার অবস্থা দেখে আবার চেষ্টা করুন।',
    },
    dueInHours: 2,
  },
  transfer_screening_match: {
    subject: 'transfer',
    roles: complianceRoles,
    leadsTo: 'task',
    words: { en: 'Screening match', bn: 'তালিকার নামের সঙ্গে মিল' },
    help: {
      en: "The transfer was declined and the money went back. Check the customer and the recipient, act on the customer's page if needed, and note what you found.",
      bn: 'লেনদেনটি বাতিল হয়ে টাকা ফেরত গেছে। গ্রাহক ও প্রাপককে দেখুন, দরকার হলে গ্রাহকের পাতায় ব্যবস্থা নিন, আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 4,
    isClosedManually: true,
  },
  transfer_reversal_refused: {
    ...autoRetried,
    words: { en: 'Reversal refused', bn: 'ফেরত নেওয়া যায়নি' },
    help: {
      en: "The customer's dollars are still in the partner's other account. Settle it with the partner, then ask again.",
      bn: 'গ্রাহকের ডলার এখনো সহযোগী ব্যাংকের অন্য অ্যাকাউন্টে। ব্যাংকের সঙ্গে মীমাংসা করে আবার জিজ্ঞেস করুন।',
    },
    dueInHours: 4,
  },
  conversion_not_mirrored: {
    ...autoRetried,
    words: { en: 'Conversion not at the partner', bn: 'ডলার ভাঙানো ব্যাংকে ওঠেনি' },
    help: {
      en: "Our books have the conversion, but the partner's account doesn't show it. Settle it with the partner, then ask again.",
      bn: 'আমাদের হিসাবে ডলার ভাঙানো হয়েছে, সহযোগী ব্যাংকে দেখাচ্ছে না। ব্যাংকের সঙ্গে মীমাংসা করে আবার জিজ্ঞেস করুন।',
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
    words: { en: 'Incoming money can’t be booked', bn: 'আসা টাকা হিসাবে উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  treasury_movement_not_booked: {
    ...autoBooked,
    subject: 'treasury_movement',
    words: { en: 'House movement can’t be booked', bn: 'নিজস্ব তহবিলের হিসাব উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  account_closure_not_booked: {
    ...autoBooked,
    subject: 'account_closure',
    words: { en: 'Closing can’t be booked', bn: 'অ্যাকাউন্ট বন্ধের হিসাব উঠছে না' },
    help: NOT_BOOKED_HELP,
  },
  payment_unallocated: {
    subject: 'incoming_payment',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: 'Money without an owner', bn: 'মালিকহীন টাকা' },
    help: {
      en: 'The money is in the unallocated account. Find out whose it is or send it back through the partner, and note what you did.',
      bn: 'টাকাটি মালিকহীন টাকার হিসাবে আছে। কার টাকা বের করুন, অথবা সহযোগী ব্যাংকের মাধ্যমে ফেরত পাঠান; কী করলেন লিখে রাখুন।',
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
      en: "The partner didn't accept the company automatically. Decide its review or settle it with the partner. The task closes when the company is decided.",
      bn: 'সহযোগী ব্যাংক কোম্পানিটিকে নিজে থেকে গ্রহণ করেনি। যাচাইয়ের পাতায় সিদ্ধান্ত দিন, অথবা ব্যাংকের সঙ্গে মীমাংসা করুন; সিদ্ধান্ত হলে কাজটি বন্ধ হয়ে যাবে।',
    },
    dueInHours: 24,
  },
  customer_screening_match: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Customer on a watch list', bn: 'নজরদারি তালিকায় গ্রাহক' },
    help: {
      en: "The name matched a watch list when it was screened again. Compare the person with the entry, freeze the account if it's them, and note what you found.",
      bn: 'আবার যাচাইয়ের সময় নামটি নজরদারি তালিকার সঙ্গে মিলেছে। ব্যক্তিকে তালিকার সঙ্গে মিলিয়ে দেখুন, একই ব্যক্তি হলে অ্যাকাউন্ট স্থগিত করুন, আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 4,
    isClosedManually: true,
  },
  payee_screening_match: {
    subject: 'contact',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Recipient on a watch list', bn: 'নজরদারি তালিকায় প্রাপক' },
    help: {
      en: 'A contact matched a watch list when it was screened again. Payments to them are declined. Check the customer, and note what you found.',
      bn: 'আবার যাচাইয়ের সময় তালিকার এক প্রাপকের নাম নজরদারি তালিকার সঙ্গে মিলেছে। তাঁকে টাকা পাঠানো বাতিল হবে। গ্রাহককে দেখুন, আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 4,
    isClosedManually: true,
  },
  profile_change_stuck: {
    subject: 'profile_change',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Details change stuck', bn: 'তথ্যের পরিবর্তন আটকে আছে' },
    help: {
      en: "The partner doesn't accept a new name or address, or doesn't restore the earlier one. Settle it with the partner, and note what you did.",
      bn: 'সহযোগী ব্যাংক নতুন নাম বা ঠিকানা নিচ্ছে না, অথবা আগেরটি ফেরত নিচ্ছে না। ব্যাংকের সঙ্গে মীমাংসা করুন, আর কী করলেন লিখে রাখুন।',
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
      en: "The partner doesn't accept the customer's new email or number. We ask again. If it continues, settle it with the partner.",
      bn: 'গ্রাহকের নতুন ইমেইল বা নম্বর সহযোগী ব্যাংক নিচ্ছে না। আমরা আবার জিজ্ঞেস করি; চলতে থাকলে ব্যাংকের সঙ্গে মীমাংসা করুন।',
    },
    dueInHours: 24,
  },
  withdrawal_request: {
    subject: 'withdrawal_request',
    roles: ['COMPLIANCE', 'FINANCE', 'ADMIN'],
    leadsTo: 'withdrawal',
    words: { en: 'Withdrawal requested', bn: 'টাকা তোলার অনুরোধ' },
    help: {
      en: 'Compare the name and the balance, then approve or decline with a second operator. An approved request stays here until payouts to banks open.',
      bn: 'নাম ও ব্যালেন্স মিলিয়ে দ্বিতীয় একজনের সঙ্গে মঞ্জুর বা নামঞ্জুর করুন। মঞ্জুর হওয়া অনুরোধ ব্যাংকে টাকা পাঠানো চালু না হওয়া পর্যন্ত এখানেই থাকে।',
    },
    dueInHours: 48,
  },
  partner_refused: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Partner refused', bn: 'সহযোগী ব্যাংক নেয়নি' },
    help: {
      en: 'We ask again with growing pauses. Check what the customer gave, or settle it with the partner. The task closes when the partner accepts it or the status changes.',
      bn: 'ক্রমশ বেশি বিরতিতে আবার জিজ্ঞেস করা হয়। গ্রাহকের দেওয়া তথ্য দেখুন, অথবা ব্যাংকের সঙ্গে মীমাংসা করুন; ব্যাংক গ্রহণ করলে বা অবস্থা বদলালে কাজটি বন্ধ হয়ে যাবে।',
    },
    dueInHours: 24,
  },
  profile_overdue: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'Status unchanged too long', bn: 'একই অবস্থায় অনেক দিন' },
    help: {
      en: 'Find out what the profile is waiting for. The task closes when its status changes.',
      bn: 'প্রোফাইলটি কিসের অপেক্ষায় আছে দেখুন। অবস্থা বদলালে কাজটি বন্ধ হয়ে যাবে।',
    },
    dueInHours: 24,
  },
  became_politically_exposed: {
    subject: 'customer',
    roles: complianceRoles,
    leadsTo: 'customer',
    words: { en: 'New public office', bn: 'সরকারি উচ্চ পদে এসেছেন' },
    help: {
      en: 'Review the customer and the source of the money again (FATF recommendation 12), and note what you found.',
      bn: 'গ্রাহক ও টাকার উৎস আবার যাচাই করুন (FATF সুপারিশ ১২), আর কী পেলেন লিখে রাখুন।',
    },
    dueInHours: 72,
    isClosedManually: true,
  },
  account_closed: {
    subject: 'account_closure',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: 'Still open at the partner', bn: 'সহযোগী ব্যাংকে এখনো খোলা' },
    help: {
      en: 'The customer has left, but their account is still open at the partner. Close it there, and note what you did.',
      bn: 'গ্রাহক চলে গেছেন, কিন্তু সহযোগী ব্যাংকে অ্যাকাউন্টটি এখনো খোলা। সেখানে ব্যবস্থা করুন, আর কী করলেন লিখে রাখুন।',
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
      en: 'Conclude the investigation in the ticket before its 90 days are over.',
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
      en: "The law's 90 days are over. Conclude the investigation in the ticket now.",
      bn: 'আইনের ৯০ দিন পেরিয়ে গেছে: টিকিটে এখনই তদন্ত শেষ করুন।',
    },
    dueInHours: 1,
  },
  remittance_report_overdue: {
    subject: 'ticket',
    roles: ticketRoles,
    leadsTo: 'ticket',
    words: { en: 'Report overdue', bn: 'প্রতিবেদন পাঠাতে দেরি' },
    help: {
      en: 'Send the sender the report from the ticket.',
      bn: 'টিকিট থেকে প্রেরককে প্রতিবেদন পাঠান।',
    },
    dueInHours: 1,
  },
  remittance_error_remedy: {
    subject: 'ticket',
    roles: paymentRoles,
    leadsTo: 'ticket',
    words: { en: 'Remedy owed', bn: 'প্রতিকার বাকি' },
    help: {
      en: 'An error was found. Refund the sender or send again, and note what you did.',
      bn: 'ভুল পাওয়া গেছে: প্রেরককে ফেরত দিন অথবা আবার পাঠান, আর কী করলেন লিখে রাখুন।',
    },
    dueInHours: 24,
    isClosedManually: true,
  },
  ledger_chain_broken: {
    subject: 'none',
    roles: ledgerRoles,
    leadsTo: 'task',
    words: { en: "Books don't match their signature", bn: 'হিসাব স্বাক্ষরের সঙ্গে মেলে না' },
    help: {
      en: 'Run npm run verify and follow docs/guides/when-verify-fails.md before anything else.',
      bn: 'সবার আগে npm run verify চালিয়ে docs/guides/when-verify-fails.md মেনে চলুন।',
    },
    dueInHours: 1,
  },
  audit_chain_broken: {
    subject: 'none',
    roles: complianceRoles,
    leadsTo: 'audit',
    words: { en: "Audit log doesn't match its signature", bn: 'অডিট লগ স্বাক্ষরের সঙ্গে মেলে না' },
    help: {
      en: 'Run npm run verify and follow docs/guides/when-verify-fails.md before anything else.',
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
