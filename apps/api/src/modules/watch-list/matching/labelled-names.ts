/** How the name of somebody on the list is made to look like another. */
export const DISGUISES = [
  'spelling',
  'slip',
  'order',
  'script',
  'invisible',
  'nickname',
  'joined',
  'initials',
  'titles',
] as const;
export type Disguise = (typeof DISGUISES)[number];

interface LabelledEntry {
  readonly listed: string;
  readonly given: Readonly<Partial<Record<Disguise, readonly string[]>>>;
}

/** Nobody of them exists: the names are put together from words that are common for names. */
export const LABELLED_ENTRIES: readonly LabelledEntry[] = [
  {
    listed: 'Abdur Rashid Mithapukuri',
    given: {
      spelling: [
        'Abdul Rasheed Mithapukuri',
        'Abdur Roshid Mithapukury',
        'Abdur Rashid Mithapookuri',
      ],
      slip: ['Abdur Rahsid Mithapukuri', 'Abdur Rashid Mithpukuri'],
      order: ['Mithapukuri Abdur Rashid', 'MITHAPUKURI, Abdur Rashid', 'Rashid Mithapukuri Abdur'],
      script: ['আব্দুর রশিদ মিঠাপুকুরী', 'আবদুর রশীদ মিঠাপুকুরি'],
      invisible: ['Abdur Ra\u00adshid Mitha\u200bpukuri', '\u202eAbdur Rashid\u202c Mithapukuri'],
      joined: ['Abdurrashid Mithapukuri', 'Abdur Rashid Mitha Pukuri'],
      initials: ['A. R. Mithapukuri'],
      titles: ['Alhaj Md. Abdur Rashid Mithapukuri', 'Dr. Abdur Rashid Mithapukuri'],
    },
  },
  {
    listed: 'Nasiruddin Khondoker Shahpori',
    given: {
      spelling: [
        'Nasir Uddin Khandaker Shahpuri',
        'Nasiruddeen Khondaker Shahpori',
        'Naseeruddin Khandakar Shahpory',
      ],
      slip: ['Nasiruddin Khondoker Shapori', 'Nasirudin Khondokr Shahpori'],
      order: ['Shahpori Nasiruddin Khondoker', 'Khondoker Nasiruddin Shahpori'],
      script: ['নাসিরউদ্দিন খন্দকার শাহপরী', 'নাসিরুদ্দীন খন্দকার শাহপোরি'],
      invisible: ['Nasir\u2060uddin Khon\u200ddoker Shahpori'],
      nickname: ['Nasir Khondoker Shahpori'],
      joined: ['Nasir Uddin Khondoker Shahpori', 'Nasiruddin Khondoker Shah Pori'],
      initials: ['N. Khondoker Shahpori', 'Nasiruddin K. Shahpori'],
      titles: ['Haji Nasiruddin Khondoker Shahpori', 'Md Nasiruddin Khondoker Shahpori'],
    },
  },
  {
    listed: 'Mahbubur Rahman Jhalokathi',
    given: {
      spelling: [
        'Mahbubor Rahaman Jhalokati',
        'Mahboobur Rehman Jhalakathi',
        'Mahbuber Rahman Jhalokathy',
      ],
      slip: ['Mahbubur Rahman Jhalokahti', 'Mahbubur Ramhan Jhalokathi'],
      order: ['Rahman Mahbubur Jhalokathi', 'Jhalokathi, Mahbubur Rahman'],
      script: ['মাহবুবুর রহমান ঝালকাঠি', 'মাহবুবুর রহমান ঝালকাঠী'],
      invisible: ['Mahbubur\u200b Rahman Jhalo\u00adkathi'],
      nickname: ['Mahbub Rahman Jhalokathi'],
      joined: ['Mahbuburrahman Jhalokathi', 'Mahbub Ur Rahman Jhalokathi'],
      initials: ['M. R. Jhalokathi', 'Mahbubur R. Jhalokathi'],
      titles: ['Prof. Mahbubur Rahman Jhalokathi', 'Mohammad Mahbubur Rahman Jhalokathi'],
    },
  },
  {
    listed: 'Shafiqul Islam Bhatiari',
    given: {
      spelling: ['Shofiqul Islam Bhatiary', 'Shafikul Eslam Bhatiari', 'Safiqul Islam Vatiari'],
      slip: ['Shafiqul Islma Bhatiari', 'Shafiqul Islam Bhatairi'],
      order: ['Islam Shafiqul Bhatiari', 'Bhatiari Shafiqul Islam'],
      script: ['শফিকুল ইসলাম ভাটিয়ারী', 'শফিকুল ইসলাম ভাটিয়ারি'],
      invisible: ['Shafiqul Islam\u200e Bhati\u200bari', 'Sh\u0430fiqul Isl\u0430m Bhatiari'],
      nickname: ['Shafiq Islam Bhatiari'],
      joined: ['Shafiqul Islam Bhati Ari', 'Shafiqulislam Bhatiari'],
      initials: ['S. Islam Bhatiari'],
      titles: ['Engr. Md. Shafiqul Islam Bhatiari'],
    },
  },
  {
    listed: 'Golam Mostafa Charfashon',
    given: {
      spelling: [
        'Gulam Mustafa Charfassion',
        'Golam Mustofa Charfashan',
        'Ghulam Mostofa Charfashon',
      ],
      slip: ['Golam Motsafa Charfashon', 'Golam Mostafa Charfashn'],
      order: ['Mostafa Golam Charfashon', 'Charfashon Golam Mostafa'],
      script: ['গোলাম মোস্তফা চরফ্যাশন', 'গোলাম মোস্তফা চরফাশন'],
      invisible: ['Golam\u2063 Mostafa Charfa\ufeffshon'],
      joined: ['Golammostafa Charfashon', 'Golam Mostafa Char Fashon'],
      initials: ['G. M. Charfashon', 'G. Mostafa Charfashon'],
      titles: ['Captain Golam Mostafa Charfashon'],
    },
  },
  {
    listed: 'Rokeya Sultana Dighinala',
    given: {
      spelling: [
        'Rokeya Soltana Dighinala',
        'Ruqaiya Sultana Dighinala',
        'Rokea Sultana Deeghinala',
      ],
      slip: ['Rokeya Sultana Dihginala', 'Rokyea Sultana Dighinala'],
      order: ['Sultana Rokeya Dighinala', 'Dighinala Rokeya Sultana'],
      script: ['রোকেয়া সুলতানা দীঘিনালা', 'রোকেয়া সুলতানা দিঘীনালা'],
      invisible: ['Rokeya Sul\u200btana\u2066 Dighinala'],
      joined: ['Rokeyasultana Dighinala', 'Rokeya Sultana Dighi Nala'],
      initials: ['R. Sultana Dighinala'],
      titles: ['Mst. Rokeya Sultana Dighinala', 'Begum Rokeya Sultana Dighinala'],
    },
  },
  {
    listed: 'William Harcastle Penbrook',
    given: {
      spelling: [
        'William Hardcastle Penbrook',
        'Wiliam Harcastle Pembrook',
        'William Harcassel Penbrooke',
      ],
      slip: ['Wililam Harcastle Penbrook', 'William Harcaslte Penbrook'],
      order: ['Penbrook, William Harcastle', 'Harcastle William Penbrook'],
      script: ['উইলিয়াম হারকাসল পেনব্রুক'],
      invisible: [
        'Willi\u200bam Harcastle Pen\u00adbrook',
        'W\u0456lliam H\u0430rc\u0430stle Penbr\u043e\u043ek',
      ],
      nickname: ['Bill Harcastle Penbrook', 'Billy Harcastle Penbrook', 'Will Penbrook Harcastle'],
      joined: ['William Har Castle Penbrook', 'William Harcastle Pen Brook'],
      initials: ['W. Harcastle Penbrook', 'William H. Penbrook'],
      titles: ['Mr. William Harcastle Penbrook', 'William Harcastle Penbrook Jr.'],
    },
  },
  {
    listed: 'Robert Quillon Ashgrove',
    given: {
      spelling: ['Robert Quilon Ashgrove', 'Robbert Kwillon Ashgrove'],
      slip: ['Robert Quillon Ashgorve', 'Robetr Quillon Ashgrove'],
      order: ['Ashgrove Robert Quillon', 'Quillon, Robert Ashgrove'],
      script: ['রবার্ট কুইলন অ্যাশগ্রোভ'],
      invisible: ['Robert Qui\u200dllon Ash\u200bgrove'],
      nickname: ['Bob Quillon Ashgrove', 'Bobby Quillon Ashgrove', 'Rob Ashgrove Quillon'],
      joined: ['Robert Quillon Ash Grove'],
      initials: ['R. Quillon Ashgrove', 'Robert Q. Ashgrove'],
      titles: ['Sir Robert Quillon Ashgrove', 'Dr Robert Quillon Ashgrove'],
    },
  },
  {
    listed: 'Mikhail Orlenkovich Varadin',
    given: {
      spelling: [
        'Mihail Orlenkovich Varadin',
        'Mikhael Orlenkovitch Varadeen',
        'Mykhail Orlenkovich Waradin',
      ],
      slip: ['Mikhail Orlenkovcih Varadin', 'Mikhail Orlenkovich Vardin'],
      order: ['Varadin Mikhail Orlenkovich', 'VARADIN, Mikhail Orlenkovich'],
      script: ['Михаил Орленкович Варадин', 'মিখাইল ওরলেনকোভিচ ভারাদিন'],
      invisible: ['Mikh\u00adail Orlen\u200bkovich Varadin'],
      nickname: ['Misha Orlenkovich Varadin', 'Misha Varadin'],
      joined: ['Mikhail Orlen Kovich Varadin'],
      initials: ['M. Orlenkovich Varadin', 'Mikhail O. Varadin'],
      titles: ['General Mikhail Orlenkovich Varadin'],
    },
  },
  {
    listed: 'Jahangir Alam Sonadanga',
    given: {
      spelling: [
        'Zahangir Alam Sonadanga',
        'Jahangeer Alom Shonadanga',
        'Jahangir Alam Sonadangga',
      ],
      slip: ['Jahangir Alam Sonadagna', 'Jahagnir Alam Sonadanga'],
      order: ['Alam Jahangir Sonadanga', 'Sonadanga Jahangir Alam'],
      script: ['জাহাঙ্গীর আলম সোনাডাঙ্গা', 'জাহাঙ্গির আলম সোনাডাঙা'],
      invisible: ['Jahan\u200bgir Alam Sona\u2060danga'],
      joined: ['Jahangiralam Sonadanga', 'Jahangir Alam Sona Danga'],
      initials: ['J. Alam Sonadanga', 'J. A. Sonadanga'],
      titles: ['Kazi Jahangir Alam Sonadanga', 'Sheikh Jahangir Alam Sonadanga'],
    },
  },
  {
    listed: 'Ziaul Haque Chowdhury Patgram',
    given: {
      spelling: [
        'Jiaul Hoque Choudhury Patgram',
        'Ziaul Haq Chaudhuri Patgram',
        'Ziaul Huq Chowdhuri Patgramm',
      ],
      slip: ['Ziaul Haque Chowdhury Patrgam', 'Ziaul Haque Chowhdury Patgram'],
      order: ['Chowdhury Ziaul Haque Patgram', 'Patgram Chowdhury Ziaul Haque'],
      script: ['জিয়াউল হক চৌধুরী পাটগ্রাম', 'জিয়াউল হক চৌধুরি পাটগ্রাম'],
      invisible: ['Zia\u200bul Haque Chow\u00addhury Patgram'],
      nickname: ['Ziaul Haque Chy Patgram'],
      joined: ['Zia Ul Haque Chowdhury Patgram', 'Ziaulhaque Chowdhury Patgram'],
      initials: ['Z. H. Chowdhury Patgram'],
      titles: ['Adv. Ziaul Haque Chowdhury Patgram'],
    },
  },
  {
    listed: 'Tahmina Akter Lohagara',
    given: {
      spelling: ['Tahmina Akhtar Lohagara', 'Tahmeena Akter Lohagora', 'Tamina Akter Lohagara'],
      slip: ['Tahmina Akter Lohaagra', 'Tahimna Akter Lohagara'],
      order: ['Akter Tahmina Lohagara', 'Lohagara Tahmina Akter'],
      script: ['তাহমিনা আক্তার লোহাগাড়া', 'তহমিনা আক্তার লোহাগারা'],
      invisible: ['Tah\u00admina Akter Loha\u200bgara'],
      joined: ['Tahmina Akter Loha Gara', 'Tahminaakter Lohagara'],
      initials: ['T. Akter Lohagara'],
      titles: ['Mrs. Tahmina Akter Lohagara'],
    },
  },
  {
    listed: 'Padma Mohona Shipping Lines Ltd',
    given: {
      spelling: ['Padma Mohana Shipping Lines Limited', 'Podma Mohona Shiping Lines Ltd'],
      slip: ['Padma Mohona Shpiping Lines'],
      order: ['Shipping Lines Padma Mohona', 'Mohona Padma Shipping Lines Ltd.'],
      script: ['পদ্মা মোহনা শিপিং লাইনস লিমিটেড'],
      invisible: ['Padma Moho\u200bna Ship\u00adping Lines Ltd'],
      joined: ['Padmamohona Shipping Lines', 'Padma Mohona Shippinglines Ltd'],
      initials: ['P. Mohona Shipping Lines'],
      titles: ['Padma Mohona Shipping Lines (Pvt.) Co.', 'The Padma Mohona Shipping Lines LLC'],
    },
  },
  {
    listed: 'Anisur Rahman Khagdohori',
    given: {
      spelling: [
        'Aneesur Rahman Khagdohori',
        'Anisur Rohman Khagdahari',
        'Anisor Rahman Kagdohori',
      ],
      slip: ['Anisur Rahman Khagdhoori', 'Ansiur Rahman Khagdohori'],
      order: ['Rahman Anisur Khagdohori', 'Khagdohori Anisur Rahman'],
      script: ['আনিসুর রহমান খাগডহরী', 'আনিছুর রহমান খাগডহরি'],
      invisible: ['Ani\u2062sur Rah\u200bman Khagdohori'],
      nickname: ['Anis Rahman Khagdohori'],
      joined: ['Anisurrahman Khagdohori', 'Anis Ur Rahman Khagdohori'],
      initials: ['A. Rahman Khagdohori'],
      titles: ['Maulana Anisur Rahman Khagdohori'],
    },
  },
  {
    listed: 'Bishwajit Saha Nabiganji',
    given: {
      spelling: ['Biswajit Saha Nabiganji', 'Bishojit Shaha Nobiganji', 'Viswajeet Saha Nabigonji'],
      slip: ['Bishwajit Saha Nabigajni', 'Bishawjit Saha Nabiganji'],
      order: ['Saha Bishwajit Nabiganji', 'Nabiganji, Bishwajit Saha'],
      script: ['বিশ্বজিৎ সাহা নবীগঞ্জি', 'বিশ্বজিত সাহা নবিগঞ্জী'],
      invisible: ['Bishwa\u200cjit Saha Nabi\u200bganji'],
      joined: ['Bishwa Jit Saha Nabiganji', 'Bishwajitsaha Nabiganji'],
      initials: ['B. Saha Nabiganji', 'Bishwajit S. Nabiganji'],
      titles: ['Sree Bishwajit Saha Nabiganji'],
    },
  },
];

/** Ordinary names. Some share a word or two with the list, none is anybody's on it. */
export const LABELLED_MISSES: readonly string[] = (
  'Abdur Rashid|Abdul Karim|Abdur Rahman Khan|Abdul Mannan Bhuiyan|Abul Kalam Azad|Abul Hossain|Afroza Begum|' +
  'Ahsan Habib|Akhtaruzzaman|Ali Ahmed|Alamgir Hossain|Aminul Islam|Amena Khatun|Anisur Rahman|Anwar Hossain|' +
  'Arif Hossain|Arifa Sultana|Ashraful Islam|Ashraf Ali|Asma Akter|Ataur Rahman|Ayesha Siddiqua|Azizul Haque|' +
  'Babul Mia|Badrul Alam|Bilkis Banu|Biplob Kumar Das|Chandan Kumar Saha|Delwar Hossain|Dipu Moni Das|' +
  'Ehsanul Karim|Enamul Haque|Faisal Ahmed|Farhana Yasmin|Farida Parvin|Fatema Begum|Fazlul Haque|' +
  'Ferdousi Rahman|Gias Uddin|Golam Kibria|Golam Mostafa|Golam Rabbani|Habibur Rahman|Hafizur Rahman|' +
  'Halima Khatun|Harun Or Rashid|Hasan Mahmud|Hasina Akter|Humayun Kabir|Ibrahim Khalil|Iqbal Hossain|' +
  'Ishrat Jahan|Jahanara Begum|Jahangir Alam|Jahangir Kabir|Jalal Uddin|Jamal Uddin Ahmed|Jasim Uddin|' +
  'Jesmin Akter|Joynal Abedin|Kamal Hossain|Kamrul Hasan|Kazi Nazrul Islam Khan|Khaleda Akter|Khorshed Alam|' +
  'Laila Arjumand|Lutfor Rahman|Mahbubur Rahman|Mahbub Alam|Mahfuza Khanam|Mamunur Rashid|Manik Mia|' +
  'Masud Rana|Mehedi Hasan|Md. Mizanur Rahman|Moazzem Hossain|Mofizul Islam|Mohammad Ali|Mohsin Reza|' +
  'Monir Hossain|Mosharraf Karim|Mostafizur Rahman|Mozammel Haque|Nasima Akter|Nasir Uddin|Nasir Uddin Ahmed|' +
  'Nasrin Sultana|Nazma Begum|Nazrul Islam|Nurul Amin|Nurul Huda Chowdhury|Nusrat Jahan|Omar Faruk|' +
  'Parveen Akter|Rabeya Khatun|Rafiqul Islam|Rahima Begum|Karim Mia|Rashed Khan|Rashida Begum|Rezaul Karim|' +
  'Rokeya Begum|Rokeya Sultana|Ruhul Amin|Rumana Afroz|Sabina Yasmin|Saiful Islam|Salma Khatun|Samira Rahman|' +
  'Selim Reza|Shafiqul Islam|Shafiqur Rahman|Shah Alam|Shahana Parvin|Shahidul Islam|Shamima Nasrin|' +
  'Shamsul Haque|Sharmin Akter|Shirin Akter|Sirajul Islam|Sohel Rana|Subrata Roy|Sufia Kamal Khan|' +
  'Sultana Razia|Swapan Kumar Ghosh|Tahmina Akter|Tahmina Rahman|Tanvir Ahmed|Tareq Aziz|Taslima Khatun|' +
  'Tofazzal Hossain|Wahiduzzaman|Yunus Ali Sarkar|Zakir Hossain|Zahid Hasan|Zannatul Ferdous|Ziaul Haque|' +
  'Ziaul Haque Chowdhury|Ziaur Rashid|Bishwajit Roy|Bishwajit Saha|William Harcourt|William Brooks|' +
  'Robert Ashby|Robert Quinn|Robert Grove Allen|Mikhail Orlov|Mikhail Petrov Varga|Padma Traders Ltd|' +
  'Padma Shipping Agency|Meghna Mohona Traders|Jamuna Lines Ltd|Mohona Enterprise|Sonali Shipping Lines Ltd|' +
  'আব্দুল করিম|আব্দুর রহমান|রহিমা বেগম|নাসির উদ্দিন|শফিকুল ইসলাম|গোলাম মোস্তফা|জাহাঙ্গীর আলম|রোকেয়া সুলতানা|' +
  'মাহবুবুর রহমান|বিশ্বজিৎ সাহা|জিয়াউল হক চৌধুরী|তাহমিনা আক্তার|আনিসুর রহমান|ফাতেমা খাতুন|সুমন দাস'
).split('|');

export interface LabelledName {
  readonly given: string;
  readonly kind: Disguise | 'miss';
  /** Whose name it is; null where it is nobody's on the list. */
  readonly listed: string | null;
}

export const LABELLED_NAMES: readonly LabelledName[] = [
  ...LABELLED_ENTRIES.flatMap(({ listed, given }) =>
    DISGUISES.flatMap((kind) => (given[kind] ?? []).map((name) => ({ given: name, kind, listed }))),
  ),
  ...LABELLED_MISSES.map((given) => ({ given, kind: 'miss' as const, listed: null })),
];
