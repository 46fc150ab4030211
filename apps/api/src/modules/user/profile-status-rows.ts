import { PROFILE_STATUSES, type NEXT_STEPS, type ProfileStatus } from '@kheya/contract';
import type { ProfileEvent } from './profile-status-events.ts';

export interface TimeOut {
  readonly afterSeconds: number;
  /** At least this many working days in New York must have passed as well. */
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
    en: 'Finish signing up: confirm your e-mail address on the accounts site.',
    bn: 'সাইন আপ শেষ করুন: অ্যাকাউন্ট সাইটে আপনার ইমেইল ঠিকানা নিশ্চিত করুন।',
    ...{ next: 'confirm_email', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  AWAITING_PROFILE_COMPLETION: {
    en: 'Tell us who you are: fill in your profile.',
    bn: 'আপনার পরিচয় জানান: প্রোফাইল পূরণ করুন।',
    ...{ next: 'complete_profile', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  PROFILE_INFO_SAVED: {
    en: 'Your details are saved. Complete what is missing and submit your profile.',
    bn: 'আপনার তথ্য রাখা হয়েছে। যা বাকি আছে পূরণ করে প্রোফাইল জমা দিন।',
    ...{ next: 'complete_profile', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  PROFILE_COMPLETED: {
    en: 'We have your profile and are checking it.',
    bn: 'আপনার প্রোফাইল পেয়েছি, দেখা হচ্ছে।',
    ...{ next: 'wait', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  AWAITING_ADMIN_APPROVAL: {
    en: 'One of our people is looking at your profile before it goes to our banking partner.',
    bn: 'আমাদের ব্যাংকের কাছে পাঠানোর আগে আমাদের একজন আপনার প্রোফাইল দেখছেন।',
    next: 'wait',
    operator: 'decides the review: lets the profile go on, rejects it, or asks for documents',
    ...{ timeOuts: [REVIEW_LATE], usualSeconds: USUAL_REVIEW },
  },
  ADMIN_APPROVED: {
    en: 'We have looked at your profile and pass it on to our banking partner.',
    bn: 'আপনার প্রোফাইল দেখা হয়েছে, আমাদের ব্যাংকের কাছে পাঠানো হচ্ছে।',
    ...{ next: 'wait', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  ADMIN_REJECTED: {
    en: 'We cannot open an account for you. You can ask for another look.',
    bn: 'আমরা আপনার অ্যাকাউন্ট খুলতে পারছি না। আপনি আবার দেখার অনুরোধ করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  PROFILE_CREATED_SYNCTERA: {
    en: 'Our banking partner has your profile. The check of your identity begins now.',
    bn: 'আমাদের ব্যাংক আপনার প্রোফাইল পেয়েছে। এখন পরিচয় যাচাই শুরু হচ্ছে।',
    ...{ next: 'wait', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  PROFILE_REJECTED_SYNCTERA: {
    en: 'Our banking partner could not take your details. Check them and submit them again.',
    bn: 'আমাদের ব্যাংক আপনার তথ্য নিতে পারেনি। তথ্য দেখে ঠিক করে আবার জমা দিন।',
    ...{ next: 'correct_profile', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  VERIFICATION_IN_PROGRESS: {
    en: 'Your details are with our banking partner, who is checking them.',
    bn: 'আপনার তথ্য আমাদের ব্যাংকের কাছে আছে, তারা যাচাই করছে।',
    next: 'wait',
    operator: WATCH,
    timeOuts: [LOST_RUN, STUCK, PARTNER_SLOW],
    usualSeconds: USUAL_CHECK,
  },
  IDV_VERIFICATION_COMPLETE: {
    en: 'Our banking partner has your documents and your picture and compares them.',
    bn: 'আমাদের ব্যাংক আপনার কাগজপত্র ও ছবি পেয়েছে, মিলিয়ে দেখছে।',
    next: 'wait',
    operator: WATCH,
    timeOuts: [LOST_RUN, STUCK, PARTNER_SLOW],
    usualSeconds: USUAL_CHECK,
  },
  KYC_PENDING: {
    en: 'Our banking partner is checking who you are. We tell you as soon as it is done.',
    bn: 'আমাদের ব্যাংক আপনার পরিচয় যাচাই করছে। শেষ হলেই জানাব।',
    ...{ next: 'wait', operator: NO_ACTION, timeOuts: [PARTNER_SLOW], usualSeconds: USUAL_CHECK },
  },
  KYC_PROVISIONAL: {
    en: 'Documents are needed to finish checking who you are. Upload them here.',
    bn: 'আপনার পরিচয় যাচাই শেষ করতে কাগজপত্র লাগবে। এখানে আপলোড করুন।',
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
    en: 'A person has to look at your details. Nothing is needed from you.',
    bn: 'আপনার তথ্য একজনকে দেখতে হবে। আপনার কিছু করতে হবে না।',
    next: 'wait',
    operator: 'takes the review',
    ...{ timeOuts: [REVIEW_LATE], usualSeconds: USUAL_REVIEW },
  },
  KYC_UNVERIFIED: {
    en: 'Your details could not be found. Check your name, date of birth, address and identity number, then submit again.',
    bn: 'আপনার তথ্য খুঁজে পাওয়া যায়নি। নাম, জন্মতারিখ, ঠিকানা ও পরিচয়পত্রের নম্বর দেখে আবার জমা দিন।',
    next: 'correct_profile',
    operator: NO_ACTION,
    timeOuts: [{ afterSeconds: 14 * DAY, fires: 'reminder' }],
    usualSeconds: null,
  },
  KYC_ACCEPTED: {
    en: 'You are verified. Your account is being opened.',
    bn: 'আপনার পরিচয় নিশ্চিত হয়েছে। অ্যাকাউন্ট খোলা হচ্ছে।',
    ...{ next: 'none', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  KYC_REJECTED: {
    en: 'Our banking partner could not confirm who you are. You can ask for another look.',
    bn: 'আমাদের ব্যাংক আপনার পরিচয় নিশ্চিত করতে পারেনি। আপনি আবার দেখার অনুরোধ করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  MANUAL_KYC_IN_REVIEW: {
    en: 'One of our people is looking at your details and documents.',
    bn: 'আমাদের একজন আপনার তথ্য ও কাগজপত্র দেখছেন।',
    next: 'wait',
    operator:
      'decides the review: accepts (with a second operator), rejects, or asks for documents',
    ...{ timeOuts: [REVIEW_LATE], usualSeconds: USUAL_REVIEW },
  },
  MANUAL_KYC_ACCEPTED: {
    en: 'We have confirmed who you are. Your account is being opened.',
    bn: 'আমরা আপনার পরিচয় নিশ্চিত করেছি। অ্যাকাউন্ট খোলা হচ্ছে।',
    ...{ next: 'none', operator: WATCH, timeOuts: [LOST_JOB, STUCK], usualSeconds: USUAL_CHECK },
  },
  MANUAL_KYC_REJECTED: {
    en: 'We could not confirm who you are. You can ask for another look.',
    bn: 'আমরা আপনার পরিচয় নিশ্চিত করতে পারিনি। আপনি আবার দেখার অনুরোধ করতে পারেন।',
    ...{ next: 'appeal', operator: APPEALED, timeOuts: [], usualSeconds: null },
  },
  ACCOUNT_CREATED: {
    en: 'You are verified and your account is open.',
    bn: 'আপনার পরিচয় নিশ্চিত এবং অ্যাকাউন্ট খোলা আছে।',
    ...{ next: 'none', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  CARD_CREATED: {
    en: 'You are verified, and your account and card are ready.',
    bn: 'আপনার পরিচয় নিশ্চিত, অ্যাকাউন্ট ও কার্ড তৈরি।',
    ...{ next: 'none', operator: NO_ACTION, timeOuts: [], usualSeconds: null },
  },
  KYC_ACCEPTED_FOR_BDT_ONLY: {
    en: 'You are verified for accounts in taka.',
    bn: 'টাকার অ্যাকাউন্টের জন্য আপনার পরিচয় নিশ্চিত হয়েছে।',
    ...{ next: 'none', operator: WATCH, timeOuts: [LOST_JOB], usualSeconds: USUAL_CHECK },
  },
  KYC_REJECTED_FOR_BDT_ONLY: {
    en: 'Your identity could not be confirmed for an account in taka. You can ask for another look.',
    bn: 'টাকার অ্যাকাউন্টের জন্য আপনার পরিচয় নিশ্চিত করা যায়নি। আপনি আবার দেখার অনুরোধ করতে পারেন।',
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
