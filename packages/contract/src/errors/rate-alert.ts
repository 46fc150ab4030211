import { z } from 'zod';
import { figure, refusal } from './entry.ts';

/** Being told when the rate is good. */
export const rateAlertErrors = {
  rate_alert_already_reached: refusal(
    409,
    'info',
    ['Already there', 'A dollar is {rate} taka now. Enter a higher rate to be told about.'],
    ['এখনই এই রেট আছে', 'এখন এক ডলারে {rate} টাকা। জানতে চাইলে এর চেয়ে বেশি রেট লিখুন।'],
    z.object({ rate: z.string() }),
  ),
  rate_alert_too_far: refusal(
    422,
    'info',
    ['Far from the rate today', 'A dollar is {rate} taka now. Enter a rate below twice that.'],
    ['আজকের রেট থেকে অনেক দূরে', 'এখন এক ডলারে {rate} টাকা। এর দ্বিগুণের কম একটি রেট লিখুন।'],
    z.object({ rate: z.string() }),
  ),
  rate_alert_exists: refusal(
    409,
    'info',
    ['Alert already set', 'You already have an alert for this rate.'],
    ['সতর্কবার্তা আগেই আছে', 'এই রেটের জন্য আপনার একটি সতর্কবার্তা আগে থেকেই আছে।'],
  ),
  rate_alert_ended: refusal(
    409,
    'info',
    [
      'This alert has ended',
      "It was reached or has expired, so it can't be changed. Add a new alert.",
    ],
    [
      'এই সতর্কবার্তা আর চালু নেই',
      'রেটটি পাওয়া গেছে বা মেয়াদ শেষ হয়েছে, তাই এটি আর বদলানো যায় না। নতুন সতর্কবার্তা যোগ করুন।',
    ],
  ),
  rate_alert_limit_reached: refusal(
    409,
    'info',
    ['Too many alerts', 'You can have {limit} rate alerts. Remove one to add another.'],
    ['আর সতর্কবার্তা যোগ করা যাবে না', '{limit}টি রেট সতর্কবার্তা রাখা যায়। নতুন যোগ করতে একটি সরিয়ে দিন।'],
    z.object({ limit: figure }),
  ),
} as const;
