export type BdBankCategory =
  | 'central'
  | 'state'
  | 'specialised'
  | 'private'
  | 'islamic'
  | 'foreign';

export interface BdBank {
  /** The first three digits of its routing numbers. */
  readonly code: string;
  readonly name: string;
  readonly swift: string;
  readonly category: BdBankCategory;
}

const rows: readonly [code: string, name: string, swift: string, category: BdBankCategory][] = [
  ['010', 'Agrani Bank', 'AGBKBDDH', 'state'],
  ['015', 'Al-Arafah Islami Bank', 'ALARBDDH', 'islamic'],
  ['020', 'AB Bank', 'ABBLBDDH', 'private'],
  ['025', 'Bangladesh Bank', 'BBHOBDDH', 'central'],
  ['030', 'Bangladesh Commerce Bank', 'BCBLBDDH', 'private'],
  ['035', 'Bangladesh Krishi Bank', 'BKBABDDH', 'specialised'],
  ['040', 'Bangladesh Samabaya Bank', '', 'specialised'],
  ['047', 'Bangladesh Development Bank', 'BDDBBDDH', 'state'],
  ['055', 'BASIC Bank', 'BKSIBDDH', 'state'],
  ['060', 'BRAC Bank', 'BRAKBDDH', 'private'],
  ['065', 'Bank Alfalah', 'ALFHBDDH', 'foreign'],
  ['070', 'Bank Asia', 'BALBBDDH', 'private'],
  ['075', 'Citibank N.A.', 'CITIBDDX', 'foreign'],
  ['080', 'Commercial Bank of Ceylon', 'CCEYBDDH', 'foreign'],
  ['085', 'Dhaka Bank', 'DHBLBDDH', 'private'],
  ['090', 'Dutch-Bangla Bank', 'DBBLBDDH', 'private'],
  ['095', 'Eastern Bank', 'EBLDBDDH', 'private'],
  ['100', 'EXIM Bank', 'EXBKBDDH', 'islamic'],
  ['105', 'First Security Islami Bank', 'FSEBBDDH', 'islamic'],
  ['110', 'Habib Bank', 'HABBBDDH', 'foreign'],
  ['115', 'HSBC', 'HSBCBDDH', 'foreign'],
  ['120', 'IFIC Bank', 'IFICBDDH', 'private'],
  ['125', 'Islami Bank Bangladesh', 'IBBLBDDH', 'islamic'],
  ['130', 'Jamuna Bank', 'JAMUBDDH', 'private'],
  ['135', 'Janata Bank', 'JANBBDDH', 'state'],
  ['140', 'Mercantile Bank', 'MBLBBDDH', 'private'],
  ['145', 'Mutual Trust Bank', 'MTBLBDDH', 'private'],
  ['150', 'National Bank', 'NBLBBDDH', 'private'],
  ['155', 'National Bank of Pakistan', 'NBPABDDH', 'foreign'],
  ['160', 'NCC Bank', 'NCCLBDDH', 'private'],
  ['165', 'ONE Bank', 'ONEBBDDH', 'private'],
  ['170', 'Prime Bank', 'PRBLBDDH', 'private'],
  ['175', 'Pubali Bank', 'PUBABDDH', 'private'],
  ['180', 'Rajshahi Krishi Unnayan Bank', 'RKUBBDDH', 'specialised'],
  ['185', 'Rupali Bank', 'RUPBBDDH', 'state'],
  ['190', 'Shahjalal Islami Bank', 'SJBLBDDH', 'islamic'],
  ['195', 'Social Islami Bank', 'SOIVBDDH', 'islamic'],
  ['200', 'Sonali Bank', 'BSONBDDH', 'state'],
  ['205', 'Southeast Bank', 'SEBDBDDH', 'private'],
  ['210', 'Standard Bank', 'SDBLBDDH', 'islamic'],
  ['215', 'Standard Chartered Bank', 'SCBLBDDX', 'foreign'],
  ['220', 'State Bank of India', 'SBINBDDH', 'foreign'],
  ['225', 'City Bank', 'CIBLBDDH', 'private'],
  ['230', 'ICB Islamic Bank', 'BBSHBDDH', 'islamic'],
  ['235', 'Premier Bank', 'PRMRBDDH', 'private'],
  ['240', 'Trust Bank', 'TTBLBDDH', 'private'],
  ['245', 'United Commercial Bank', 'UCBLBDDH', 'private'],
  ['250', 'Uttara Bank', 'UTBLBDDH', 'private'],
  ['255', 'Woori Bank', 'HVBKBDDH', 'foreign'],
  ['260', 'NRBC Bank', 'NRBBBDDH', 'private'],
  ['265', 'Union Bank', 'UBLDBDDH', 'islamic'],
  ['270', 'SBAC Bank', 'SBACBDDH', 'private'],
  ['275', 'Meghna Bank', 'MGBLBDDH', 'private'],
  ['280', 'Padma Bank', 'FRMSBDDH', 'private'],
  ['285', 'Midland Bank', 'MDBLBDDH', 'private'],
  ['290', 'NRB Bank', 'NRBDBDDH', 'private'],
  ['295', 'Modhumoti Bank', 'MODHBDDH', 'private'],
  ['300', 'Global Islami Bank', 'NGBLBDDH', 'islamic'],
  ['305', 'Shimanto Bank', 'SHMTBDDH', 'private'],
];

/** The banks whose code is known from real routing numbers; `swift` is empty where there is none. */
export const bdBanks: readonly BdBank[] = rows.map(([code, name, swift, category]) => ({
  code,
  name,
  swift,
  category,
}));

export function findBdBank(code: string): BdBank | undefined {
  return bdBanks.find((bank) => bank.code === code);
}
