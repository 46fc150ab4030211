import { refusal } from './entry.ts';

/** Signals and cases, which compliance alone works on. */
export const complianceErrors = {
  signal_ended: refusal(
    409,
    'info',
    ['Already handled', 'This signal was dismissed or put into a case in the meantime.'],
    ['নিষ্পত্তি হয়ে গেছে', 'এই সংকেতটি এর মধ্যে বাতিল করা হয়েছে বা একটি কেসে যোগ করা হয়েছে।'],
  ),
  case_already_open: refusal(
    409,
    'info',
    ['Already open', 'There is an open case about this customer. Add to it instead.'],
    ['কেস খোলা আছে', 'এই গ্রাহককে নিয়ে একটি কেস খোলা আছে। নতুন তথ্য সেখানেই যোগ করুন।'],
  ),
  case_closed: refusal(
    409,
    'info',
    ['Case closed', 'This case was closed in the meantime. Open a new one about what is new.'],
    ['কেস বন্ধ', 'এই কেসটি এর মধ্যে বন্ধ হয়েছে। নতুন কিছু থাকলে আরেকটি কেস খুলুন।'],
  ),
  case_decision_waiting: refusal(
    409,
    'info',
    ['Already proposed', 'A decision about this case is waiting. Decide on it first.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই কেস নিয়ে একটি সিদ্ধান্ত অপেক্ষায় আছে। আগে সেটিতে সিদ্ধান্ত দিন।'],
  ),
  case_decided: refusal(
    409,
    'info',
    ['Already decided', 'Another operator has decided this proposal in the meantime.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে অন্য একজন অপারেটর এ বিষয়ে সিদ্ধান্ত দিয়েছেন।'],
  ),
  case_not_reported: refusal(
    409,
    'info',
    [
      'Nothing to export yet',
      'Only a case with an approved or proposed report has something to file. Propose the report first.',
    ],
    [
      'এখনো ডাউনলোড করার কিছু নেই',
      'যে কেসে প্রতিবেদন দেওয়ার প্রস্তাব বা অনুমোদন আছে, শুধু সেটির তথ্য ডাউনলোড করা যায়। আগে প্রতিবেদনের প্রস্তাব করুন।',
    ],
  ),
} as const;
