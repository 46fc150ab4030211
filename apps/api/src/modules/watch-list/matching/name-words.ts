/** Titles and marks that say nothing about who it is. Without them nothing may be left of a name. */
export const TITLES = new Set(
  (
    'mr mrs ms miss dr prof professor engr engineer adv advocate barrister justice hon sir madam late ' +
    'alhaj alhajj haji hajji hajee hazi hazzi haj mawlana maulana moulana mufti moulvi maulvi mullah ' +
    'hafiz hafez ustad gen general col colonel capt captain major brig lt jr sr ii iii phd mbbs ' +
    'sri sree shri shrimati srimati mst mosammat mosammet mossammat most musammat'
  ).split(' '),
);

/** The form of a company, which is written or left out. */
export const LEGAL_FORMS = new Set(
  'ltd limited llc inc incorporated co company corp corporation plc pvt private gmbh sa ag lp llp the of and'.split(
    ' ',
  ),
);

/** Words that many names have besides: they are added and left out as one likes. */
export const LIGHT_WORDS = new Set(
  (
    'md mohd mohammad muhammad mohammed muhammed mohamed muhamad mohamad bin ibn bint al el ul ur abu ' +
    'begum begom bibi khatun khatoon akter akhter akhtar aktar sheikh shaikh sk syed sayed sayeed kazi qazi ' +
    'mia miah miya mian sarkar sarker trading traders group international enterprise enterprises ' +
    'industries imports exports import export bank foundation trust holding general services'
  ).split(' '),
);

/** What so many people are called that it says little alone; checked with the spelling folded. */
export const COMMON_NAMES = (
  'abdul abdur rahman rahim karim islam ahmed hossain hasan ali khan chowdhury uddin ullah haque alam ' +
  'kabir rashid aziz mahmud sultana rahima fatema fatima jahan nahar parvin yasmin das roy saha ghosh paul ' +
  'john mary smith kumar singh hussain molla mollah talukdar bhuiyan sikder mostafa kamal jamal'
).split(' ');

/** What one and the same name is called for short. */
export const SHORT_FORMS: readonly (readonly string[])[] = [
  ['mohammad', 'md', 'mohd', 'muhammad', 'mohammed', 'mohamed', 'moh', 'mohd'],
  ['abdul', 'abd', 'abdel', 'abdal', 'abdur', 'abdus', 'abdun', 'abduz', 'abdool'],
  ['sheikh', 'sk', 'shaikh', 'shekh', 'shk'],
  ['khandakar', 'kh', 'khondokar', 'khondaker', 'khandaker', 'kha'],
  ['chowdhury', 'chy', 'chow', 'cdy', 'choudhury', 'chaudhuri'],
  ['william', 'bill', 'billy', 'will', 'willy'],
  ['robert', 'bob', 'bobby', 'rob', 'robbie'],
  ['richard', 'dick', 'rick', 'ricky', 'rich'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['john', 'jack', 'johnny', 'jon'],
  ['joseph', 'joe', 'joey'],
  ['michael', 'mike', 'mick', 'mickey'],
  ['thomas', 'tom', 'tommy'],
  ['edward', 'ed', 'eddie', 'ted', 'ned'],
  ['charles', 'charlie', 'chuck'],
  ['anthony', 'tony'],
  ['daniel', 'dan', 'danny'],
  ['samuel', 'sam', 'sammy'],
  ['benjamin', 'ben', 'benny'],
  ['alexander', 'alex', 'sasha', 'aleksandr', 'alexandra'],
  ['vladimir', 'volodya', 'vova'],
  ['mikhail', 'misha'],
  ['dmitri', 'dmitry', 'dima'],
  ['ivan', 'vanya'],
  ['francisco', 'paco', 'pancho'],
  ['jose', 'pepe'],
  ['elizabeth', 'liz', 'beth', 'betty', 'eliza', 'lizzie'],
  ['margaret', 'maggie', 'peggy', 'meg'],
  ['katherine', 'kate', 'kathy', 'katie', 'catherine'],
  ['patricia', 'pat', 'patty', 'tricia'],
  ['nicholas', 'nick', 'nicky'],
  ['peter', 'pete'],
  ['gregory', 'greg'],
  ['stephen', 'steve', 'steven'],
  ['mujibur', 'mujib'],
  ['shafiqul', 'shafiq', 'shafik'],
  ['rafiqul', 'rafiq', 'rafik'],
  ['tariqul', 'tariq', 'tarik'],
  ['aminul', 'amin'],
  ['nazrul', 'nazir'],
  ['shahidul', 'shahid'],
  ['mizanur', 'mizan'],
  ['mahbubur', 'mahbub', 'mahabub'],
  ['habibur', 'habib'],
  ['anisur', 'anis'],
  ['zillur', 'zilu'],
  ['jahangir', 'jahan', 'zahangir'],
];
