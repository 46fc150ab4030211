import { z } from 'zod';
import { id } from '../shared.ts';
import { figure, refusal } from './entry.ts';

/** Files, operator tasks and tickets, with the remittance errors they report. */
export const supportErrors = {
  attachment_too_large: refusal(
    413,
    'info',
    ['File too large', 'Files can be up to {limit}. Choose a smaller one.'],
    ['ফাইলটি বড়', 'একটি ফাইল সর্বোচ্চ {limit} হতে পারে। ছোট একটি ফাইল দিন।'],
    z.object({ limit: z.string() }),
  ),
  attachment_type_refused: refusal(
    415,
    'info',
    ['File type not accepted', 'Choose a photo (JPEG, PNG or WebP) or a PDF.'],
    ['এই ধরনের ফাইল চলে না', 'একটি ছবি (JPEG, PNG, WebP) বা PDF দিন।'],
  ),
  picture_required: refusal(
    415,
    'info',
    ['Not a photo', 'Choose a photo: JPEG, PNG or WebP.'],
    ['এটি ছবি নয়', 'একটি ছবি দিন: JPEG, PNG বা WebP।'],
  ),
  photo_limit_reached: refusal(
    409,
    'info',
    ['No more photos', 'A transaction can have {limit} photos. Remove one to add another.'],
    ['আর ছবি যোগ করা যাবে না', 'একটি লেনদেনে {limit}টি ছবি রাখা যায়। নতুন ছবি যোগ করতে একটি মুছুন।'],
    z.object({ limit: figure }),
  ),
  attachment_gone: refusal(
    422,
    'info',
    ['Attachment missing', 'One of the files is no longer there. Attach it again.'],
    ['ফাইল পাওয়া যায়নি', 'একটি ফাইল আর নেই। আবার যোগ করুন।'],
  ),
  operator_task_closed: refusal(
    409,
    'info',
    ['Task closed', 'This task has been solved in the meantime.'],
    ['কাজ শেষ', 'কাজটি এর মধ্যে শেষ হয়ে গেছে।'],
  ),
  operator_task_not_yours: refusal(
    409,
    'info',
    ['Not your task', 'Someone else has this task. Take it first.'],
    ['কাজটি আপনার নয়', 'কাজটি অন্য একজনের হাতে। আগে নিজে নিন।'],
  ),
  operator_task_step_missing: refusal(
    409,
    'info',
    ['Not for this task', 'This kind of task is solved in another way.'],
    ['এই কাজে চলে না', 'এই ধরনের কাজ অন্যভাবে শেষ হয়।'],
  ),
  ticket_closed: refusal(
    409,
    'info',
    ['Ticket closed', 'This ticket is closed. Open a new one and mention its number.'],
    ['টিকিট বন্ধ', 'এই টিকিটটি বন্ধ হয়েছে। নতুন একটি খুলে এর নম্বরটি লিখুন।'],
  ),
  remittance_error_too_late: refusal(
    409,
    'info',
    [
      'Too late for an error notice',
      "You could report an error until {until}, 180 days after the promised date. Ask a general question instead, and we'll still review it.",
    ],
    [
      'ভুল জানানোর সময় শেষ',
      'টাকা পৌঁছানোর নির্ধারিত দিনের পর ১৮০ দিন, অর্থাৎ {until} পর্যন্ত ভুল জানানো যেত। সাধারণ প্রশ্ন হিসেবে লিখলে আমরা তবুও দেখব।',
    ],
    z.object({ until: z.string() }),
  ),
  remittance_error_open: refusal(
    409,
    'info',
    ['Already reported', "We're already investigating this transfer in ticket {number}."],
    ['আগেই জানানো হয়েছে', 'এই লেনদেনটি আমরা {number} টিকিটে তদন্ত করছি।'],
    z.object({ number: z.string(), ticket_id: id }),
  ),
  remittance_error_not_open: refusal(
    409,
    'info',
    ['Nothing to conclude', 'This ticket has no open investigation of a remittance error.'],
    ['শেষ করার কিছু নেই', 'এই টিকিটে রেমিট্যান্সের কোনো খোলা তদন্ত নেই।'],
  ),
  remittance_error_not_concluded: refusal(
    409,
    'info',
    ['Not concluded yet', 'Conclude the investigation first, then send the report.'],
    ['তদন্ত শেষ হয়নি', 'আগে তদন্ত শেষ করুন, তারপর প্রতিবেদন পাঠান।'],
  ),
  remittance_error_not_reported: refusal(
    409,
    'info',
    ['Report not sent yet', 'Send the report before you solve a remittance error.'],
    ['প্রতিবেদন বাকি', 'প্রতিবেদন পাঠানোর পরেই রেমিট্যান্সের ভুল সমাধান হিসেবে ধরা যায়।'],
  ),
  download_expired: refusal(
    404,
    'info',
    ['Link expired', 'This link works once, for a short time. Request a new one.'],
    ['লিংকের মেয়াদ শেষ', 'লিংকটি অল্প সময়ের জন্য একবারই কাজ করে। নতুন লিংক নিন।'],
  ),
} as const;
