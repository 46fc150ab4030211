import { PROFILE_STATUSES, type NEXT_STEPS, type ProfileStatus } from '@kheya/contract';
import type { ProfileEvent } from './profile-status-events.ts';

export interface TimeOut {
  readonly afterSeconds: number;
  /** At least this many business days in New York must have passed as well. */
  readonly workingDays?: number;
  /**
   * What it fires: an event of the table, another attempt of a job, a reminder to the person, or an
   * operator task.
   */
  readonly fires: ProfileEvent | 'another_try' | 'reminder' | 'operator_task';
}

export interface StatusRow {
  /** The status in one sentence, as the customer reads it. */
  readonly en: string;
  readonly bn: string;
  /** The one thing the customer can do. */
  readonly next: (typeof NEXT_STEPS)[number];
  /** What an operator does about it. */
  readonly operator: string;
  readonly timeOuts: readonly TimeOut[];
  /** How long most customers wait in this status; null where nobody waits. */
  readonly usualSeconds: number | null;
}

const MINUTE = 60;
const DAY = 24 * 3600;
const USUAL_CHECK = 5 * MINUTE;
const USUAL_REVIEW = 2 * DAY;

const LOST_JOB: TimeOut = { afterSeconds: MINUTE, fires: 'another_try' };
/** Longer than the longest pause before a failed vendor is retried. */
const LOST_RUN: TimeOut = { afterSeconds: 2 * 3600, fires: 'another_try' };
const STUCK: TimeOut = { afterSeconds: DAY, fires: 'operator_task' };
const PARTNER_SLOW: TimeOut = { afterSeconds: 3 * DAY, fires: 'pending_too_long' };
const REVIEW_LATE: TimeOut = { afterSeconds: 2 * DAY, workingDays: 2, fires: 'operator_task' };

const NO_ACTION = 'nothing';
const WATCH = 'nothing; a task is opened if it takes a day';
const APPEALED =
  'decides the appeal, if there is one, two operators who had no part in the rejection';

/** For each status: its text, the next steps, and its time-outs. */
export const PROFILE_STATUS_ROWS: Readonly<Record<ProfileStatus, StatusRow>> = {
  AWAITING_SIGNUP_COMPLETION: {
    en: 'Confirm your email to finish opening your account.',
    bn: 'অ্যাকাউন্ট খোলা শেষ করতে আপনার ইমেইল নিশ্চিত করুন।',
    ...{ next: 'confirm_email', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  AWAITING_PROFILE_COMPLETION: {
    en: 'Complete your profile to get verified.',
    bn: 'যাচাইয়ের জন্য আপনার প্রোফাইল পূরণ করুন।',
    ...{ next: 'complete_profile', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  PROFILE_INFO_SAVED: {
    en: 'Your details are saved. Fill in the rest and submit your profile.',
    bn: 'আপনার তথ্য সংরক্ষিত আছে। বাকিটুকু পূরণ করে প্রোফাইল জমা দিন।',
    ...{ next: 'complete_profile', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  PROFILE_COMPLETED: {
    en: "We received your profile and we're checking it.",
    bn: 'আপনার প্রোফাইল পেয়েছি, যাচাই চলছে।',
    ...{ next: 'wait', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  AWAITING_ADMIN_APPROVAL: {
    en: 'Our team is reviewing your profile before it goes to our partner bank.',
    bn: 'সহযোগী ব্যাংকে পাঠানোর আগে আমাদের একজন কর্মী আপনার প্রোফাইল দেখছেন।',
    next: 'wait',
    operator: 'decides the review: approves the profile, rejects it, or asks for documents',
    ...{ timeOuts: [REVIEW_LATE], usualSeconds: USUAL_REVIEW },
  },
  ADMIN_APPROVED: {
    en: "We reviewed your profile and we're sending it to our partner bank.",
    bn: 'আপনার প্রোফাইল দেখা হয়েছে, সহযোগী ব্যাংকে পাঠানো হচ্ছে।',
    ...{ next: 'wait', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  ADMIN_REJECTED: {
    en: "We can't open an account for you. You can request a second review.",
    bn: 'আমরা আপনার অ্যাকাউন্ট খুলতে পারছি না। আপনি পুনর্বিবেচনার আবেদন করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  PROFILE_CREATED_SYNCTERA: {
    en: 'Our partner bank received your profile and is starting to verify your identity.',
    bn: 'সহযোগী ব্যাংক আপনার প্রোফাইল পেয়েছে। এখন পরিচয় যাচাই শুরু হচ্ছে।',
    ...{ next: 'wait', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  PROFILE_REJECTED_SYNCTERA: {
    en: "Our partner bank couldn't accept your details. Check them and submit them again.",
    bn: 'সহযোগী ব্যাংক আপনার তথ্য গ্রহণ করতে পারেনি। তথ্য মিলিয়ে আবার জমা দিন।',
    ...{ next: 'correct_profile', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  VERIFICATION_IN_PROGRESS: {
    en: 'Our partner bank is checking your details.',
    bn: 'সহযোগী ব্যাংক আপনার তথ্য যাচাই করছে।',
    next: 'wait',
    operator: WATCH,
    timeOuts: [LOST_RUN, STUCK, PARTNER_SLOW],
    usualSeconds: USUAL_CHECK,
  },
  IDV_VERIFICATION_COMPLETE: {
    en: 'Our partner bank is comparing your documents with your picture.',
    bn: 'সহযোগী ব্যাংক আপনার নথিপত্র ও ছবি মিলিয়ে দেখছে।',
    next: 'wait',
    operator: WATCH,
    timeOuts: [LOST_RUN, STUCK, PARTNER_SLOW],
    usualSeconds: USUAL_CHECK,
  },
  KYC_PENDING: {
    en: "Our partner bank is verifying your identity. We'll let you know when it's done.",
    bn: 'সহযোগী ব্যাংক আপনার পরিচয় যাচাই করছে। শেষ হলেই জানাব।',
    ...{ next: 'wait', operator: NO_ACTION, timeOuts: [PARTNER_SLOW], usualSeconds: USUAL_CHECK },
  },
  KYC_PROVISIONAL: {
    en: 'We need documents to finish verifying your identity. Upload them here.',
    bn: 'আপনার পরিচয় যাচাই শেষ করতে নথিপত্র লাগবে। এখানে আপলোড করুন।',
    next: 'upload_documents',
    operator: NO_ACTION,
    timeOuts: [
      { afterSeconds: 14 * DAY, fires: 'reminder' },
      { afterSeconds: 30 * DAY, fires: 'documents_overdue' },
      { afterSeconds: 30 * DAY, fires: 'documents_overdue_for_review' },
      { afterSeconds: 30 * DAY, fires: 'documents_overdue_for_approval' },
    ],
    usualSeconds: null,
  },
  KYC_REVIEW: {
    en: "Our team needs to review your details. You don't need to do anything.",
    bn: 'আমাদের একজন কর্মী আপনার তথ্য দেখবেন। আপনার কিছু করতে হবে না।',
    next: 'wait',
    operator: 'takes the review',
    ...{ timeOuts: [REVIEW_LATE], usualSeconds: USUAL_REVIEW },
  },
  KYC_UNVERIFIED: {
    en: "We couldn't find your details. Check your name, date of birth, address and ID number, then submit again.",
    bn: 'আপনার তথ্য খুঁজে পাওয়া যায়নি। নাম, জন্মতারিখ, ঠিকানা ও পরিচয়পত্রের নম্বর মিলিয়ে আবার জমা দিন।',
    next: 'correct_profile',
    operator: NO_ACTION,
    timeOuts: [{ afterSeconds: 14 * DAY, fires: 'reminder' }],
    usualSeconds: null,
  },
  KYC_ACCEPTED: {
    en: "You're verified. We're opening your account.",
    bn: 'আপনার যাচাই সম্পন্ন। অ্যাকাউন্ট খোলা হচ্ছে।',
    ...{ next: 'none', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  KYC_REJECTED: {
    en: "Our partner bank couldn't confirm your identity. You can request a second review.",
    bn: 'সহযোগী ব্যাংক আপনার পরিচয় নিশ্চিত করতে পারেনি। আপনি পুনর্বিবেচনার আবেদন করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  MANUAL_KYC_IN_REVIEW: {
    en: 'Our team is reviewing your details and documents.',
    bn: 'আমাদের একজন কর্মী আপনার তথ্য ও নথিপত্র দেখছেন।',
    next: 'wait',
    operator:
      'decides the review: accepts (with a second operator), rejects, or asks for documents',
    ...{ timeOuts: [REVIEW_LATE], usualSeconds: USUAL_REVIEW },
  },
  MANUAL_KYC_ACCEPTED: {
    en: "We confirmed your identity. We're opening your account.",
    bn: 'আমরা আপনার পরিচয় নিশ্চিত করেছি। অ্যাকাউন্ট খোলা হচ্ছে।',
    ...{ next: 'none', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  MANUAL_KYC_REJECTED: {
    en: "We couldn't confirm your identity. You can request a second review.",
    bn: 'আমরা আপনার পরিচয় নিশ্চিত করতে পারিনি। আপনি পুনর্বিবেচনার আবেদন করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  ACCOUNT_CREATED: {
    en: "You're verified and your account is open.",
    bn: 'আপনার যাচাই সম্পন্ন, অ্যাকাউন্ট চালু আছে।',
    ...{ next: 'none', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  CARD_CREATED: {
    en: "You're verified, and your account and card are ready.",
    bn: 'আপনার যাচাই সম্পন্ন, অ্যাকাউন্ট ও কার্ড প্রস্তুত।',
    ...{ next: 'none', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  KYC_ACCEPTED_FOR_BDT_ONLY: {
    en: "You're verified for a taka account.",
    bn: 'টাকা অ্যাকাউন্টের জন্য আপনার যাচাই সম্পন্ন।',
    ...{ next: 'none', operator: WATCH, timeOuts: [LOST_JOB], usualSeconds: USUAL_CHECK },
  },
  KYC_REJECTED_FOR_BDT_ONLY: {
    en: "We couldn't confirm your identity for a taka account. You can request a second review.",
    bn: 'টাকা অ্যাকাউন্টের জন্য আপনার পরিচয় নিশ্চিত করা যায়নি। আপনি পুনর্বিবেচনার আবেদন করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
};

/** Statuses with a time-out of this kind, and its length. */
export function timeOutsThatFire(
  fires: TimeOut['fires'],
): readonly { readonly status: ProfileStatus; readonly timeOut: TimeOut }[] {
  return PROFILE_STATUSES.flatMap((status) =>
    PROFILE_STATUS_ROWS[status].timeOuts
      .filter((timeOut) => timeOut.fires === fires)
      .map((timeOut) => ({ status, timeOut })),
  );
}
