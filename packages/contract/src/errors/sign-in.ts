import { z } from 'zod';
import { figure, refusal } from './entry.ts';

/** Signing in and up, and what a flow may be refused with. */
export const signInErrors = {
  credentials_wrong: refusal(
    422,
    'info',
    ['Not signed in', "That email, mobile number or password isn't right."],
    ['লগ ইন হয়নি', 'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড ঠিক নয়।'],
  ),
  sign_in_throttled: refusal(
    429,
    'info',
    ['Too many tries', 'Too many tries. Wait {minutes} min, or set a new password.'],
    ['অনেকবার চেষ্টা হয়েছে', '{minutes} মিনিট অপেক্ষা করুন, অথবা নতুন পাসওয়ার্ড দিন।'],
    z.object({ minutes: figure }),
  ),
  user_locked: refusal(
    403,
    'warn',
    ['Sign-in is locked', 'This account is locked. Contact support.'],
    ['লগ ইন বন্ধ', 'এই অ্যাকাউন্টে লগ ইন বন্ধ আছে। সাপোর্টে যোগাযোগ করুন।'],
  ),
  flow_over: refusal(
    409,
    'info',
    ['Start again', 'This sign-in took too long or has already been completed. Start again.'],
    ['আবার শুরু করুন', 'লগ ইনের সময় শেষ, অথবা এটি আগেই শেষ হয়েছে। আবার শুরু করুন।'],
  ),
  second_step_over: refusal(
    409,
    'info',
    ['Sign in again', 'Too many wrong codes, or it took too long. Enter your password again.'],
    ['আবার লগ ইন করুন', 'অনেকবার ভুল কোড দেওয়া হয়েছে, অথবা সময় শেষ। পাসওয়ার্ড দিয়ে আবার শুরু করুন।'],
  ),
  code_tries_used_up: refusal(
    429,
    'warn',
    [
      'Too many wrong codes',
      'Too many wrong codes from your network. Wait {minutes} min, or try from another network.',
    ],
    [
      'অনেক ভুল কোড',
      'আপনার নেটওয়ার্ক থেকে অনেক ভুল কোড এসেছে। {minutes} মিনিট অপেক্ষা করুন, অথবা অন্য নেটওয়ার্ক থেকে চেষ্টা করুন।',
    ],
    z.object({ minutes: figure }),
  ),
  code_sends_used_up: refusal(
    429,
    'info',
    ['No more codes for now', "We've already sent several codes. Try again in an hour."],
    ['এখন আর কোড নয়', 'এরই মধ্যে কয়েকটি কোড পাঠানো হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।'],
  ),
  link_invalid: refusal(
    422,
    'info',
    ["This link doesn't work", "This link is incomplete, or it isn't one of ours."],
    ['লিংকটি কাজ করছে না', 'লিংকটি সম্পূর্ণ নয়, অথবা এটি আমাদের নয়।'],
  ),
  change_over: refusal(
    409,
    'info',
    ['This change has ended', 'This change has ended or has already been made. Start it again.'],
    ['পরিবর্তনের সময় শেষ', 'এই পরিবর্তনের সময় শেষ, অথবা এটি আগেই হয়ে গেছে। আবার শুরু করুন।'],
  ),
} as const;
