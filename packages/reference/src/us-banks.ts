/**
 * The banks most people have, by the routing numbers they publish for their customers. The Federal
 * Reserve's directory has some 18,000 and may not be passed on; a number that isn't here is taken
 * without a name ([decision 28](../../../docs/decisions/0028-banks-are-facts-of-our-own.md)).
 */
const rows: readonly (readonly [name: string, numbers: string])[] = [
  [
    'JPMorgan Chase Bank',
    '021000021 021100361 021202337 044000037 065400137 071000013 072000326 074000010 075000019 083000137 102001017 103000648 111000614 122100024 124001545 267084131 322271627 325070760',
  ],
  [
    'Bank of America',
    '011000138 011900254 021000322 021200339 026009593 051000017 052001633 053000196 061000052 063100277 071000505 081904808 111000025 121000358 122101706 122400724 125000024',
  ],
  [
    'Wells Fargo Bank',
    '026012881 031000503 051400549 053000219 055003201 061000227 063107513 091000019 102000076 111900659 121000248 121042882 122105278 125008547',
  ],
  ['Citibank', '021000089 254070116 266086554 271070801 321171184 322271724'],
  [
    'U.S. Bank',
    '042000013 071904779 081000210 091000022 102000021 122105155 122235821 123000220 125000105',
  ],
  ['PNC Bank', '031000053 031207607 041000124 043000096 054000030 071921891'],
  ['TD Bank', '011103093 026013673 031201360 036001808 067014822 211274450'],
  ['Capital One', '031176110 051405515 056073502 065000090'],
  ['Truist Bank', '053101121 061000104'],
  ['Fifth Third Bank', '042000314 071923909 072405455'],
  ['KeyBank', '021300077 041001039 125000574'],
  ['Regions Bank', '062000019 062005690'],
  ['Huntington National Bank', '044000024'],
  ['M&T Bank', '022000046 052000113'],
  ['Citizens Bank', '011500120 211070175'],
  ['HSBC Bank USA', '021001088'],
  ['The Bank of New York Mellon', '021000018'],
  ['First Citizens Bank', '053100300'],
  ['First Horizon Bank', '084000026'],
  ['Frost Bank', '114000093'],
  ['City National Bank', '122016066'],
  ['Valley National Bank', '021201383'],
  ['Cross River Bank', '021214891'],
  ['Ally Bank', '124003116'],
  ['Discover Bank', '031100649'],
  ['Charles Schwab Bank', '121202211'],
  ['USAA Federal Savings Bank', '314074269'],
  ['Navy Federal Credit Union', '256074974'],
  ['Alliant Credit Union', '271081528'],
  ['BECU', '325081403'],
  ["State Employees' Credit Union", '253177049'],
  ['The Bancorp Bank', '031101279'],
  ['Stride Bank', '103100195'],
  ['Evolve Bank & Trust', '084106768'],
  ['Column', '121145433'],
  ['Community Federal Savings Bank', '026073150'],
];

const byNumber = new Map(
  rows.flatMap(([name, numbers]) => numbers.split(' ').map((number) => [number, name] as const)),
);

export const knownUsRoutingNumbers: readonly string[] = [...byNumber.keys()];

/** The bank's name, where it is one of these. */
export function findUsBankName(routingNumber: string): string | undefined {
  return byNumber.get(routingNumber);
}
