import { z } from 'zod';
import { figure, refusal } from './entry.ts';

/** What a file of payments asks for: its form first, then its check, price and payment. */
export const paymentBatchErrors = {
  batch_file_not_text: refusal(
    422,
    'info',
    [
      "This file isn't a CSV file in UTF-8",
      'Save it in your spreadsheet as "CSV UTF-8" and upload it again. Nothing was paid.',
    ],
    [
      'এটি UTF-8 CSV ফাইল নয়',
      'স্প্রেডশিট থেকে ফাইলটি "CSV UTF-8" হিসেবে সংরক্ষণ করে আবার আপলোড করুন। কিছু পাঠানো হয়নি।',
    ],
  ),
  batch_file_empty: refusal(
    422,
    'info',
    [
      'No payments in this file',
      'Add a line below the header for each payment, then upload it again.',
    ],
    ['ফাইলে কোনো পেমেন্ট নেই', 'শিরোনামের নিচে প্রতিটি পেমেন্টের জন্য একটি লাইন লিখে আবার আপলোড করুন।'],
  ),
  batch_file_malformed: refusal(
    422,
    'info',
    [
      "This file can't be read",
      'Line {line} is broken: a quotation mark is missing or in the wrong place. Fix it and upload the file again.',
    ],
    ['ফাইলটি পড়া যাচ্ছে না', '{line} নম্বর লাইনে উদ্ধৃতি চিহ্ন নেই বা ভুল জায়গায় আছে। ঠিক করে আবার আপলোড করুন।'],
    z.object({ line: figure }),
  ),
  batch_file_columns_unknown: refusal(
    422,
    'info',
    [
      'Unknown columns',
      "We don't know these columns: {columns}. Rename or remove them, or start from the template.",
    ],
    ['অচেনা কলাম', 'এই কলামগুলো আমাদের জানা নেই: {columns}। নাম বদলান বা বাদ দিন, অথবা নমুনা ফাইল ব্যবহার করুন।'],
    z.object({ columns: z.string() }),
  ),
  batch_file_columns_missing: refusal(
    422,
    'info',
    ['Columns are missing', 'Add these columns: {columns}. The template has all of them.'],
    ['কলাম বাদ পড়েছে', 'এই কলামগুলো যোগ করুন: {columns}। নমুনা ফাইলে সবগুলো আছে।'],
    z.object({ columns: z.string() }),
  ),
  batch_file_columns_repeated: refusal(
    422,
    'info',
    ['The same column twice', 'These columns are there twice: {columns}. Keep one of each.'],
    ['একই কলাম দুবার', 'এই কলামগুলো দুবার আছে: {columns}। একটি করে রাখুন।'],
    z.object({ columns: z.string() }),
  ),
  batch_file_second_header: refusal(
    422,
    'info',
    [
      'A second header',
      'Line {line} is another header. If you joined two files, remove it and check the lines below it.',
    ],
    [
      'দ্বিতীয় শিরোনাম',
      '{line} নম্বর লাইনে আরেকটি শিরোনাম আছে। দুটি ফাইল জোড়া দিয়ে থাকলে এটি বাদ দিন এবং নিচের লাইনগুলো দেখে নিন।',
    ],
    z.object({ line: figure }),
  ),
  batch_file_too_many_rows: refusal(
    422,
    'info',
    [
      'Too many payments',
      'This file has {rows} payments. A file can have up to {most}. Split it into smaller files.',
    ],
    [
      'অনেক বেশি পেমেন্ট',
      'এই ফাইলে {rows}টি পেমেন্ট আছে। একটি ফাইলে সর্বোচ্চ {most}টি থাকতে পারে। ভাগ করে আপলোড করুন।',
    ],
    z.object({ rows: figure, most: figure }),
  ),
  payment_batch_checking: refusal(
    409,
    'info',
    ['Names are still being checked', 'Wait until all names are checked, then try again.'],
    ['নাম যাচাই চলছে', 'সব নাম যাচাই শেষ হওয়া পর্যন্ত অপেক্ষা করে আবার চেষ্টা করুন।'],
  ),
  payment_batch_already_paid: refusal(
    409,
    'info',
    [
      'Already confirmed',
      'This batch was confirmed or removed before. Its page shows what became of it.',
    ],
    ['আগেই নিশ্চিত করা হয়েছে', 'এই ব্যাচ আগেই নিশ্চিত করা বা বাদ দেওয়া হয়েছে। কী হয়েছে, তা এর পাতায় দেখুন।'],
  ),
  payment_batch_changed: refusal(
    409,
    'info',
    [
      'The batch has changed',
      'It was checked again since you opened it. Look at the result, then confirm. Nothing was paid.',
    ],
    ['ব্যাচটি বদলেছে', 'আপনি খোলার পর এটি আবার যাচাই হয়েছে। ফল দেখে নিশ্চিত করুন। কিছু পাঠানো হয়নি।'],
  ),
  payment_batch_price_expired: refusal(
    409,
    'info',
    [
      'The price has expired',
      "We've priced the batch again. Look at the new total, then confirm. Nothing was paid.",
    ],
    ['দামের মেয়াদ শেষ', 'ব্যাচটির দাম নতুন করে ধরা হয়েছে। নতুন মোট পরিমাণ দেখে নিশ্চিত করুন। কিছু পাঠানো হয়নি।'],
  ),
  payment_batch_undecided: refusal(
    409,
    'info',
    [
      'The same payment twice',
      '{count} lines repeat another one. Say of each whether to pay it or leave it out.',
    ],
    ['একই পেমেন্ট দুবার', '{count}টি লাইন অন্য লাইনের মতোই। প্রতিটি পাঠাবেন না বাদ দেবেন, জানান।'],
    z.object({ count: figure }),
  ),
  payment_batch_nothing_ready: refusal(
    409,
    'info',
    ['Nothing to pay', 'No line of this batch is ready. Fix the file and upload it again.'],
    ['পাঠানোর কিছু নেই', 'এই ব্যাচের কোনো লাইন প্রস্তুত নয়। ফাইলটি ঠিক করে আবার আপলোড করুন।'],
  ),
  payment_batch_late: refusal(
    409,
    'info',
    [
      'Some payments go out later',
      '{count} payments wait until their bank network works again. Accept this to continue.',
    ],
    ['কিছু পেমেন্ট পরে যাবে', '{count}টি পেমেন্ট ব্যাংক নেটওয়ার্ক আবার চালু হলে যাবে। রাজি থাকলে জানান।'],
    z.object({ count: figure }),
  ),
  payment_batch_ended: refusal(
    409,
    'info',
    [
      'This batch has ended',
      'Nothing of it waits any more. Its page shows what became of each payment.',
    ],
    ['ব্যাচটি শেষ', 'এর কোনো পেমেন্ট আর অপেক্ষায় নেই। কোনটির কী হয়েছে, তা এর পাতায় দেখুন।'],
  ),
  payment_batch_rate_ended: refusal(
    409,
    'info',
    [
      "The rate you confirmed isn't valid any more",
      "Stop this batch, download the lines that weren't paid, and upload them as a new batch.",
    ],
    [
      'আপনার নিশ্চিত করা রেটের মেয়াদ শেষ',
      'ব্যাচটি বন্ধ করুন, যেগুলো পাঠানো হয়নি সেগুলো নামিয়ে নতুন ব্যাচ হিসেবে আপলোড করুন।',
    ],
  ),
};
