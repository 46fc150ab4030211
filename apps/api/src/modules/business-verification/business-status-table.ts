import {
  BUSINESS_VERIFICATION_STATUSES,
  type BusinessVerificationStatus,
  type Locale,
  type NEXT_STEPS,
} from '@kheya/contract';

/** The events of a company's verification, each with its text in the history. */
export const BUSINESS_EVENTS = {
  verification_started: 'the company is at the partner and its checks begin',
  company_not_taken: 'the partner did not take the company, or did not check it',
  partner_pending: 'the partner is still checking',
  partner_provisional: 'the partner wants papers of the company',
  partner_review: 'the partner wants a person to look at it',
  partner_unverified: 'the partner finds no company with these details',
  partner_accepted: 'the partner accepted the company',
  partner_rejected: 'the partner rejected the company',
  vendor_failed: 'a vendor of the partner failed; nobody was judged',
  pending_too_long: 'the partner has not decided in time',
  ein_held_elsewhere: 'another customer is verified with the same EIN',
  ein_passed_on: 'operators gave the EIN to another customer',
  review_accepted: 'operators accepted the company',
  review_cleared: 'operators let a company go to the partner that has not judged it yet',
  review_rejected: 'an operator rejected the company',
  appeal_granted: 'operators granted an appeal',
  appeal_cleared: 'operators granted an appeal; the partner has not judged the company yet',
} as const;
export type BusinessEvent = keyof typeof BUSINESS_EVENTS;

type Targets = Readonly<Partial<Record<BusinessEvent, BusinessVerificationStatus>>>;

/** Where the partner's results lead from a status that waits for the partner. */
const PARTNER_TARGETS = {
  partner_provisional: 'PROVISIONAL',
  partner_review: 'REVIEW',
  partner_unverified: 'REVIEW',
  partner_accepted: 'ACCEPTED',
  partner_rejected: 'REJECTED',
  ein_held_elsewhere: 'REVIEW',
} as const satisfies Targets;

const REVIEW_TARGETS = {
  review_accepted: 'ACCEPTED',
  review_cleared: 'UNVERIFIED',
  review_rejected: 'REJECTED',
} as const satisfies Targets;

/**
 * Where an event leads from each status; an event that is not listed changes nothing. Only an
 * appeal leaves a rejection. An accepted company stays accepted while the partner merely checks
 * again.
 */
const MOVES: Readonly<Record<BusinessVerificationStatus, Targets>> = {
  UNVERIFIED: {
    verification_started: 'VERIFICATION_IN_PROGRESS',
    company_not_taken: 'REVIEW',
    ein_held_elsewhere: 'REVIEW',
  },
  VERIFICATION_IN_PROGRESS: {
    ...PARTNER_TARGETS,
    company_not_taken: 'REVIEW',
    partner_pending: 'PENDING',
    vendor_failed: 'VENDOR_ERROR',
    pending_too_long: 'REVIEW',
  },
  PENDING: { ...PARTNER_TARGETS, vendor_failed: 'VENDOR_ERROR', pending_too_long: 'REVIEW' },
  VENDOR_ERROR: {
    ...PARTNER_TARGETS,
    verification_started: 'VERIFICATION_IN_PROGRESS',
    pending_too_long: 'REVIEW',
  },
  PROVISIONAL: {
    ...REVIEW_TARGETS,
    partner_review: 'REVIEW',
    partner_unverified: 'REVIEW',
    partner_accepted: 'ACCEPTED',
    partner_rejected: 'REJECTED',
    ein_held_elsewhere: 'REVIEW',
  },
  REVIEW: {
    ...REVIEW_TARGETS,
    partner_provisional: 'PROVISIONAL',
    partner_accepted: 'ACCEPTED',
    partner_rejected: 'REJECTED',
  },
  REJECTED: { appeal_granted: 'ACCEPTED', appeal_cleared: 'UNVERIFIED' },
  ACCEPTED: {
    partner_provisional: 'PROVISIONAL',
    partner_review: 'REVIEW',
    partner_unverified: 'REVIEW',
    partner_rejected: 'REJECTED',
    ein_passed_on: 'REVIEW',
  },
};

/** The status an event leads to; undefined when the event does not apply to this status. */
export function businessTarget(
  from: BusinessVerificationStatus,
  event: BusinessEvent,
): BusinessVerificationStatus | undefined {
  return MOVES[from][event];
}

/** The statuses that an event leaves. */
export function businessStatusesLeftBy(event: BusinessEvent): BusinessVerificationStatus[] {
  return BUSINESS_VERIFICATION_STATUSES.filter((status) => MOVES[status][event] !== undefined);
}

interface StatusDescription extends Readonly<Record<Locale, string>> {
  readonly next: (typeof NEXT_STEPS)[number];
  /** How long most companies wait in this status; null when it does not end by itself. */
  readonly usualSeconds: number | null;
}

const MINUTES_5 = 5 * 60;
const DAYS_2 = 2 * 24 * 3600;

const CHECKING = {
  en: 'Our banking partner is checking the company. We tell you as soon as it is done.',
  bn: 'আমাদের ব্যাংক কোম্পানিটি যাচাই করছে। শেষ হলেই জানাব।',
  next: 'wait',
  usualSeconds: MINUTES_5,
} as const;

/** What the owner of the company reads in each status, and what they can do. */
export const BUSINESS_STATUS_ROWS: Readonly<Record<BusinessVerificationStatus, StatusDescription>> =
  {
    UNVERIFIED: {
      en: 'The company goes to our banking partner to be checked.',
      bn: 'যাচাইয়ের জন্য কোম্পানিটির তথ্য আমাদের ব্যাংকের কাছে যাচ্ছে।',
      next: 'wait',
      usualSeconds: MINUTES_5,
    },
    VERIFICATION_IN_PROGRESS: CHECKING,
    PENDING: CHECKING,
    PROVISIONAL: {
      en: 'Our banking partner wants papers that prove the company, such as the letter of the IRS with your EIN. Write to us and attach them.',
      bn: 'কোম্পানিটির প্রমাণ হিসেবে আমাদের ব্যাংক কাগজ চেয়েছে, যেমন EIN-সহ IRS-এর চিঠি। আমাদের লিখুন এবং কাগজগুলো সঙ্গে দিন।',
      next: 'contact_support',
      usualSeconds: null,
    },
    REVIEW: {
      en: 'A person has to look at the company. Nothing is needed from you.',
      bn: 'কোম্পানিটির তথ্য একজনকে দেখতে হবে। আপনার কিছু করতে হবে না।',
      next: 'wait',
      usualSeconds: DAYS_2,
    },
    VENDOR_ERROR: {
      en: 'A service our banking partner uses did not answer. We ask again by ourselves; nothing is lost.',
      bn: 'আমাদের ব্যাংকের একটি সেবা সাড়া দেয়নি। আমরা নিজেরাই আবার জিজ্ঞেস করব, কিছুই হারায়নি।',
      next: 'wait',
      usualSeconds: null,
    },
    REJECTED: {
      en: 'The company could not be confirmed. You can ask for another look.',
      bn: 'কোম্পানিটি নিশ্চিত করা যায়নি। আপনি আবার দেখার অনুরোধ করতে পারেন।',
      next: 'appeal',
      usualSeconds: null,
    },
    ACCEPTED: {
      en: 'The company is verified.',
      bn: 'কোম্পানিটির যাচাই সম্পন্ন।',
      next: 'none',
      usualSeconds: null,
    },
  };
