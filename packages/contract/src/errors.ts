/** How loudly a refusal is logged; a refused person is information, an outage is an error. */
type Severity = 'info' | 'warn' | 'error';

interface ErrorFacts {
  readonly status: number;
  readonly severity: Severity;
  readonly en: { readonly title: string; readonly detail: string };
  readonly bn: { readonly title: string; readonly detail: string };
}

const fact = (
  status: number,
  severity: Severity,
  [enTitle, enDetail]: readonly [string, string],
  [bnTitle, bnDetail]: readonly [string, string],
): ErrorFacts => ({
  status,
  severity,
  en: { title: enTitle, detail: enDetail },
  bn: { title: bnTitle, detail: bnDetail },
});

/**
 * Every refusal of the API, in order of precedence: where two hold at once, the earlier is answered.
 * `{name}` in a sentence is filled from the facts of the refusal, already formatted for the reader.
 */
export const ERRORS = {
  api_key_invalid: fact(
    401,
    'warn',
    ['Unknown app', 'This app is not known here. Reload the page and try again.'],
    ['অচেনা অ্যাপ', 'এই অ্যাপটি আমরা চিনি না। পাতাটি আবার খুলে চেষ্টা করুন।'],
  ),
  session_expired: fact(
    401,
    'info',
    ['Session expired', 'Your session has expired. Please log in again!'],
    ['সেশন শেষ', 'আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।'],
  ),
  token_invalid: fact(
    401,
    'warn',
    ['Not signed in', 'Sign in to go on.'],
    ['লগ ইন করা নেই', 'এগোতে হলে লগ ইন করুন।'],
  ),
  device_type_unknown: fact(
    400,
    'warn',
    ['Unknown kind of app', 'The header Device-Type must say web_browser. Reload the page.'],
    ['অচেনা ধরনের অ্যাপ', 'Device-Type হেডারে web_browser থাকতে হবে। পাতাটি আবার খুলুন।'],
  ),
  device_unknown: fact(
    406,
    'info',
    ['New device', 'We do not know this browser yet. Confirm it with the code we send you.'],
    ['নতুন ডিভাইস', 'এই ব্রাউজারটি আমাদের চেনা নয়। পাঠানো কোডটি দিয়ে নিশ্চিত করুন।'],
  ),
  not_permitted: fact(
    403,
    'info',
    ['Not permitted', 'You are not permitted to access this resource.'],
    ['অনুমতি নেই', 'এটি দেখার বা ব্যবহার করার অনুমতি আপনার নেই।'],
  ),
  account_frozen: fact(
    403,
    'warn',
    [
      'Account frozen',
      'Your account is frozen, so nothing can be changed now. The Verification Center says why, and how it is opened again.',
    ],
    [
      'অ্যাকাউন্ট স্থগিত',
      'আপনার অ্যাকাউন্ট স্থগিত আছে, তাই এখন কিছু বদলানো যাবে না। কারণ ও আবার চালু করার উপায় যাচাই কেন্দ্রে লেখা আছে।',
    ],
  ),
  rate_limited: fact(
    429,
    'warn',
    [
      'Too many requests',
      'That was too many tries in a short time. Wait a minute, then try again.',
    ],
    ['অনেকবার চেষ্টা হয়েছে', 'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।'],
  ),
  too_many_at_once: fact(
    429,
    'info',
    [
      'Too many at once',
      'Too many of your payments came at the same moment. This one was not made; send it again in a few seconds.',
    ],
    [
      'একসঙ্গে অনেকগুলো',
      'একই মুহূর্তে আপনার অনেকগুলো লেনদেন এসেছে। এটি করা হয়নি; কয়েক সেকেন্ড পরে আবার পাঠান।',
    ],
  ),
  request_invalid: fact(
    422,
    'info',
    [
      'Please check your entries',
      'Some entries are missing or not as expected. Each is named below.',
    ],
    ['তথ্যগুলো দেখে নিন', 'কিছু তথ্য নেই বা ঠিক নেই। নিচে প্রতিটি লেখা আছে।'],
  ),
  body_malformed: fact(
    400,
    'info',
    ['Unreadable request', 'The request could not be read. Reload the page and try again.'],
    ['অনুরোধ পড়া যায়নি', 'অনুরোধটি পড়া যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।'],
  ),
  body_too_large: fact(
    413,
    'info',
    ['Too large', 'That was more than we can take at one time. Shorten it and try again.'],
    ['অনেক বড়', 'একবারে যতটা নেওয়া যায়, এটি তার চেয়ে বড়। ছোট করে আবার চেষ্টা করুন।'],
  ),
  media_type_unsupported: fact(
    415,
    'info',
    [
      'Unreadable request',
      'We could not read this kind of request. Reload the page and try again.',
    ],
    ['অনুরোধ পড়া যায়নি', 'এই ধরনের অনুরোধ পড়া যায় না। পাতাটি আবার খুলে চেষ্টা করুন।'],
  ),
  method_not_allowed: fact(
    405,
    'info',
    ['Not possible here', 'This address does not take that kind of call.'],
    ['এখানে সম্ভব নয়', 'এই ঠিকানায় এ ধরনের অনুরোধ চলে না।'],
  ),
  not_found: fact(
    404,
    'info',
    ['Not found', 'We could not find this. It may have been removed, or it is not yours.'],
    ['পাওয়া যায়নি', 'এটি পাওয়া যায়নি। হয়তো সরানো হয়েছে, অথবা এটি আপনার নয়।'],
  ),
  idempotency_key_required: fact(
    400,
    'warn',
    [
      'Idempotency-Key missing',
      'A call that moves money needs an Idempotency-Key header. Nothing was moved.',
    ],
    ['Idempotency-Key নেই', 'টাকা পাঠানোর অনুরোধে Idempotency-Key হেডার লাগে। কোনো টাকা যায়নি।'],
  ),
  idempotency_key_reused: fact(
    409,
    'warn',
    ['Key already used', 'This key was already used for a different payment. Nothing was moved.'],
    ['কী আগে ব্যবহৃত', 'এই কী অন্য একটি লেনদেনে আগে ব্যবহার হয়েছে। কোনো টাকা যায়নি।'],
  ),
  request_in_progress: fact(
    409,
    'info',
    ['Still working', 'This payment is being worked on. Ask again with the same key in a moment.'],
    ['কাজ চলছে', 'এই লেনদেনের কাজ চলছে। একটু পরে একই কী দিয়ে আবার জানুন।'],
  ),

  profile_status_not_allowed: fact(
    409,
    'info',
    ['Not possible now', 'Your profile has moved on, so this step cannot be done now.'],
    ['এখন সম্ভব নয়', 'আপনার প্রোফাইল এগিয়ে গেছে, তাই এই ধাপটি এখন করা যাবে না।'],
  ),
  profile_change_open: fact(
    409,
    'info',
    ['One change at a time', 'Another change of your name or address is being looked at.'],
    ['একবারে একটি পরিবর্তন', 'আপনার নাম বা ঠিকানার আরেকটি পরিবর্তন এখন দেখা হচ্ছে।'],
  ),
  profile_change_moved_on: fact(
    409,
    'info',
    ['Not possible now', 'This change has moved on, so this step cannot be done now.'],
    ['এখন সম্ভব নয়', 'পরিবর্তনের কাজটি এগিয়ে গেছে, তাই এই ধাপটি এখন করা যাবে না।'],
  ),
  profile_incomplete: fact(
    409,
    'info',
    ['Profile not complete', 'Fill in the missing parts of your profile first.'],
    ['প্রোফাইল অসম্পূর্ণ', 'আগে প্রোফাইলের বাকি তথ্য দিন।'],
  ),
  identity_already_used: fact(
    409,
    'warn',
    [
      'Company already with us',
      'You have a business with this EIN already. Switch to it in the top bar.',
    ],
    [
      'প্রতিষ্ঠানটি আগে থেকেই আছে',
      'এই EIN-এর একটি প্রতিষ্ঠান আপনার আগে থেকেই আছে। ওপরের বার থেকে সেটিতে যান।',
    ],
  ),
  identity_verified_elsewhere: fact(
    409,
    'warn',
    [
      'Number verified elsewhere',
      'Another profile is verified with this identity number. Reject this one, or block the other first.',
    ],
    [
      'নম্বরটি অন্য প্রোফাইলে নিশ্চিত',
      'এই পরিচয় নম্বরে অন্য একটি প্রোফাইল নিশ্চিত হয়ে আছে। এটি নাকচ করুন, অথবা আগে অন্যটি ব্লক করুন।',
    ],
  ),
  place_not_served: fact(
    422,
    'info',
    [
      'Not in your area yet',
      'We do not serve {place} yet. Nothing you typed is lost; we can write to you when we do.',
    ],
    [
      'আপনার এলাকায় এখনো নেই',
      '{place} এলাকায় আমরা এখনো সেবা দিই না। আপনার লেখা কিছুই হারায়নি; চালু হলে আমরা জানাতে পারি।',
    ],
  ),
  appeal_not_possible: fact(
    409,
    'info',
    [
      'Nothing to appeal',
      'There is no decision of ours to look at again. If you stopped everything yourself, write in the ticket that came with it or call us: we open your account again with you.',
    ],
    [
      'আপিলের কিছু নেই',
      'আমাদের এমন কোনো সিদ্ধান্ত নেই যা আবার দেখা যায়। আপনি নিজে সব বন্ধ করে থাকলে তার টিকিটে লিখুন বা ফোন করুন: আপনার সঙ্গে কথা বলে আমরা অ্যাকাউন্ট আবার চালু করি।',
    ],
  ),
  appeal_already_open: fact(
    409,
    'info',
    ['Your appeal is with us', 'We are looking at it already and answer here and by e-mail.'],
    ['আপনার আপিল আমাদের কাছে আছে', 'আমরা এটি দেখছি; উত্তর এখানে ও ইমেইলে জানাব।'],
  ),
  account_not_empty: fact(
    409,
    'info',
    [
      'Not yet',
      'Take your money out and wait until everything under way has ended, then close the account.',
    ],
    ['এখনই নয়', 'আগে আপনার টাকা তুলে নিন এবং চলমান লেনদেন শেষ হতে দিন, তারপর অ্যাকাউন্ট বন্ধ করুন।'],
  ),
  withdrawal_already_open: fact(
    409,
    'info',
    [
      'You have asked already',
      'A request to pay this account out is with us. Take it back first if you want to ask for something else.',
    ],
    [
      'অনুরোধ আগেই করা আছে',
      'এই অ্যাকাউন্টের টাকা তোলার একটি অনুরোধ আমাদের কাছে আছে। অন্য কিছু চাইলে আগে সেটি ফিরিয়ে নিন।',
    ],
  ),
  withdrawal_ended: fact(
    409,
    'info',
    ['Already ended', 'This request has been answered or taken back already.'],
    ['আগেই শেষ হয়েছে', 'এই অনুরোধের উত্তর দেওয়া হয়েছে, অথবা তা ফিরিয়ে নেওয়া হয়েছে।'],
  ),
  profile_limit_reached: fact(
    409,
    'warn',
    [
      'No further business',
      'You have three businesses already, the most one person can have. Contact support if you need another.',
    ],
    [
      'আর ব্যবসা যোগ করা যাবে না',
      'আপনার তিনটি ব্যবসা আগেই আছে, একজন এর বেশি রাখতে পারেন না। আরও প্রয়োজন হলে সাপোর্টে জানান।',
    ],
  ),

  account_unavailable: fact(
    409,
    'info',
    ['Account not ready', 'This account cannot be used now: it is not active.'],
    ['অ্যাকাউন্ট প্রস্তুত নয়', 'এই অ্যাকাউন্টটি সক্রিয় নয়, তাই এখন ব্যবহার করা যাবে না।'],
  ),
  account_already_open: fact(
    409,
    'info',
    ['Account already open', 'You already have this account.'],
    ['অ্যাকাউন্ট খোলা আছে', 'এই অ্যাকাউন্টটি আপনার আগে থেকেই আছে।'],
  ),
  contact_already_exists: fact(
    409,
    'info',
    ['Contact already saved', 'You already saved a contact with this number.'],
    ['প্রাপক আগে থেকেই আছে', 'এই নম্বরের প্রাপক আপনি আগেই সংরক্ষণ করেছেন।'],
  ),
  contact_archived: fact(
    409,
    'info',
    ['Contact removed', 'You removed this contact. Add it again to send money to it.'],
    ['প্রাপক সরানো হয়েছে', 'এই প্রাপককে আপনি সরিয়ে দিয়েছেন। টাকা পাঠাতে আবার যোগ করুন।'],
  ),
  contact_details_missing: fact(
    409,
    'info',
    [
      'One more question',
      'Tell us the purpose and your relationship to this person before sending.',
    ],
    ['আর একটি তথ্য', 'পাঠানোর আগে উদ্দেশ্য ও প্রাপকের সঙ্গে আপনার সম্পর্ক জানান।'],
  ),
  payee_not_found: fact(
    404,
    'info',
    ['Nobody found', 'No Kheya account has this number. Check it with the person.'],
    ['কাউকে পাওয়া যায়নি', 'এই নম্বরে কোনো খেয়া অ্যাকাউন্ট নেই। প্রাপকের কাছে নম্বরটি মিলিয়ে নিন।'],
  ),
  payee_is_self: fact(
    422,
    'info',
    ['That is your own account', 'Choose another account: this one is the account you send from.'],
    ['এটি আপনারই অ্যাকাউন্ট', 'অন্য অ্যাকাউন্ট বাছুন: এটি থেকেই আপনি পাঠাচ্ছেন।'],
  ),

  transfer_mode_unsupported: fact(
    422,
    'info',
    [
      'Not possible this way',
      'Money cannot be sent from this account to this destination this way.',
    ],
    ['এভাবে পাঠানো যায় না', 'এই অ্যাকাউন্ট থেকে এই গন্তব্যে এভাবে টাকা পাঠানো যায় না।'],
  ),
  amount_not_a_number: fact(
    422,
    'info',
    ['Amount not readable', 'Write the amount in digits, for example 200.00.'],
    ['পরিমাণ পড়া যায়নি', 'পরিমাণটি সংখ্যায় লিখুন, যেমন ২০০.০০।'],
  ),
  amount_too_many_decimals: fact(
    422,
    'info',
    ['Too many decimals', 'Use at most two digits after the point.'],
    ['দশমিক বেশি', 'দশমিকের পরে সর্বোচ্চ দুটি অঙ্ক লিখুন।'],
  ),
  amount_not_positive: fact(
    422,
    'info',
    ['Amount too small', 'The amount must be more than zero.'],
    ['পরিমাণ খুব কম', 'পরিমাণ শূন্যের বেশি হতে হবে।'],
  ),
  amount_too_large: fact(
    422,
    'info',
    ['Amount too large', 'This amount is larger than anything we can send.'],
    ['পরিমাণ খুব বেশি', 'এত বেশি পরিমাণ পাঠানো যায় না।'],
  ),
  amount_not_whole_taka: fact(
    422,
    'info',
    ['Whole taka only', 'A wallet takes whole taka only. Write for example {example}.'],
    ['শুধু পূর্ণ টাকা', 'ওয়ালেটে শুধু পূর্ণ টাকা পাঠানো যায়। যেমন {example} লিখুন।'],
  ),
  insufficient_funds: fact(
    422,
    'info',
    ['Not enough money', 'This needs {total}. You have {available} available.'],
    ['টাকা যথেষ্ট নয়', 'এর জন্য {total} দরকার। আপনার আছে {available}।'],
  ),
  limit_transaction_minimum: fact(
    422,
    'info',
    ['Below the minimum', 'The smallest amount here is {limit}.'],
    ['সর্বনিম্নের কম', 'এখানে সর্বনিম্ন পরিমাণ {limit}।'],
  ),
  limit_transaction_maximum: fact(
    422,
    'info',
    ['Above the maximum', 'The largest amount at once is {limit}.'],
    ['সর্বোচ্চের বেশি', 'একবারে সর্বোচ্চ পরিমাণ {limit}।'],
  ),
  limit_daily_exceeded: fact(
    422,
    'info',
    ['Daily limit reached', '{left} is left today. The limit starts anew {resets}.'],
    ['দৈনিক সীমা শেষ', 'আজ আর {left} পাঠানো যাবে। সীমা নতুন করে শুরু হবে {resets}।'],
  ),
  limit_monthly_exceeded: fact(
    422,
    'info',
    ['Monthly limit reached', '{left} is left this month. The limit starts anew {resets}.'],
    ['মাসিক সীমা শেষ', 'এ মাসে আর {left} পাঠানো যাবে। সীমা নতুন করে শুরু হবে {resets}।'],
  ),
  limit_count_exceeded: fact(
    422,
    'info',
    [
      'Too many transfers',
      'You have made as many transfers as this limit allows. It starts anew {resets}.',
    ],
    ['লেনদেনের সংখ্যা শেষ', 'এই সীমায় যতবার পাঠানো যায়, ততবার পাঠিয়েছেন। আবার শুরু হবে {resets}।'],
  ),
  rate_unavailable: fact(
    503,
    'error',
    [
      'No rate now',
      'We have no fresh exchange rate now, so we do not guess. Try again in a minute.',
    ],
    [
      'এখন রেট নেই',
      'এখন কোনো হালনাগাদ রেট নেই, তাই আমরা অনুমান করছি না। এক মিনিট পরে আবার চেষ্টা করুন।',
    ],
  ),
  rate_required: fact(
    422,
    'info',
    ['Rate missing', 'A conversion needs a rate. Ask for a new one.'],
    ['রেট নেই', 'টাকা বদলাতে রেট লাগে। নতুন রেট নিন।'],
  ),
  rate_expired: fact(
    409,
    'info',
    [
      'This rate has run out',
      'The rate you saw has run out. Here is a new one beside it; nothing was sent.',
    ],
    ['রেটের সময় শেষ', 'আপনি যে রেট দেখেছিলেন তার সময় শেষ। পাশে নতুন রেট আছে; কিছু পাঠানো হয়নি।'],
  ),
  rate_already_used: fact(
    409,
    'warn',
    ['Rate already used', 'This rate was already used for a transfer. Ask for a new one.'],
    ['রেট আগে ব্যবহৃত', 'এই রেটে আগেই একটি লেনদেন হয়েছে। নতুন রেট নিন।'],
  ),
  quote_already_used: fact(
    409,
    'warn',
    [
      'Price already used',
      'This price was already used for a transfer. Look at your transactions before you send again.',
    ],
    [
      'এই দর আগে ব্যবহৃত',
      'এই দরে আগেই একটি লেনদেন হয়েছে। আবার পাঠানোর আগে আপনার লেনদেনগুলো দেখে নিন।',
    ],
  ),
  quote_changed: fact(
    409,
    'info',
    [
      'Something changed',
      'The terms changed since you saw them. Look at them again; nothing was sent.',
    ],
    ['কিছু বদলেছে', 'আপনি দেখার পরে শর্ত বদলেছে। আবার দেখে নিন; কিছু পাঠানো হয়নি।'],
  ),
  schedule_invalid: fact(
    422,
    'info',
    [
      'Date not possible',
      'Choose a day from tomorrow up to a year ahead. Only taka can be planned ahead.',
    ],
    ['তারিখ সম্ভব নয়', 'আগামীকাল থেকে এক বছরের মধ্যে একটি দিন বাছুন। শুধু টাকা আগে থেকে ঠিক করা যায়।'],
  ),
  step_up_required: fact(
    403,
    'info',
    ['Confirm it is you', 'Enter the code we sent you, or confirm in another way.'],
    ['আপনিই কি না নিশ্চিত করুন', 'পাঠানো কোডটি লিখুন, অথবা অন্য উপায়ে নিশ্চিত করুন।'],
  ),
  step_up_invalid: fact(
    403,
    'warn',
    [
      'Confirmation not valid',
      'This confirmation is for something else or has run out. Confirm again.',
    ],
    ['নিশ্চিতকরণ ঠিক নয়', 'এই নিশ্চিতকরণ অন্য কিছুর জন্য, বা এর সময় শেষ। আবার নিশ্চিত করুন।'],
  ),
  code_wrong: fact(
    422,
    'info',
    ['Wrong code', 'This code is not right. {left} tries left.'],
    ['কোড ভুল', 'কোডটি ঠিক নয়। আর {left} বার চেষ্টা করতে পারবেন।'],
  ),
  code_expired: fact(
    422,
    'info',
    ['Code no longer valid', 'This code no longer works. Ask for a new one.'],
    ['কোডের সময় শেষ', 'কোডটি আর কাজ করবে না। নতুন কোড নিন।'],
  ),
  code_resend_too_soon: fact(
    429,
    'info',
    ['Please wait', 'You can ask for a new code in {seconds} seconds.'],
    ['একটু অপেক্ষা করুন', '{seconds} সেকেন্ড পরে নতুন কোড চাইতে পারবেন।'],
  ),

  transfer_not_cancellable: fact(
    409,
    'info',
    [
      'Cannot be cancelled',
      'This transfer has ended, or the 30 minutes for asking are over. Report a problem instead.',
    ],
    [
      'বাতিল করা যাবে না',
      'লেনদেনটি শেষ হয়েছে, অথবা অনুরোধের ৩০ মিনিট পার হয়ে গেছে। সমস্যা হলে আমাদের জানান।',
    ],
  ),
  operator_must_differ: fact(
    403,
    'warn',
    [
      'A second person is needed',
      'You have had a part in this decision already. Another operator has to do this.',
    ],
    ['আরেকজন দরকার', 'এই সিদ্ধান্তে আপনি আগেই অংশ নিয়েছেন। অন্য একজন অপারেটরকে এটি করতে হবে।'],
  ),
  review_decided: fact(
    409,
    'info',
    ['Already decided', 'This review was decided meanwhile. Load it again to see how.'],
    ['সিদ্ধান্ত হয়ে গেছে', 'এর মধ্যে এই যাচাইয়ের সিদ্ধান্ত হয়ে গেছে। দেখতে পাতাটি আবার খুলুন।'],
  ),
  review_already_proposed: fact(
    409,
    'info',
    [
      'Already proposed',
      'Another operator has proposed a decision meanwhile. It has to be confirmed or given back first.',
    ],
    [
      'আগেই প্রস্তাব করা হয়েছে',
      'এর মধ্যে অন্য একজন অপারেটর সিদ্ধান্ত প্রস্তাব করেছেন। আগে সেটি নিশ্চিত করতে বা ফেরত দিতে হবে।',
    ],
  ),
  review_not_proposed: fact(
    409,
    'info',
    ['Nothing to confirm', 'Nobody has proposed a decision yet, or it was given back.'],
    ['নিশ্চিত করার কিছু নেই', 'এখনো কেউ সিদ্ধান্ত প্রস্তাব করেননি, অথবা তা ফেরত দেওয়া হয়েছে।'],
  ),
  withdrawal_name_differs: fact(
    409,
    'info',
    [
      'The names differ',
      'The account this is to be paid to is not in the customer’s legal name. It can only be declined.',
    ],
    [
      'নাম মেলে না',
      'যে অ্যাকাউন্টে টাকা যাবে, সেটি গ্রাহকের আইনি নামে নয়। এই অনুরোধ শুধু ফিরিয়ে দেওয়া যায়।',
    ],
  ),
  sign_in_just_recovered: fact(
    409,
    'info',
    [
      'Not in these three days',
      'The customer was given new addresses to sign in with less than three days ago. Nothing is released before these days are over.',
    ],
    [
      'তিন দিন পার হয়নি',
      'গ্রাহক তিন দিনের মধ্যে লগ ইনের নতুন ঠিকানা পেয়েছেন। তিন দিন পার হওয়ার আগে টাকা ছাড়া যাবে না।',
    ],
  ),
  review_already_open: fact(
    409,
    'info',
    ['Already proposed', 'A review of the same kind is open for this customer.'],
    ['আগেই প্রস্তাব করা হয়েছে', 'এই গ্রাহকের জন্য একই ধরনের একটি যাচাই চলছে।'],
  ),
  restriction_not_possible: fact(
    409,
    'info',
    ['Nothing to change', 'The customer is in that state already, or this cannot be done to them.'],
    ['পরিবর্তনের কিছু নেই', 'গ্রাহক আগে থেকেই এই অবস্থায় আছেন, অথবা এটি করা যায় না।'],
  ),
  attachment_too_large: fact(
    413,
    'info',
    ['File too large', 'A file may be up to {limit}. Choose a smaller one.'],
    ['ফাইলটি বড়', 'একটি ফাইল সর্বোচ্চ {limit} হতে পারে। ছোট একটি ফাইল দিন।'],
  ),
  attachment_type_refused: fact(
    415,
    'info',
    ['This file cannot be taken', 'Choose a picture (JPEG, PNG, WebP) or a PDF.'],
    ['ফাইলটি নেওয়া যায় না', 'একটি ছবি (JPEG, PNG, WebP) বা PDF দিন।'],
  ),
  attachment_gone: fact(
    422,
    'info',
    ['Attachment missing', 'One of the files is not there any more. Attach it again.'],
    ['ফাইল পাওয়া যায়নি', 'একটি ফাইল আর নেই। আবার যোগ করুন।'],
  ),
  operator_task_closed: fact(
    409,
    'info',
    ['Task closed', 'This task is closed: it was solved meanwhile.'],
    ['কাজ শেষ', 'কাজটি এর মধ্যে শেষ হয়ে গেছে।'],
  ),
  operator_task_not_yours: fact(
    409,
    'info',
    ['Not your task', 'Somebody else has this task. Take it first.'],
    ['কাজটি আপনার নয়', 'কাজটি অন্য একজনের হাতে। আগে নিজে নিন।'],
  ),
  operator_task_step_missing: fact(
    409,
    'info',
    ['Not for this task', 'This kind of task is solved in another way.'],
    ['এই কাজে চলে না', 'এই ধরনের কাজ অন্যভাবে শেষ হয়।'],
  ),
  ticket_closed: fact(
    409,
    'info',
    ['Ticket closed', 'This ticket is closed. Open a new one and mention its number.'],
    ['টিকিট বন্ধ', 'এই টিকিটটি বন্ধ হয়েছে। নতুন একটি খুলে এর নম্বরটি লিখুন।'],
  ),
  remittance_error_too_late: fact(
    409,
    'info',
    [
      'Too late for an error notice',
      'An error can be reported until {until}, 180 days after the money was promised. Ask as an ordinary question and we still look at it.',
    ],
    [
      'ভুল জানানোর সময় শেষ',
      'টাকা পৌঁছানোর কথা ছিল যেদিন, তার ১৮০ দিন পর্যন্ত অর্থাৎ {until} পর্যন্ত ভুল জানানো যায়। সাধারণ প্রশ্ন হিসেবে লিখলে আমরা তবুও দেখব।',
    ],
  ),
  remittance_error_open: fact(
    409,
    'info',
    ['Already reported', 'This transfer is being looked at already in ticket {number}.'],
    ['আগেই জানানো হয়েছে', 'এই লেনদেনটি {number} টিকিটে দেখা হচ্ছে।'],
  ),
  remittance_error_not_open: fact(
    409,
    'info',
    ['Nothing to conclude', 'This ticket has no open investigation of a remittance error.'],
    ['শেষ করার কিছু নেই', 'এই টিকিটে রেমিট্যান্সের কোনো খোলা তদন্ত নেই।'],
  ),
  remittance_error_not_concluded: fact(
    409,
    'info',
    ['Not concluded yet', 'Conclude the investigation first, then send the report.'],
    ['তদন্ত শেষ হয়নি', 'আগে তদন্ত শেষ করুন, তারপর প্রতিবেদন পাঠান।'],
  ),
  remittance_error_not_reported: fact(
    409,
    'info',
    ['The report is missing', 'A remittance error is solved only after its report was sent.'],
    ['প্রতিবেদন বাকি', 'প্রতিবেদন পাঠানোর পরেই রেমিট্যান্সের ভুল সমাধান হিসেবে ধরা যায়।'],
  ),
  download_expired: fact(
    404,
    'info',
    ['Link no longer valid', 'This link works once and for a short time. Ask for a new one.'],
    ['লিংক আর চলবে না', 'লিংকটি একবার ও অল্প সময় চলে। নতুন লিংক নিন।'],
  ),
  signature_invalid: fact(
    401,
    'warn',
    ['Signature not valid', 'The signature of this message is missing, old or wrong.'],
    ['স্বাক্ষর ঠিক নয়', 'বার্তার স্বাক্ষর নেই, পুরোনো বা ভুল।'],
  ),

  ledger_refused: fact(
    409,
    'error',
    [
      'Could not be booked',
      'This could not be booked, so nothing was moved. Try again or contact support.',
    ],
    [
      'হিসাবে তোলা যায়নি',
      'এটি হিসাবে তোলা যায়নি, তাই কোনো টাকা যায়নি। আবার চেষ্টা করুন বা সাপোর্টে জানান।',
    ],
  ),
  service_unavailable: fact(
    503,
    'error',
    [
      'Not reachable now',
      'A part of Kheya is not reachable now. Ask again in a moment; nothing is lost.',
    ],
    [
      'এখন পাওয়া যাচ্ছে না',
      'খেয়ার একটি অংশ এখন পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন; কিছু হারায়নি।',
    ],
  ),
  internal_error: fact(
    500,
    'error',
    ['Something went wrong', 'Sorry, something went wrong. An internal server error has occurred.'],
    ['কিছু ভুল হয়েছে', 'দুঃখিত, আমাদের দিক থেকে কিছু ভুল হয়েছে।'],
  ),
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Fills `{name}` in a code's sentence. A fact that is missing is a bug of the caller, so it throws. */
export function errorText(
  code: ErrorCode,
  locale: 'en' | 'bn',
  facts: Readonly<Record<string, string>> = {},
): { title: string; detail: string } {
  const { title, detail } = ERRORS[code][locale];
  const filled = detail.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`${code} needs the fact ${name}`);
    return value;
  });
  return { title, detail: filled };
}
