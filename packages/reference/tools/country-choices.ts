/** Shorter or better known than the Unicode name. */
export const countryNames: Record<string, { en?: string; bn?: string }> = {
  CI: { en: "Côte d'Ivoire", bn: 'কোত দিভোয়ার' },
  HK: { en: 'Hong Kong', bn: 'হংকং' },
  MM: { en: 'Myanmar', bn: 'মিয়ানমার' },
  MO: { en: 'Macao', bn: 'ম্যাকাও' },
  PS: { en: 'Palestine', bn: 'ফিলিস্তিন' },
  SC: { bn: 'সেশেলস' },
};

/** Under a comprehensive United States embargo: nobody there can be sent to or signed up. */
const embargoed = ['CU', 'IR', 'KP'];

/** Territories: their people give the country they belong to, or nobody lives there. */
const territories = [
  ...['AC', 'AI', 'AS', 'AW', 'AX', 'BL', 'BM', 'BQ', 'CC', 'CK', 'CW', 'CX', 'EH', 'FK', 'FO'],
  ...['GF', 'GG', 'GI', 'GL', 'GP', 'GU', 'IM', 'IO', 'JE', 'KY', 'MF', 'MP', 'MQ', 'MS', 'NC'],
  ...[
    'NF',
    'NU',
    'PF',
    'PM',
    'PR',
    'RE',
    'SH',
    'SJ',
    'SX',
    'TA',
    'TC',
    'TK',
    'VG',
    'VI',
    'WF',
    'YT',
  ],
];

export const leftOut = new Set([...embargoed, ...territories]);
