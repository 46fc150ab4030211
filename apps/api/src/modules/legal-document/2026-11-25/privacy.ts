import { heading, list, paragraph, table, localized, type LegalSource } from '../legal-source.ts';

const yes = localized('Yes', 'হ্যাঁ');
const no = localized('No', 'না');
const notShared = localized('We do not share', 'আমরা জানাই না');

/** After the model form of the Gramm-Leach-Bliley Act (12 CFR 1016, appendix), in plain words. */
export const PRIVACY: LegalSource = {
  title: localized('Privacy notice', 'গোপনীয়তা নীতি'),
  summary: localized(
    'What we collect, why, and who we share it with.',
    'কোন তথ্য নিই, কেন নিই, আর কাকে জানাই।',
  ),
  blocks: [
    heading(
      'What does Kheya do with your personal information?',
      'আপনার ব্যক্তিগত তথ্য দিয়ে খেয়া কী করে?',
    ),
    paragraph(
      'Why: financial companies choose how they share your personal information. Federal law gives you the right to limit some but not all sharing, and requires us to tell you how we collect, share and protect it. Please read this notice to understand what we do.',
      'কেন: আর্থিক প্রতিষ্ঠান আপনার ব্যক্তিগত তথ্য কীভাবে অন্যকে জানাবে তা নিজেরা ঠিক করে। যুক্তরাষ্ট্রের ফেডারেল আইন আপনাকে এর কিছু অংশ সীমিত করার অধিকার দেয়, সবটা নয়; এবং আমরা তথ্য কীভাবে নিই, জানাই ও সুরক্ষিত রাখি, তা আপনাকে জানাতে বলে। আমরা কী করি, তা বুঝতে এই নীতি পড়ুন।',
    ),
    paragraph(
      'How: every financial company needs to share customers’ information to run its everyday business. Below are the reasons financial companies can share it, whether Kheya does, and whether you can limit that.',
      'কীভাবে: দৈনন্দিন কাজ চালাতে প্রতিটি আর্থিক প্রতিষ্ঠানকে গ্রাহকের কিছু তথ্য অন্যকে জানাতে হয়। কোন কোন কারণে জানানো যায়, খেয়া তা করে কি না, এবং আপনি তা সীমিত করতে পারেন কি না, নিচে দেওয়া হলো।',
    ),
    heading('What we collect', 'আমরা যে তথ্য নিই'),
    list(
      [
        'who you are: name, date of birth, address, email, mobile number, ID number, documents and photo',
        'আপনার পরিচয়: নাম, জন্মতারিখ, ঠিকানা, ইমেইল, মোবাইল নম্বর, পরিচয়পত্রের নম্বর, নথিপত্র ও ছবি',
      ],
      [
        'your money with us: balances, payments, limits, and the people you send to',
        'আমাদের কাছে আপনার টাকা: ব্যালেন্স, লেনদেন, সীমা, এবং আপনি যাঁদের পাঠান',
      ],
      [
        'how you use Kheya: your devices, network addresses, sign-ins, and what you write to support',
        'খেয়ার ব্যবহার: আপনার ডিভাইস, নেটওয়ার্ক ঠিকানা, লগ ইন, এবং সাপোর্টে যা লেখেন',
      ],
    ),
    heading('Who we share it with, and why', 'কাকে জানাই, কেন জানাই'),
    table(
      [
        localized('Reasons financial companies can share', 'যে যে কারণে জানানো যায়'),
        localized('Does Kheya share?', 'খেয়া জানায়?'),
        localized('Can you limit it?', 'আপনি সীমিত করতে পারেন?'),
      ],
      [
        [
          localized(
            'For our everyday business: to make your payments, run your account, answer courts and the law, prevent fraud',
            'দৈনন্দিন কাজে: লেনদেন করা, অ্যাকাউন্ট চালানো, আদালত ও আইন মানা, জালিয়াতি ঠেকানো',
          ),
          yes,
          no,
        ],
        [localized('For our own marketing', 'আমাদের নিজেদের প্রচারে'), no, notShared],
        [
          localized(
            'For joint marketing with other financial companies',
            'অন্য আর্থিক প্রতিষ্ঠানের সঙ্গে যৌথ প্রচারে',
          ),
          no,
          notShared,
        ],
        [
          localized(
            'For our affiliates’ everyday business: your transactions and experiences',
            'আমাদের সহযোগী প্রতিষ্ঠানের দৈনন্দিন কাজে: আপনার লেনদেন ও অভিজ্ঞতা',
          ),
          no,
          notShared,
        ],
        [
          localized(
            'For our affiliates’ everyday business: your creditworthiness',
            'আমাদের সহযোগী প্রতিষ্ঠানের দৈনন্দিন কাজে: আপনার ঋণযোগ্যতা',
          ),
          no,
          notShared,
        ],
        [localized('For others to market to you', 'অন্যরা যাতে আপনার কাছে প্রচার করে'), no, notShared],
      ],
    ),
    paragraph(
      'We do not sell your information to anyone. So there is nothing to opt out of. If that ever changes, we tell you beforehand and you may say no.',
      'আপনার তথ্য আমরা কারও কাছে বিক্রি করি না। তাই বন্ধ করতে বলার মতো কিছু নেই। কখনো তা বদলালে আমরা আগে জানাব, আপনি না বলতে পারবেন।',
    ),
    heading('Who they are', 'তারা কারা'),
    list(
      [
        'our partner bank in the United States, which keeps the dollars and must know whose they are',
        'যুক্তরাষ্ট্রে আমাদের সহযোগী ব্যাংক, যারা ডলার রাখে এবং কার ডলার তা তাদের জানতে হয়',
      ],
      [
        'the bank or wallet in Bangladesh that pays your recipient: your name, country, purpose, your relationship, and the recipient’s name and number',
        'বাংলাদেশের যে ব্যাংক বা ওয়ালেট প্রাপককে টাকা দেয়: আপনার নাম, দেশ, পাঠানোর উদ্দেশ্য, সম্পর্ক, এবং প্রাপকের নাম ও নম্বর',
      ],
      [
        'services that work only for us: verifying identities, sending codes and emails, hosting our computers',
        'যেসব সেবা শুধু আমাদের হয়ে কাজ করে: পরিচয় যাচাই, কোড ও ইমেইল পাঠানো, কম্পিউটার চালানো',
      ],
      [
        'authorities where the law requires it, in the United States and, for money sent there, in Bangladesh',
        'আইনে বাধ্যতামূলক হলে কর্তৃপক্ষ: যুক্তরাষ্ট্রে, এবং সেখানে পাঠানো টাকার ক্ষেত্রে বাংলাদেশে',
      ],
    ),
    paragraph(
      'Your recipient sees your name and the note you write, not your balance, address or account number.',
      'প্রাপক আপনার নাম ও আপনার লেখা বার্তা দেখেন। আপনার ব্যালেন্স, ঠিকানা বা অ্যাকাউন্ট নম্বর নয়।',
    ),
    heading('How we protect it', 'কীভাবে সুরক্ষিত রাখি'),
    paragraph(
      'We use measures that comply with federal law: encryption when data is sent and of stored ID numbers, devices confirmed by a code, and access for our staff only when their work requires it. If someone still gets access to your data and it could harm you, we tell you.',
      'ফেডারেল আইন অনুযায়ী ব্যবস্থা রাখি: আদান-প্রদানে এনক্রিপশন, পরিচয়পত্রের নম্বর এনক্রিপ্ট করে রাখা, কোড দিয়ে ডিভাইস নিশ্চিত করা, এবং আমাদের কর্মীরা শুধু কাজের প্রয়োজনে তথ্য দেখতে পারেন। তবু কেউ আপনার তথ্য পেয়ে গেলে এবং তাতে আপনার ক্ষতি হতে পারলে আমরা জানাব।',
    ),
    heading('On your device', 'আপনার ডিভাইসে'),
    paragraph(
      'We only store in your browser what the app needs: your sign-in, an ID for this device, your language and theme, and the app’s files so that it opens without a connection. No advertising, no trackers, no third-party cookies.',
      'আপনার ব্রাউজারে আমরা শুধু অ্যাপের যা দরকার তা-ই রাখি: লগ ইন, এই ডিভাইসের চিহ্ন, ভাষা ও থিম, এবং সংযোগ ছাড়াও খোলার জন্য অ্যাপের ফাইল। কোনো বিজ্ঞাপন নেই, নজরদারি নেই, অন্য কারও কুকি নেই।',
    ),
    heading('How long', 'কত দিন'),
    paragraph(
      'As long as you are a customer, and five years after that, because the law requires it for payment and identity records. When you are no longer our customer, we continue to handle your information as described in this notice.',
      'যত দিন আপনি গ্রাহক, এবং তারপর আরও পাঁচ বছর, কারণ লেনদেন ও পরিচয়ের তথ্যের জন্য আইনে তা বাধ্যতামূলক। গ্রাহক না থাকলেও এই নীতি অনুযায়ীই আপনার তথ্য রাখা হয়।',
    ),
    heading('Your rights', 'আপনার অধিকার'),
    list(
      [
        'see what we have about you, get a copy, and have mistakes corrected',
        'আপনার সম্পর্কে আমাদের কাছে কী আছে জানতে ও তার কপি পেতে পারেন; ভুল থাকলে ঠিক করাতে পারেন',
      ],
      [
        'ask us to delete what the law does not require us to keep',
        'আইনে রাখা বাধ্যতামূলক নয় এমন তথ্য মুছে ফেলতে বলতে পারেন',
      ],
      [
        'choose whether we email or text you about things other than security and legal notices',
        'নিরাপত্তা ও আইনি বিষয় ছাড়া অন্য বিষয়ে ইমেইল বা এসএমএস পাবেন কি না তা বেছে নিতে পারেন',
      ],
    ),
    paragraph(
      'State laws, for example of California, Vermont or New York, may give you more rights, and we follow them. Asking is free, and we never treat you differently because of it.',
      'ক্যালিফোর্নিয়া, ভারমন্ট বা নিউইয়র্কের মতো অঙ্গরাজ্যের আইন আপনাকে আরও অধিকার দিতে পারে, আমরা তা মানি। জানতে চাইলে কোনো খরচ নেই, এবং সে জন্য আপনার সঙ্গে ভিন্ন আচরণ করা হয় না।',
    ),
    heading('What the words mean', 'শব্দগুলোর অর্থ'),
    list(
      [
        'Affiliates: companies related by common ownership or control. Kheya has none.',
        'সহযোগী প্রতিষ্ঠান: একই মালিকানা বা নিয়ন্ত্রণের কোম্পানি। খেয়ার এমন কেউ নেই।',
      ],
      [
        'Nonaffiliates: all others. We do not share with them so that they market to you.',
        'অন্যান্য প্রতিষ্ঠান: বাকি সবাই। আপনার কাছে প্রচারের জন্য আমরা তাদের কিছু জানাই না।',
      ],
      [
        'Joint marketing: two financial companies offering you something together. We do not.',
        'যৌথ প্রচার: দুই আর্থিক প্রতিষ্ঠান মিলে আপনাকে কিছু দিতে চাওয়া। আমরা তা করি না।',
      ],
    ),
    heading('Questions', 'প্রশ্ন থাকলে'),
    paragraph(
      'Write to support@kheya.example, call +1 (844) 555-0134, or open a ticket in the app.',
      'support@kheya.example ঠিকানায় লিখুন, +1 (844) 555-0134 নম্বরে ফোন করুন, অথবা অ্যাপে টিকিট খুলুন।',
    ),
  ],
};
