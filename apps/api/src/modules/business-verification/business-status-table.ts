import {
  BUSINESS_VERIFICATION_STATUSES,
  type BusinessVerificationStatus,
  type Locale,
  type NEXT_STEPS,
} from '@kheya/contract';

/** The events of a company's verification, each with its text in the history. */
export const BUSINESS_EVENTS = {
  verification_started: 'the company is at the partner bank and its checks begin',
  company_not_taken: "the partner bank didn't accept the company, or didn't check it",
  partner_pending: 'the partner bank is still checking',
  partner_provisional: 'the partner bank asks for documents from the company',
  partner_review: 'the partner bank asks for a review by a person',
  partner_unverified: 'the partner bank finds no company with these details',
  partner_accepted: 'the partner bank accepted the company',
  partner_rejected: 'the partner bank rejected the company',
  vendor_failed: 'a vendor of the partner bank failed, no decision was made',
  pending_too_long: "the partner bank didn't decide in time",
  ein_held_elsewhere: 'another customer is verified with the same EIN',
  ein_passed_on: 'operators gave the EIN to another customer',
  review_accepted: 'operators accepted the company',
  review_cleared: 'operators sent the company to the partner bank for a decision',
  review_rejected: 'an operator rejected the company',
  appeal_granted: 'operators granted an appeal',
  appeal_cleared: 'operators granted an appeal, the partner bank decides next',
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
  en: "Our partner bank is verifying the company. We'll let you know when it's done.",
  bn: 'সহযোগী ব্যাংক কোম্পানিটি যাচাই করছে। শেষ হলেই জানাব।',
  next: 'wait',
  usualSeconds: MINUTES_5,
} as const;

/** What the owner of the company reads in each status, and what they can do. */
export const BUSINESS_STATUS_ROWS: Readonly<Record<BusinessVerificationStatus, StatusDescription>> =
  {
    UNVERIFIED: {
      en: "We're sending the company's details to our partner bank.",
      bn: 'কোম্পানিটির তথ্য যাচাইয়ের জন্য সহযোগী ব্যাংকে পাঠানো হচ্ছে।',
      next: 'wait',
      usualSeconds: MINUTES_5,
    },
    VERIFICATION_IN_PROGRESS: CHECKING,
    PENDING: CHECKING,
    PROVISIONAL: {
      en: 'Our partner bank asks for proof of the company, such as the IRS letter with your EIN. Open a ticket and attach it.',
      bn: 'সহযোগী ব্যাংক কোম্পানিটির প্রমাণ চেয়েছে, যেমন EIN-সহ IRS-এর চিঠি। একটি টিকিট খুলে সেটি সংযুক্ত করুন।',
      next: 'contact_support',
      usualSeconds: null,
    },
    REVIEW: {
      en: "Our team needs to review the company. You don't need to do anything.",
      bn: 'আমাদের একজন কর্মী কোম্পানিটির তথ্য দেখবেন। আপনার কিছু করতে হবে না।',
      next: 'wait',
      usualSeconds: DAYS_2,
    },
    VENDOR_ERROR: {
      en: "A service our partner bank uses isn't responding. We'll try again, and you don't need to do anything.",
      bn: 'সহযোগী ব্যাংকের একটি সেবা সাড়া দিচ্ছে না। আমরা আবার চেষ্টা করব, আপনার কিছু করতে হবে না।',
      next: 'wait',
      usualSeconds: null,
    },
    REJECTED: {
      en: "We couldn't confirm the company. You can request a second review.",
      bn: 'কোম্পানিটি নিশ্চিত করা যায়নি। আপনি পুনর্বিবেচনার আবেদন করতে পারেন।',
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
